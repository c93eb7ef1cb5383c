/** True from the last tap in a quiz until its result is shown. */
let hasFinished = false;

/** Notes that the visitor has just finished a quiz by a tap. Without a tap the result shows without motion. */
export function finishByTap(): void {
  hasFinished = true;
}

/** True if the visitor has just finished a quiz by a tap. True only once. */
export function takeArrival(): boolean {
  const isArrival = hasFinished;
  hasFinished = false;
  return isArrival;
}
