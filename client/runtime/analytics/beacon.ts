import { send } from './send.ts';
import { subscribe } from './shop-events.ts';

/** The wait after the last event before its steps are sent, in ms. */
const WAIT_MS = 1000;
/** The largest number of steps that the server accepts at once. */
const MAX_STEPS = 20;

/** The page of the steps that are not sent yet. */
let context: object = {};
let steps: string[] = [];
let timer: ReturnType<typeof setTimeout>;

/** Counts events by name for the operator's funnel: no cookie, no data about the visitor. */
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
