/** The sentences of `[data-connection-notice]`, by their data attributes. */
type Notice = 'offline' | 'broken';

/**
 * Shows a notice above a button, on the pages where the server printed one (rule 4.21). Returns its
 * element, or null on the other pages.
 */
export function showConnectionNotice(
  kind: Notice,
  button: Element | null = document.querySelector('main [type=submit]:not([aria-hidden])'),
): HTMLElement | null {
  const place = document.querySelector<HTMLElement>('[data-connection-notice]');
  if (!place) return null;
  button?.before(place);
  // Not before: the class sets `display`, which would win over `hidden`.
  place.className = 'field-error';
  place.hidden = false;
  place.textContent = place.dataset[kind] ?? '';
  return place;
}

/**
 * Prevents forms from being sent while offline, so that typed values are not lost. The browser may
 * be wrong about being offline: if the server answers, the form is sent after all.
 */
export function startConnectionNotice(root: Document, signal: AbortSignal): void {
  const found = root.querySelector<HTMLElement>('[data-connection-notice]');
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
      showConnectionNotice('offline', submitter)?.scrollIntoView({ block: 'nearest' });
    }
  }

  /** Only the offline notice goes: what did not load has still not loaded. */
  function recover(): void {
    if (place.textContent !== place.dataset.offline) return;
    place.removeAttribute('class');
    place.hidden = true;
  }

  // Before whatever marks a form as sent.
  root.addEventListener('submit', submit, { signal, capture: true });
  addEventListener('online', recover, { signal });
}
