/**
 * Runs work when no pointer is down any more and its click has been handled: an error that appears
 * while the pay button is pressed would move the button away under the finger. Returns `run`, and
 * what removes the listeners.
 */
export function afterPointer(root: Document): { run: (work: () => void) => void; end: () => void } {
  const listening = new AbortController();
  const { signal } = listening;
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
    end: () => listening.abort(),
  };
}
