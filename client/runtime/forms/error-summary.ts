type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Takes out of a refused form's summary what its visitor has mended, and the summary with the last of
 * it (rule 10.13). An island's fields tell by `aria-invalid`; of the others the browser knows.
 */
export function startErrorSummary(root: Document, signal: AbortSignal): void {
  const found = root.querySelector<HTMLElement>('[data-error-summary]');
  const form = found?.closest('form');
  if (!found || !form) return;
  const summary = found;

  function show(): void {
    let isWrong = false;
    for (const link of summary.querySelectorAll('a')) {
      const line = link.closest('li');
      if (!line) continue;
      line.hidden = !isStillWrong(root.getElementById(link.hash.slice(1)));
      isWrong ||= !line.hidden;
    }
    summary.hidden = !isWrong;
  }

  function change({ target }: Event): void {
    if (isField(target) && !target.closest('shop-island[name=order-form]')) mend(target);
    show();
  }

  const observer = new MutationObserver(show);
  observer.observe(form, { subtree: true, attributes: true, attributeFilter: ['aria-invalid'] });
  form.addEventListener('change', change, { signal });
  // What was mended before this script was there.
  show();
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Whether a place that the server found wrong still is; what is folded away no longer counts. */
function isStillWrong(place: HTMLElement | null): boolean {
  if (!place || place.getClientRects().length === 0) return false;
  if (isField(place)) return place.ariaInvalid === 'true';
  return place.querySelector('input:required:invalid') !== null;
}

/** Takes the error away from a field that was filled in, and its words where no other has them. */
function mend(field: Field): void {
  if (!field.ariaInvalid || !field.validity.valid) return;
  if (field.type === 'checkbox' && !(field as HTMLInputElement).checked) return;
  field.ariaInvalid = null;
  for (const id of field.getAttribute('aria-describedby')?.split(' ') ?? []) {
    const isShared = document.querySelector(`[aria-invalid=true][aria-describedby~="${id}"]`);
    const words = document.getElementById(id);
    if (words?.classList.contains('field-error') && !isShared) words.hidden = true;
  }
}

function isField(place: unknown): place is Field {
  return place instanceof HTMLInputElement || place instanceof HTMLTextAreaElement;
}
