/** The sentences of `[data-trouble]`, by their attributes. */
type Trouble = 'offline' | 'broken';

/**
 * Shows a sentence right above a button, on the pages whose visitor must know: those the server
 * printed it on (rule 4.21). Returns its element, or null on all others.
 */
export function showTrouble(
  kind: Trouble,
  button: Element | null = document.querySelector('main [type=submit]:not([aria-hidden])'),
): HTMLElement | null {
  const place = document.querySelector<HTMLElement>('[data-trouble]');
  if (!place) return null;
  button?.before(place);
  // Not before: the class sets `display`, which would win over `hidden`.
  place.className = 'field-error';
  place.hidden = false;
  place.textContent = place.dataset[kind] ?? '';
  return place;
}

/**
 * Holds a form back that would be sent to nowhere, so that what was typed is kept. A browser may
 * be wrong about being offline: where the server answers, the form is sent after all.
 */
export function startTrouble(root: Document, signal: AbortSignal): void {
  const found = root.querySelector<HTMLElement>('[data-trouble]');
  if (!found) return;
  const place = found;
  let isReached = false;

  async function submit(event: SubmitEvent): Promise<void> {
    const { target: form, submitter } = event;
    if (navigator.onLine || isReached || !(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    try {
      await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal });
      isReached = true;
      form.requestSubmit(submitter);
    } catch {
      if (signal.aborted) return;
      showTrouble('offline', submitter)?.scrollIntoView({ block: 'nearest' });
    }
  }

  /** Only the sentence about the connection ends with it: what did not load has still not loaded. */
  function recover(): void {
    if (place.textContent !== place.dataset.offline) return;
    place.removeAttribute('class');
    place.hidden = true;
  }

  // Before whatever marks a form as sent.
  root.addEventListener('submit', submit, { signal, capture: true });
  addEventListener('online', recover, { signal });
}
