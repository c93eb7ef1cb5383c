import { prefersReducedMotion } from '../navigation/motion.ts';

/** The CSS selector of pictures that the browser does not load yet (rule 12.13). */
const WAITING = '[data-waits]';

/**
 * Makes the browser load a waiting picture. CSS (waiting.css) keeps a picture with the attribute
 * `data-waits` far from the screen, so the browser does not load it.
 */
function release(picture: Element | null | undefined): void {
  picture?.removeAttribute('data-waits');
}

/**
 * Loads the pictures that wait. Pictures that wait for a touch load at once, because this function runs at
 * the visitor's first interaction. A picture in a gallery loads when it comes into view. Then the next
 * picture loads too, so that the next swipe shows it. This function also marks the link to the visible picture.
 * A click on such a link scrolls the gallery and not the page.
 */
export function startWaitingPictures(root: Document, signal: AbortSignal): void {
  for (const picture of root.querySelectorAll('[data-waits=touched]')) release(picture);
  for (const gallery of root.querySelectorAll<HTMLElement>('[data-gallery]')) {
    startGallery(gallery, signal);
  }
}

function startGallery(gallery: HTMLElement, signal: AbortSignal): void {
  const items = [...gallery.children];
  const links = [...(gallery.nextElementSibling?.children ?? [])];
  let isUsed = false;

  function show(item: Element): void {
    // The first picture is visible from the start. This alone does not load the second picture.
    isUsed ||= item !== items[0];
    for (const [i, link] of links.entries()) {
      link.ariaCurrent = items[i] === item ? 'true' : null;
    }
    if (isUsed) release(item.nextElementSibling?.querySelector(WAITING));
  }

  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        // The browser also reports a picture that only touches the gallery's edge. Its ratio is 0.
        if (intersectionRatio > 0) release(target.querySelector(WAITING));
        if (intersectionRatio > 0.5) show(target);
      }
    },
    { root: gallery, threshold: [0.01, 0.51] },
  );
  for (const item of items) seen.observe(item);

  function follow(event: Event): void {
    const item = items[links.indexOf(event.target as Element)];
    if (!(item instanceof HTMLElement)) return;
    event.preventDefault();
    release(item.querySelector(WAITING));
    const behavior = prefersReducedMotion() ? 'instant' : 'smooth';
    gallery.scrollTo({ left: item.offsetLeft - gallery.offsetLeft, behavior });
  }

  gallery.nextElementSibling?.addEventListener('click', follow, { signal });
  // After a touch of the gallery the visitor usually swipes to the second picture.
  gallery.addEventListener('touchstart', () => release(items[1]?.querySelector(WAITING)), {
    signal,
    passive: true,
    once: true,
  });
  signal.addEventListener('abort', () => seen.disconnect());
}
