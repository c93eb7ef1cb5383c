import { focusOn } from '../../focus-on.ts';
import { closest } from '../navigation/clicks.ts';
import { scrollIntoView } from '../navigation/motion.ts';

/** A visitor who stopped the browser's loading may send again after this many ms. */
const RELEASE_MS = 30_000;

/** Sends forms once, focuses the errors of a refused form. */
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
    // Not `disabled`: a disabled button would not be sent with its form.
    if (event.submitter) event.submitter.ariaBusy = 'true';
    setTimeout(release, RELEASE_MS);
  }

  function click(event: MouseEvent): void {
    // Enter in a field clicks the form's first button, which stands for the pay button.
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
    } else if (!event.defaultPrevented && closest(event, 'label[data-choose]')) {
      const express = root.querySelector('.express');
      if (express) scrollIntoView(express);
    }
  }

  function show(): void {
    release();
    if (root.activeElement !== root.body) return;
    root.querySelector<HTMLElement>('[data-error-summary]')?.focus();
  }

  root.addEventListener('submit', submit, { signal });
  root.addEventListener('click', click, { signal });
  // The browser puts a form's earlier state back after a reload or a way back, and where the address ends in
  // `#checkout` it takes the focus away as it scrolls there, which on a busy device is with the first frame.
  addEventListener('pageshow', () => requestAnimationFrame(() => setTimeout(show)), { signal });
  show();
}
