import { send } from './send.ts';
import { listen } from './shop-events.ts';

/** How long after the last event its steps are sent, in ms. */
const WAIT_MS = 1000;
/** How many steps the server takes at once. */
const MOST = 20;

/** The page that the waiting steps happened on. */
let where: object = {};
let steps: string[] = [];
let timer: ReturnType<typeof setTimeout>;

/** Counts what happens by its name alone, for the operator's funnel: no cookie, nothing of a visitor. */
export function startBeacon(): void {
  if (location.pathname.startsWith('/__')) return;
  listen((told) => {
    if (told.event === 'page_view') {
      flush();
      const market = document.documentElement.dataset.country;
      const src = new URLSearchParams(location.search).get('src') ?? undefined;
      const { variant } = document.body.dataset;
      where = { page: told.page, market, src, variant };
    }
    steps.push(told.event);
    clearTimeout(timer);
    if (steps.length === MOST) flush();
    else timer = setTimeout(flush, WAIT_MS);
  });
  for (const going of ['visibilitychange', 'pagehide']) addEventListener(going, flush);
}

function flush(): void {
  clearTimeout(timer);
  if (steps.length > 0) send('/beacon', { ...where, steps });
  steps = [];
}
