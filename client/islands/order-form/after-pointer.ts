/**
 * Runs work once no pointer is down and its click is through: an error that appears while the
 * pay button is being pressed would move the button away beneath the finger. Returns `run` and
 * what ends the listening.
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
