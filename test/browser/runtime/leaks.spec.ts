import { expect, type Page, type Request } from 'playwright/test';
import { arrives, isMarked, mark } from '../../support/browser/navigation.ts';
import { test } from '../../support/browser/test.ts';
import { visit, wake } from '../../support/browser/visit.ts';

/** What a hasty visitor does, again and again; a link that is not there is passed over. */
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

/** Follows a link to another page or goes through the history, and waits for nothing. */
function rush(page: Page, action: (typeof haste)[number]): Promise<void> {
  return page.evaluate((what) => {
    if (what === 'forward') history.forward();
    else if (what === 'back') {
      // Never out of the shop: the first entries were made slowly.
      if ((navigation.currentEntry?.index ?? 0) > 2) history.back();
    } else {
      // A link to the page that is shown is the browser's, which reloads it.
      const link = document.querySelector<HTMLAnchorElement>(what);
      const shown = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
      if (link && shown && link.pathname !== new URL(shown.href).pathname) link.click();
    }
  }, action);
}

/** Whether the page that is shown and said is the one of the address. */
function agrees(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const named = location.pathname.split('/').at(-2) || 'index';
    const said = document.getElementById('announcer')?.textContent;
    return document.body.dataset.page === named && said === document.title;
  });
}

async function click(page: Page, link: string, name: string): Promise<void> {
  await page.evaluate((one) => document.querySelector<HTMLElement>(one)?.click(), link);
  await arrives(page, name);
}

/** Wakes the page and waits until it holds nothing that passes, such as a report's wait. */
async function settled(page: Page): Promise<Held> {
  await wake(page);
  await expect.poll(async () => (await held(page)).ticks).toBe(1);
  return held(page);
}

/** What the scripts of a page hold on to right now. */
type Held = {
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

test('fifty hasty navigations end on the right page, and nothing of the others is left', async ({
  page,
}) => {
  await watchLeaks(page);
  const underWay = new Set<Request>();
  page.on('request', (one) => {
    if (one.url().includes('/_payload.json')) underWay.add(one);
  });
  page.on('requestfinished', (one) => underWay.delete(one));
  page.on('requestfailed', (one) => underWay.delete(one));
  await visit(page, '/gb');
  const first = await settled(page);
  expect(first.listeners).toBeGreaterThan(5);
  await mark(page);
  await click(page, 'footer [data-footer-link=terms]', 'terms');
  await click(page, 'a.logo', 'index');
  await click(page, 'a[data-order-button]', 'take');

  for (let i = 0; i < 50; i += 1) await rush(page, haste[i % haste.length] ?? 'back');
  await expect.poll(async () => (await agrees(page)) && underWay.size === 0).toBe(true);
  await expect(page.locator('h1')).toHaveCount(1);

  if (new URL(page.url()).pathname !== '/gb') await click(page, 'a.logo', 'index');
  await settled(page);
  const { listeners, observers, ...others } = first;
  await expect.poll(() => held(page)).toMatchObject(others);
  // Fewer: some wait for the first load, for typefaces that come late, or for a first scroll, and then go.
  const last = await held(page);
  expect(last.listeners).toBeLessThanOrEqual(listeners);
  expect(last.observers).toBeLessThanOrEqual(observers);
  expect(await isMarked(page)).toBe(true);
});
