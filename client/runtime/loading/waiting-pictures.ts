import { prefersReducedMotion } from '../navigation/motion.ts';

/** Pictures that are not loaded before they are wanted (rule 12.13). */
const WAITING = '[data-waits]';

/** Lets a picture load: the browser does it by itself as soon as it is in its place. */
function release(picture: Element | null | undefined): void {
  picture?.removeAttribute('data-waits');
}

/**
 * Lets pictures load that wait: those that wait for a touch at once, as this starts with the visitor's
 * first; those of a gallery as they come into view, each with the next one of its gallery, so that
 * the next swipe finds it. Says which picture of a gallery is shown, and leads from its name to it
 * without moving the page.
 */
export function startWaitingPictures(root: Document, signal: AbortSignal): void {
  for (const picture of root.querySelectorAll('[data-waits=touched]')) release(picture);
  for (const gallery of root.querySelectorAll<HTMLElement>('[data-gallery]')) {
    startGallery(gallery, signal);
  }
}

function startGallery(gallery: HTMLElement, signal: AbortSignal): void {
  const places = [...gallery.children];
  const links = [...(gallery.nextElementSibling?.children ?? [])];
  let isUsed = false;

  function show(place: Element): void {
    // The first is in view from the start: only who has left it wants another.
    isUsed ||= place !== places[0];
    for (const [i, link] of links.entries()) {
      link.ariaCurrent = places[i] === place ? 'true' : null;
    }
    if (isUsed) release(place.nextElementSibling?.querySelector(WAITING));
  }

  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        // Not zero: what only touches the edge counts as in view, too.
        if (intersectionRatio > 0) release(target.querySelector(WAITING));
        if (intersectionRatio > 0.5) show(target);
      }
    },
    { root: gallery, threshold: [0.01, 0.51] },
  );
  for (const place of places) seen.observe(place);

  function follow(event: Event): void {
    const place = places[links.indexOf(event.target as Element)];
    if (!(place instanceof HTMLElement)) return;
    event.preventDefault();
    release(place.querySelector(WAITING));
    const behavior = prefersReducedMotion() ? 'instant' : 'smooth';
    gallery.scrollTo({ left: place.offsetLeft - gallery.offsetLeft, behavior });
  }

  gallery.nextElementSibling?.addEventListener('click', follow, { signal });
  // A finger on it is about to swipe.
  gallery.addEventListener('touchstart', () => release(places[1]?.querySelector(WAITING)), {
    signal,
    passive: true,
    once: true,
  });
  signal.addEventListener('abort', () => seen.disconnect());
}
