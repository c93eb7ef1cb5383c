import { expect, type Page, type Request } from 'playwright/test';
import { arrives, isMarked, markDocument } from '../../support/browser/navigation.ts';
import { test } from '../../support/browser/test.ts';
import { visit, wake } from '../../support/browser/visit.ts';

/** The repeated actions of a hasty visitor. The test skips a link that the page lacks. */
const haste = [
  'a[data-order-button]',
  'back',
  'forward',
  'footer [data-footer-link=terms]',
  'a.logo',
  'back',
  '[data-withdrawal-link]',
  'back',
  'forward',
  'a.logo',
] as const;

/** Clicks a link to another page or moves through the history, without waiting. */
function rush(page: Page, action: (typeof haste)[number]): Promise<void> {
  return page.evaluate((what) => {
    if (what === 'forward') history.forward();
    else if (what === 'back') {
      // Back never leaves the shop: the test makes the first history entries one by one.
      if ((navigation.currentEntry?.index ?? 0) > 2) history.back();
    } else {
      // Skips a link to the current page, because the browser would reload the page.
      const link = document.querySelector<HTMLAnchorElement>(what);
      const shown = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
      if (link && shown && link.pathname !== new URL(shown.href).pathname) link.click();
    }
  }, action);
}

/** Returns true if the page on the screen matches the web address, and its title is announced. */
function isConsistent(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const named = location.pathname.split('/').at(-2) || 'index';
    const announced = document.getElementById('announcer')?.textContent;
    return document.body.dataset.page === named && announced === document.title;
  });
}

async function click(page: Page, link: string, name: string): Promise<void> {
  await page.evaluate((one) => document.querySelector<HTMLElement>(one)?.click(), link);
  await arrives(page, name);
}

/**
 * Wakes the page, waits until only its lasting timers are pending, and returns the counts. The lasting timers are the
 * countdown's tick and the check for a new build. All others end soon, such as the time limit of a prefetch.
 */
async function countSettled(page: Page): Promise<Held> {
  await wake(page);
  await expect.poll(() => held(page)).toMatchObject({ ticks: 1, timers: 2 });
  return held(page);
}

/** The numbers of resources that a page's scripts hold. */
type Held = {
  /** Listeners of the document and the window. */
  listeners: number;
  /** Pending timeouts and intervals. */
  timers: number;
  /** Pending timeouts and intervals of one second at most, such as a countdown's. */
  ticks: number;
  /** Observers with at least one target. */
  observers: number;
};

/** Counts the resources of each later document, from before its first script on. */
async function watchLeaks(page: Page): Promise<void> {
  await page.addInitScript(countHeld);
}

function held(page: Page): Promise<Held> {
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
  type Handler = (...args: unknown[]) => void;
  Object.assign(window, {
    setTimeout(handler: Handler, wait = 0, ...args: unknown[]) {
      const id = later(() => {
        timers.delete(id);
        handler(...args);
      }, wait);
      timers.set(id, wait);
      return id;
    },
    setInterval(handler: Handler, wait = 0, ...args: unknown[]) {
      const id = often(handler, wait, ...args);
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
      observe(this: object, target: Element, ...args: []) {
        seen(this).add(target);
        observe.call(this as IntersectionObserver, target, ...args);
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

test('fifty hasty actions end on the right page and leak no listener, timer or observer', async ({
  page,
}) => {
  await watchLeaks(page);
  const pendingPayloads = new Set<Request>();
  page.on('request', (one) => {
    if (one.url().includes('/_payload.json')) pendingPayloads.add(one);
  });
  page.on('requestfinished', (one) => pendingPayloads.delete(one));
  page.on('requestfailed', (one) => pendingPayloads.delete(one));
  await visit(page, '/gb');
  const first = await countSettled(page);
  expect(first.listeners).toBeGreaterThan(5);
  await markDocument(page);
  await click(page, 'footer [data-footer-link=terms]', 'terms');
  await click(page, 'a.logo', 'index');
  await click(page, 'a[data-order-button]', 'take');

  for (let i = 0; i < 50; i += 1) await rush(page, haste[i % haste.length] ?? 'back');
  await expect
    .poll(async () => (await isConsistent(page)) && pendingPayloads.size === 0)
    .toBe(true);
  await expect(page.locator('h1')).toHaveCount(1);

  if (new URL(page.url()).pathname !== '/gb') await click(page, 'a.logo', 'index');
  // The counts may fall: some listeners and observers end with the first load or a scroll.
  const last = await countSettled(page);
  expect(last.listeners).toBeLessThanOrEqual(first.listeners);
  expect(last.observers).toBeLessThanOrEqual(first.observers);
  expect(await isMarked(page)).toBe(true);
});
