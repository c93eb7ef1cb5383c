import type { Currency } from '../../catalogue/money.ts';
import { type Campaign, toCampaign } from '../model/campaign.ts';
import { moneyBack, moneyIn } from './order-money.ts';

/**
 * The sales of a campaign in one currency: the number of paid orders, the money that came in, upsells included, and the
 * money that went back. Money in minor units.
 */
type CampaignSales = Campaign & {
  currency: Currency;
  orders: number;
  inMinor: number;
  backMinor: number;
};

/** SQL: a parameter of an order's stored query as it stands there. Empty if the query lacks it. */
function parameter(name: string): string {
  const start = `instr('&' || query, '&${name}=')`;
  const rest = `substr(query, ${start} + ${name.length + 1})`;
  return `CASE ${start} WHEN 0 THEN '' ELSE substr(${rest}, 1, instr(${rest} || '&', '&') - 1) END`;
}

/** Sums the orders that were paid in a time span by campaign and currency. ?1: the first ms, ?2: the first ms after it. */
const campaignsSql = `SELECT 'utm_source=' || ${parameter('utm_source')} || '&utm_medium=' || ${parameter('utm_medium')}
    || '&utm_campaign=' || ${parameter('utm_campaign')} AS parameters, currency, count(*) AS orders,
    sum(${moneyIn}) AS inMinor, sum(${moneyBack}) AS backMinor
  FROM orders INDEXED BY orders_paid WHERE paid_at >= ?1 AND paid_at < ?2
  GROUP BY parameters, currency`;

/** The sales of each campaign in a time span (ms), the most orders first. */
export async function campaignSales(
  db: D1Database,
  { from, until }: { from: number; until: number },
): Promise<CampaignSales[]> {
  const { results } = await db
    .prepare(campaignsSql)
    .bind(from, until)
    .all<Omit<CampaignSales, keyof Campaign> & { parameters: string }>();
  return results
    .map(({ parameters, ...sales }) => ({ ...toCampaign(parameters), ...sales }))
    .sort((a, b) => b.orders - a.orders || b.inMinor - a.inMinor);
}
