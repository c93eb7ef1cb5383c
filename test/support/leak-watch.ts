import type { Page } from 'playwright';

/** What the scripts of a page hold on to right now. */
export type Held = {
  /** Listeners of the document and the window. */
  listeners: number;
  /** Timeouts and intervals that still wait. */
  timers: number;
  /** Those of them that come within a second, as a countdown's do. */
  ticks: number;
  /** Observers that still look at something. */
  observers: number;
};

/** Counts, from before the first script of each later document on, what its scripts hold on to. */
export async function watchLeaks(page: Page): Promise<void> {
  await page.addInitScript(countHeld);
}

export function held(page: Page): Promise<Held> {
  return page.evaluate(() => {
    const { held } = window as Window & { held?: () => Held };
    if (!held) throw new Error('not watched');
    return held();
  });
}

function countHeld(): void {
  const listeners = new Map<string, object>();
  const ids = new WeakMap<object, number>();
  let lastId = 0;
  const idOf = (thing: object) => {
    if (!ids.has(thing)) ids.set(thing, ++lastId);
    return ids.get(thing);
  };

  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  type Options = boolean | AddEventListenerOptions | undefined;
  const keyOf = (target: object, type: string, listener: object, options: Options) => {
    const capture = typeof options === 'object' ? options.capture === true : options === true;
    return [idOf(target), type, idOf(listener), capture].join();
  };
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? window;
    add.call(target, type, listener, options);
    if (!listener || (target !== window && target !== document)) return;
    const key = keyOf(target, type, listener, options);
    const { once, signal } = typeof options === 'object' ? options : {};
    if (signal?.aborted) return;
    listeners.set(key, listener);
    const forget = () => listeners.delete(key);
    if (once) add.call(target, type, forget, { once: true });
    if (signal) add.call(signal, 'abort', forget, { once: true });
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? window;
    remove.call(target, type, listener, options);
    if (listener) listeners.delete(keyOf(target, type, listener, options));
  };

  const timers = new Map<number, number>();
  const { setTimeout: later, setInterval: often } = window;
  const { clearTimeout: stopLater, clearInterval: stopOften } = window;
  type Handler = (...given: unknown[]) => void;
  Object.assign(window, {
    setTimeout(handler: Handler, wait = 0, ...given: unknown[]) {
      const id = later(() => {
        timers.delete(id);
        handler(...given);
      }, wait);
      timers.set(id, wait);
      return id;
    },
    setInterval(handler: Handler, wait = 0, ...given: unknown[]) {
      const id = often(handler, wait, ...given);
      timers.set(id, wait);
      return id;
    },
    clearTimeout(id: number) {
      stopLater(id);
      timers.delete(id);
    },
    clearInterval(id: number) {
      stopOften(id);
      timers.delete(id);
    },
  });

  const observed = new Map<object, Set<Node>>();
  const seen = (observer: object) => {
    const targets = observed.get(observer) ?? new Set();
    observed.set(observer, targets);
    return targets;
  };
  for (const { prototype } of [MutationObserver, IntersectionObserver, ResizeObserver]) {
    const { observe, disconnect } = prototype as IntersectionObserver;
    Object.assign(prototype, {
      observe(this: object, target: Element, ...given: []) {
        seen(this).add(target);
        observe.call(this as IntersectionObserver, target, ...given);
      },
      disconnect(this: object) {
        observed.delete(this);
        disconnect.call(this as IntersectionObserver);
      },
    });
    if (!('unobserve' in prototype)) continue;
    const { unobserve } = prototype;
    prototype.unobserve = function (target) {
      seen(this).delete(target);
      unobserve.call(this, target);
    };
  }

  Object.assign(window, {
    held: (): Held => ({
      listeners: listeners.size,
      timers: timers.size,
      ticks: [...timers.values()].filter((wait) => wait <= 1000).length,
      observers: [...observed.values()].filter((targets) => targets.size > 0).length,
    }),
  });
}
