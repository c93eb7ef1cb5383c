import type { AppContext, PageView } from '../app.ts';
import { record } from '../explain/decisions.ts';
import { variantFor } from './experiments.ts';
import { storeKey } from './finished/page-store.ts';
import { clockOf, type Payload, payload } from './payload.ts';
import { stoppedSales } from './stopped-sales.ts';
import { tagManagerOf } from './tag-manager-of.ts';

/** The facts of a page, and the key under which it is stored for all; null for one visitor's own. */
export type ChosenPage = { facts: Payload; key: string | null };

/** Decides what a page shows to a visitor. Null for a prefetch whose variant is not assigned yet. */
export async function choosePage(c: AppContext, view: PageView): Promise<ChosenPage | null> {
  const { segment, url } = c.get('route');
  const variant = await variantFor(c, view.page);
  if (variant === null) return null;
  const asked = payload(
    { ...view, variant },
    {
      market: c.get('market'),
      detected: c.get('servedCountry'),
      segment,
      query: url.searchParams,
      clock: clockOf(c.get('visit'), c.get('now')),
      stopped: await stoppedSales(c),
    },
  );
  const facts = { ...asked, gtmId: tagManagerOf(c.env, asked) };
  const key = (view.status ?? 200) === 200 ? storeKey(facts, url.origin) : null;
  record(c, { page: { facts, storeKey: key } });
  return { facts, key };
}
