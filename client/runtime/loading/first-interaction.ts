/** The DOM events that count as the visitor's first interaction. */
const INTERACTIONS = ['scroll', 'pointermove', 'touchstart', 'keydown'];

/**
 * Resolves at the visitor's first interaction with the page. Links in view are prefetched only after it. The
 * listeners are in the capture phase, because the scroll event of an element such as a gallery does not bubble.
 * Chrome reports a move of 0 pixels when a page appears under a resting mouse pointer. This does not count
 * as an interaction.
 */
export const firstInteraction = new Promise<void>((resolve) => {
  const handle = (event: Event) => (event as MouseEvent).movementX !== 0 && resolve();
  for (const name of INTERACTIONS) addEventListener(name, handle, { passive: true, capture: true });
});
