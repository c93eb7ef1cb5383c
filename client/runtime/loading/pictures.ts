const PICTURE = '.picture > img:last-child';

/**
 * Marks a picture with `data-loaded` when it has loaded or its loading has failed, so that its placeholder
 * disappears (rule 4.24). This includes pictures that are added later by the dialog or an island.
 */
export function startPictures(root: Document, signal: AbortSignal): void {
  function handle({ target }: Event): void {
    if (target instanceof HTMLImageElement && target.matches(PICTURE)) markLoaded(target);
  }

  // These events do not bubble, so the listener is in the capture phase.
  for (const event of ['load', 'error']) {
    root.addEventListener(event, handle, { capture: true, signal });
  }
  for (const image of root.querySelectorAll<HTMLImageElement>(PICTURE)) {
    if (image.complete) markLoaded(image);
  }
}

function markLoaded(image: HTMLImageElement): void {
  image.parentElement?.setAttribute('data-loaded', '');
}
