/**
 * Delays work until no mouse button or finger is pressed and the click has been handled. Otherwise an error
 * message could appear while the visitor presses the pay button, and move the button away from the finger.
 * `run` adds work; `end` removes the listeners.
 */
export function afterPointer(root: Document): { run: (work: () => void) => void; end: () => void } {
  const listeners = new AbortController();
  const { signal } = listeners;
  let isDown = false;
  let waiting: (() => void)[] = [];

  function flush(): void {
    isDown = false;
    const ready = waiting;
    waiting = [];
    setTimeout(() => {
      if (!signal.aborted) for (const work of ready) work();
    }, 0);
  }

  root.addEventListener('pointerdown', () => (isDown = true), { signal, capture: true });
  root.addEventListener('pointerup', flush, { signal, capture: true });
  root.addEventListener('pointercancel', flush, { signal, capture: true });
  return {
    run(work) {
      waiting.push(work);
      if (!isDown) flush();
    },
    end: () => listeners.abort(),
  };
}
