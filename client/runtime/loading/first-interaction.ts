/** The events by which a visitor shows that they are there. */
const SIGNS = ['scroll', 'pointermove', 'touchstart', 'keydown'];

/**
 * Resolves with the visitor's first sign of life: until then nothing is loaded for later. Where the
 * pointer rests as the page appears, Chrome reports a move of 0 pixels; that is no sign.
 */
export const awake = new Promise<void>((resolve) => {
  const show = (event: Event) => (event as MouseEvent).movementX !== 0 && resolve();
  for (const sign of SIGNS) addEventListener(sign, show, { passive: true });
});
