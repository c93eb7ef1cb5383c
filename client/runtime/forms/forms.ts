import { focusOn } from '../../focus-on.ts';
import { closest } from '../navigation/clicks.ts';
import { scrollIntoView } from '../navigation/motion.ts';

/**
 * The time in ms after which a sent form can be sent again. The visitor may have stopped the browser's
 * loading.
 */
const RELEASE_MS = 30_000;

/**
 * Prevents the second submission of a POST form. Focuses the list of errors in a form that the server refused,
 * and the field of an error that the visitor clicks.
 */
export function startForms(root: Document, signal: AbortSignal): void {
  function release(): void {
    for (const form of root.querySelectorAll<HTMLElement>('[data-submitting]')) {
      delete form.dataset.submitting;
      for (const button of form.querySelectorAll('[aria-busy]')) button.ariaBusy = null;
    }
  }

  function submit(event: SubmitEvent): void {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
    if (event.defaultPrevented) return;
    if ('submitting' in form.dataset) {
      event.preventDefault();
      return;
    }
    form.dataset.submitting = '';
    // `disabled` would be wrong here: the browser does not send the value of a disabled button.
    if (event.submitter) event.submitter.ariaBusy = 'true';
    setTimeout(release, RELEASE_MS);
  }

  function click(event: MouseEvent): void {
    // When the visitor presses Enter in a field, the browser clicks the form's first submit button. In the order
    // form this button is hidden and triggers the pay button.
    const first = closest<HTMLButtonElement>(event, 'button[aria-hidden]');
    if (first) {
      event.preventDefault();
      first.form?.querySelector<HTMLElement>('[data-pay]')?.click();
      return;
    }
    const error = closest<HTMLAnchorElement>(event, '[data-error-summary] a');
    const field = error && root.getElementById(error.hash.slice(1));
    if (field) {
      event.preventDefault();
      scrollIntoView(field);
      focusOn(field);
    }
  }

  function show(): void {
    release();
    if (root.activeElement !== root.body) return;
    root.querySelector<HTMLElement>('[data-error-summary]')?.focus();
  }

  root.addEventListener('submit', submit, { signal });
  root.addEventListener('click', click, { signal });
  // After a reload or the back button the browser restores the earlier state of the form. For a web address
  // with `#checkout` it also moves the focus when it scrolls. On a slow device this happens only with the
  // first frame.
  addEventListener('pageshow', () => requestAnimationFrame(() => setTimeout(show)), { signal });
  show();
}
