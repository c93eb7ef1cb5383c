import { getGtmId } from '../analytics/gtm-id.ts';
import type { AppContext, PageView } from '../app.ts';
import { record } from '../explain/decisions.ts';
import { isPaymentPage } from '../pages.ts';
import { variantFor } from './experiments.ts';
import { isPersonal, storeKey } from './page-store.ts';
import { clockOf, type Payload, payload } from './payload.ts';
import { stoppedSales } from './stopped-sales.ts';

/** The facts of a page, and the key under which it is stored for all; null for one visitor's own. */
export type ChosenPage = { facts: Payload; key: string | null };

/** Decides what a page shows to a visitor. Null for a prefetch whose variant is not assigned yet. */
export async function choosePage(c: AppContext, view: PageView): Promise<ChosenPage | null> {
  const { segment, url } = c.var.route;
  const variant = await variantFor(c, view.page);
  if (variant === null) return null;
  const asked = payload(
    { ...view, variant },
    {
      market: c.var.market,
      detected: c.var.servedCountry,
      segment,
      query: url.searchParams,
      clock: clockOf(c.var.visit, c.var.now),
      stopped: await stoppedSales(c),
    },
  );
  const facts = { ...asked, gtmId: mayMeasure(asked) ? getGtmId(c.env) : null };
  const key = (view.status ?? 200) === 200 ? storeKey(facts, url.origin) : null;
  record(c, { page: { facts, storeKey: key } });
  return { facts, key };
}

/**
 * Whether a tag manager may be on the page: not where a name, an address or something about health may stand,
 * nor where the address says which quiz was taken (rule 13.20).
 */
function mayMeasure(facts: Payload): boolean {
  const { page, src } = facts;
  const isAnswered = page.step === 'quiz' || page.step === 'summary' || src !== '';
  return !isAnswered && !isPaymentPage(page) && !page.ownForm && !isPersonal(facts);
}
