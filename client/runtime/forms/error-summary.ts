type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Updates the list of errors in a form that the server refused. An error disappears from the list when the
 * visitor has corrected its field, and the list disappears with its last error (rule 10.13). The island
 * `order-form` updates `aria-invalid` of its own fields; the browser's validation checks the others.
 */
export function startErrorSummary(root: Document, signal: AbortSignal): void {
  const element = root.querySelector<HTMLElement>('[data-error-summary]');
  const form = element?.closest('form');
  if (!element || !form) return;
  const summary = element;

  function show(): void {
    let hasErrors = false;
    for (const link of summary.querySelectorAll('a')) {
      const line = link.closest('li');
      if (!line) continue;
      line.hidden = !isStillInvalid(root.getElementById(link.hash.slice(1)));
      hasErrors ||= !line.hidden;
    }
    summary.hidden = !hasErrors;
  }

  function change({ target }: Event): void {
    if (isField(target) && !target.closest('shop-island[name=order-form]')) clearError(target);
    show();
  }

  const observer = new MutationObserver(show);
  observer.observe(form, { subtree: true, attributes: true, attributeFilter: ['aria-invalid'] });
  form.addEventListener('change', change, { signal });
  // The visitor may have corrected fields before this script ran.
  show();
  signal.addEventListener('abort', () => observer.disconnect());
}

/** True if the field of an error is still invalid. A hidden field counts as valid. */
function isStillInvalid(target: HTMLElement | null): boolean {
  if (!target || target.getClientRects().length === 0) return false;
  if (isField(target)) return target.ariaInvalid === 'true';
  return target.querySelector('input:required:invalid') !== null;
}

/**
 * Marks a valid field as corrected. Hides the field's error message unless another invalid field has the same
 * message.
 */
function clearError(field: Field): void {
  if (!field.ariaInvalid || !field.validity.valid) return;
  if (field.type === 'checkbox' && !(field as HTMLInputElement).checked) return;
  field.ariaInvalid = null;
  for (const id of field.getAttribute('aria-describedby')?.split(' ') ?? []) {
    const isShared = document.querySelector(`[aria-invalid=true][aria-describedby~="${id}"]`);
    const message = document.getElementById(id);
    if (message?.classList.contains('field-error') && !isShared) message.hidden = true;
  }
}

function isField(target: unknown): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
