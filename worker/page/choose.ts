import type { AppContext } from '../app.ts';
import { type ChosenPage, record, type WhyNotReusable } from '../explain/decisions.ts';
import { isPageName, pagePath } from '../pages.ts';
import { currentTable } from '../redirects/store.ts';
import { toSpan } from '../redirects/table/fields.ts';
import type { PageFacts } from '../view/page-facts.ts';
import type { PageView } from '../view/page-view.ts';
import { variantFor } from './experiments.ts';
import { clockOf, pageQuery, tagManagerOf, toPageFacts } from './page-facts.ts';
import { hasOwnQuery } from './page-request.ts';
import { stoppedSales } from './stopped-sales.ts';

/** Decides what a page shows to a visitor. Null for a prefetch whose variant is not assigned yet. */
export async function choosePage(c: AppContext, view: PageView): Promise<ChosenPage | null> {
  const { segment, url } = c.get('route');
  const variant = await variantFor(c, view.page);
  if (variant === null) return null;
  const asked = toPageFacts(
    { ...view, variant },
    {
      market: c.get('market'),
      detected: c.get('servedCountry'),
      segment,
      query: pageQuery(view.page, url.searchParams),
      clock: clockOf(c.get('visit'), c.get('now')),
      stopped: await stoppedSales(c),
    },
  );
  const facts = { ...asked, gtmId: tagManagerOf(c.env, asked) };
  const page = { facts, whyNotReusable: await whyNot(c, facts, view.status ?? 200) };
  record(c, { page });
  return page;
}

/** Why other visitors may not be sent a page; null where they may. */
async function whyNot(
  c: AppContext,
  { page, form, quiz, service, order, notice, error }: PageFacts,
  status: number,
): Promise<WhyNotReusable | null> {
  const { name, personal } = page;
  const { path, segment, url } = c.get('route');
  if (status !== 200 || !isPageName(name)) return 'status';
  if (path !== pagePath(name, segment?.toLowerCase())) return 'address';
  if (hasOwnQuery(url)) return 'query';
  if (personal || form || quiz || service || order || notice || error) return 'visitor';
  if (c.get('isRuleMatched')) return 'rule';
  const { experiments } = await currentTable(c);
  const now = c.get('now');
  const isTested = experiments.some((one) => one.page === name && toSpan(one).ends > now);
  return isTested ? 'experiment' : null;
}
