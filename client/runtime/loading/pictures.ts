const PICTURE = '.picture > img:last-child';

/**
 * Marks a picture with `data-loaded` after it has loaded or failed, so that its placeholder disappears (rule 4.24).
 * Also marks pictures that are added later, in a dialog or an island.
 */
export function startPictures(root: Document, signal: AbortSignal): void {
  function handle({ target }: Event): void {
    if (target instanceof HTMLImageElement && target.matches(PICTURE)) markLoaded(target);
  }

  // Captured, because these events do not bubble.
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
