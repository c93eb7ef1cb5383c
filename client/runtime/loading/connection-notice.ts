/**
 * The notices that `[data-connection-notice]` can show. The names are those of the data attributes with the
 * texts.
 */
type Notice = 'offline' | 'broken';

/**
 * Shows a notice about the connection or the script above a button (rule 4.21). Returns the notice's element,
 * or null on a page whose HTML has no such element.
 */
export function showConnectionNotice(
  kind: Notice,
  button: Element | null = document.querySelector('main [type=submit]:not([aria-hidden])'),
): HTMLElement | null {
  const notice = document.querySelector<HTMLElement>('[data-connection-notice]');
  if (!notice) return null;
  button?.before(notice);
  // The class is set only now, because its `display` property would make the hidden notice visible.
  notice.className = 'field-error';
  notice.hidden = false;
  notice.textContent = notice.dataset[kind] ?? '';
  return notice;
}

/**
 * Prevents the submission of forms while the browser is offline, so that typed values are not lost. The
 * browser may report this wrongly: if the server answers a test request, the form is sent.
 */
export function startConnectionNotice(root: Document, signal: AbortSignal): void {
  const element = root.querySelector<HTMLElement>('[data-connection-notice]');
  if (!element) return;
  const notice = element;
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

  /**
   * Hides the notice that the browser is offline. A notice about a broken script stays, because the script is
   * still broken.
   */
  function recover(): void {
    if (notice.textContent !== notice.dataset.offline) return;
    notice.removeAttribute('class');
    notice.hidden = true;
  }

  // The listener is in the capture phase, so it runs before the listeners that mark a form as sent.
  root.addEventListener('submit', submit, { signal, capture: true });
  addEventListener('online', recover, { signal });
}
