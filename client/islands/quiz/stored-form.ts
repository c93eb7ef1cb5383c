import { readStored } from '../../stored-values.ts';
import type { Mount } from '../mount.ts';
import { reveal } from './step-dom.ts';

/**
 * The form that asks for a result by mail. In a tab with stored answers it is shown instead of the
 * link to the quiz. The answers are added only when it is sent and only with consent; they are never
 * part of the page.
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
  // Its errors could not be focused while it was hidden (runtime/forms/forms.ts).
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
