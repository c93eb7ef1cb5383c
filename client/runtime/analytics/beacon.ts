import { send } from './send.ts';
import { subscribe } from './shop-events.ts';

/** The time in ms between the last event and the request that reports the events to the server. */
const WAIT_MS = 1000;
/** The largest number of events that the server accepts in one request. */
const MAX_STEPS = 20;

/** The page on which the unsent events happened. */
let context: object = {};
let steps: string[] = [];
let timer: ReturnType<typeof setTimeout>;

/**
 * Reports the names of events and their page to the server, which counts them for the operator's statistics. It
 * uses no cookie and sends no data about the visitor.
 */
export function startBeacon(): void {
  if (location.pathname.startsWith('/__')) return;
  subscribe((shopEvent) => {
    if (shopEvent.event === 'page_view') {
      flush();
      const market = document.documentElement.dataset.country;
      const src = new URLSearchParams(location.search).get('src') ?? undefined;
      const { variant } = document.body.dataset;
      context = { page: shopEvent.page, market, src, variant };
    }
    steps.push(shopEvent.event);
    clearTimeout(timer);
    if (steps.length === MAX_STEPS) flush();
    else timer = setTimeout(flush, WAIT_MS);
  });
  for (const name of ['visibilitychange', 'pagehide']) addEventListener(name, flush);
}

function flush(): void {
  clearTimeout(timer);
  if (steps.length > 0) send('/beacon', { ...context, steps });
  steps = [];
}
