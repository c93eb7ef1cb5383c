import { getGtmId } from '../analytics/gtm-id.ts';
import type { AppContext, ChosenPage, NotReusableReason } from '../app-types.ts';
import { isPageName, pagePath } from '../pages.ts';
import { openMethods } from '../payment-methods.ts';
import { currentTable } from '../redirects/store.ts';
import { toSpan } from '../redirects/table/fields.ts';
import { toCalendar } from '../view/calendar.ts';
import { type PageFacts, showsVisitorData } from '../view/page-facts.ts';
import type { PageInput } from '../view/page-input.ts';
import { stoppedSales } from './current-stops.ts';
import { chooseVariant } from './experiments.ts';
import { hasPersonalQuery } from './page-request.ts';
import { pageQuery, toClock, toPageFacts } from './to-page-facts.ts';

/**
 * Chooses the variant and the facts of the page that a visitor gets. Null for a prefetch by a visitor who has
 * no variant yet.
 */
export async function choosePage(c: AppContext, input: PageInput): Promise<ChosenPage | null> {
  const { requestedMarket, segment, url } = c.get('route');
  const variant = await chooseVariant(c, input.page);
  if (variant === null) return null;
  const stopped = await stoppedSales(c);
  const facts = toPageFacts(
    { ...input, variant },
    {
      market: c.get('market'),
      requestedMarket,
      calendar: toCalendar(c.get('now')),
      detected: c.get('servedCountry'),
      segment,
      query: pageQuery(input.page, url.searchParams),
      clock: toClock(c.get('visit'), c.get('now')),
      stopped,
      methods: openMethods(c.env.PAYMENT_METHODS, stopped.methods),
      gtmId: getGtmId(c.env),
    },
  );
  const page = {
    facts,
    notReusableReason: await toNotReusableReason(c, facts, input.status ?? 200),
  };
  const decisions = c.get('decisions');
  if (decisions) decisions.page = page;
  return page;
}

/**
 * The reason why other visitors must not get the same copy of the page. Null if every visitor with the same
 * cache key may get it (page-request.ts).
 */
async function toNotReusableReason(
  c: AppContext,
  facts: PageFacts,
  status: number,
): Promise<NotReusableReason | null> {
  const { name, personal } = facts.page;
  const { path, segment, url } = c.get('route');
  if (status !== 200 || !isPageName(name)) return 'status';
  if (path !== pagePath(name, segment?.toLowerCase())) return 'address';
  if (hasPersonalQuery(url)) return 'query';
  if (personal || showsVisitorData(facts)) return 'visitor';
  if (c.get('isRuleTarget')) return 'rule';
  const { experiments } = await currentTable(c);
  const now = c.get('now');
  const isTested = experiments.some((one) => one.page === name && toSpan(one).ends > now);
  return isTested ? 'experiment' : null;
}
