import { readStored } from '../../stored-values.ts';
import type { Mount } from '../mount.ts';
import { reveal } from './step-dom.ts';

/**
 * The form that requests a quiz result by mail. A tab with stored answers shows the form instead of the link to the
 * quiz. The answers are never part of the page: they are added at the submission, and only with consent.
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
  // The hidden form's errors could not be focused before (runtime/forms/forms.ts).
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
