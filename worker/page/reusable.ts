import type { AppContext } from '../app-types.ts';
import { DAY } from '../durations.ts';
import type { PageFacts } from '../view/page-facts.ts';
import type { FillableHtml } from '../view/placeholders.ts';
import { waitsForData } from '../view/waiting-sections.ts';
import { REVIEWS_LIFETIME, reviewsReadAt } from './reviews.ts';
import type { WholePage } from './send.ts';

/**
 * A page that every visitor with the same cache key may get. `until` is its expiry, in ms since the epoch.
 */
export type ReusablePage = { html: FillableHtml; until: number };

/**
 * The reusable pages by request. The answer cannot be the key of this map, because middleware may copy the
 * answer.
 */
const reusablePages = new WeakMap<Request, Promise<ReusablePage | null>>();

/**
 * Declares that every visitor with the same cache key may get this page (page-request.ts). A page without one
 * of its sections is not reusable.
 */
export function declareReusable(c: AppContext, facts: PageFacts, whole: Promise<WholePage>): void {
  const page = whole.then((html) => (html.isWhole ? { html, until: toExpiry(c, facts) } : null));
  reusablePages.set(c.req.raw, page);
}

/**
 * The page that the app declared reusable for a request. Null if one of its sections is missing. Undefined
 * without a declaration.
 */
export function declaredReusable(request: Request): Promise<ReusablePage | null> | undefined {
  return reusablePages.get(request);
}

/**
 * The expiry of a reusable page, in ms since the epoch: the next midnight in UTC. For a page with reviews it
 * is the time when they must be read again, if this is earlier.
 */
function toExpiry(c: AppContext, facts: PageFacts): number {
  const nextDay = (Math.floor(c.get('now') / DAY) + 1) * DAY;
  return waitsForData(facts)
    ? Math.min(nextDay, reviewsReadAt(c.env, facts) + REVIEWS_LIFETIME)
    : nextDay;
}
