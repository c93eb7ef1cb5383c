import type { AppContext } from '../app.ts';
import type { PageFacts } from '../view/page-facts.ts';
import type { FillableHtml } from '../view/placeholders.ts';
import { waitsForData } from '../view/waiting-sections.ts';
import { REVIEWS_MS, reviewsReadAt } from './reviews.ts';
import type { WholePage } from './send.ts';

/** A page that any visitor with the same key may be sent, until a time in ms since the epoch. */
export type ReusablePage = { html: FillableHtml; until: number };

/** The declarations, by the request that each answers: an answer itself may be made anew on its way. */
const declared = new WeakMap<Request, Promise<ReusablePage | null>>();

/**
 * Declares a page reusable by every visitor whose request has the same key (page-request.ts), unless it turns out
 * incomplete.
 */
export function declareReusable(c: AppContext, facts: PageFacts, whole: Promise<WholePage>): void {
  const page = whole.then((html) => (html.isWhole ? { html, until: endOf(c, facts) } : null));
  declared.set(c.req.raw, page);
}

/** The page that the app declared reusable when it answered a request; null is one that turned out incomplete. */
export function declaredReusable(request: Request): Promise<ReusablePage | null> | undefined {
  return declared.get(request);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a page is to be renewed: with the next day, or when its reviews are a minute old; in ms since the epoch. */
function endOf(c: AppContext, facts: PageFacts): number {
  const nextDay = (Math.floor(c.get('now') / DAY_MS) + 1) * DAY_MS;
  return waitsForData(facts)
    ? Math.min(nextDay, reviewsReadAt(c.env, facts) + REVIEWS_MS)
    : nextDay;
}
