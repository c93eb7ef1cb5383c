import { readStored } from '../../stored-values.ts';
import type { Mount } from '../mount.ts';
import { reveal } from './step-dom.ts';

/**
 * The form that requests a quiz result by email. In a tab with stored answers the form replaces the link to
 * the quiz. The page never contains the answers: they are added when the visitor sends the form, and only
 * with consent.
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
  // The list of errors was in the hidden form, so it could not be focused earlier (runtime/forms/forms.ts).
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
