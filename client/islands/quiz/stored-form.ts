import { readStored } from '../../quiz/stored-answers.ts';
import type { Mount } from '../mount.ts';
import { reveal } from './step-dom.ts';

/**
 * The form that asks for a result by mail, in a tab that keeps the answers: shows it in place of
 * the way to the quiz. The answers join it only as it is sent, and only with the consent ticked;
 * they never stand in the page.
 */
export const mount: Mount = (root) => {
  const life = new AbortController();
  const stored = () =>
    readStored(root.closest<HTMLElement>('[data-restore]')?.dataset.restore ?? '');
  if (stored().answers) {
    for (const part of root.querySelectorAll<HTMLElement>('[data-answers]')) {
      part.hidden = part.dataset.answers === 'none';
    }
  }
  reveal(root);
  // While it was not shown, what is wrong with it could not be focused (runtime/forms.ts).
  if (document.activeElement === document.body) {
    root.querySelector<HTMLElement>('[data-error-summary]')?.focus();
  }
  root.addEventListener(
    'formdata',
    (event) => {
      const { formData } = event as FormDataEvent;
      const { answers } = stored();
      if (answers && formData.has('consent')) formData.set('answers', JSON.stringify(answers));
    },
    { signal: life.signal },
  );
  return () => life.abort();
};
