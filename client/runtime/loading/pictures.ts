const PICTURE = '.picture > img:last-child';

/**
 * Marks a picture that has loaded, or that will not, with `data-loaded`, so that its placeholder
 * goes (rule 4.24). Pictures that come later, in a dialog or an island, count too.
 */
export function startPictures(root: Document, signal: AbortSignal): void {
  function settled({ target }: Event): void {
    if (target instanceof HTMLImageElement && target.matches(PICTURE)) markLoaded(target);
  }

  // These events do not bubble, but they are captured.
  for (const event of ['load', 'error']) {
    root.addEventListener(event, settled, { capture: true, signal });
  }
  for (const image of root.querySelectorAll<HTMLImageElement>(PICTURE)) {
    if (image.complete) markLoaded(image);
  }
}

function markLoaded(image: HTMLImageElement): void {
  image.parentElement?.setAttribute('data-loaded', '');
}
