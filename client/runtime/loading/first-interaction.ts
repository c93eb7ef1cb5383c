/** The events that count as an interaction. */
const INTERACTIONS = ['scroll', 'pointermove', 'touchstart', 'keydown'];

/**
 * Resolves with the visitor's first interaction; until then nothing is loaded ahead. Captured, since
 * what scrolls within the page, such as a gallery, does not bubble. Chrome reports
 * a move of 0 pixels where the pointer rests as the page appears: that does not count.
 */
export const firstInteraction = new Promise<void>((resolve) => {
  const show = (event: Event) => (event as MouseEvent).movementX !== 0 && resolve();
  for (const name of INTERACTIONS) addEventListener(name, show, { passive: true, capture: true });
});
