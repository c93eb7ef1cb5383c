import type { ServedCountry } from '../country/markets.ts';

/** A duty that no field of a country's law holds, and what keeps it. */
type Duty = {
  /** Who has it; `eu` is each country of the regime. */
  of: ServedCountry | 'eu';
  /** Since when, the first day; null: since before the shop opened. */
  since: string | null;
  source: string;
  /** What keeps it: a text, a check, or the operator. */
  kept: string;
  confirm?: true;
};

/** Duties beside those of the country files, dated and with their source. */
export const duties = {
  fakeReviews: {
    of: 'GB',
    since: '2025-04-06',
    source: 'Digital Markets, Competition and Consumers Act 2024 Sch. 20 para. 13; CMA208',
    kept: 'The published policy: legal:termsOfService.reviews',
  },
  priceMarking: {
    of: 'GB',
    since: '2026-04-06',
    source: 'Price Marking Order 2004 as amended by SI 2024/1117',
    kept: 'Unit price beside each price (rule 9.9); delivery in the total (rule 9.7)',
    confirm: true,
  },
  environmentalClaims: {
    of: 'eu',
    since: '2026-09-27',
    source: 'Directive (EU) 2024/825: Directive 2005/29/EC Annex I no. 2a, 4a, 4b and 4c',
    kept: 'locales/*/proofreading.json, forbidden.environment',
  },
  withdrawalFunctionNamed: {
    of: 'eu',
    since: '2026-06-19',
    source: 'Directive 2011/83/EU art. 6 (1) (h) as amended by Directive (EU) 2023/2673',
    kept: 'Its existence and place before the contract: legal:refund.withdrawal.text3, linked beneath the binding button',
  },
  packagingRepresentative: {
    of: 'eu',
    since: '2026-08-12',
    source: 'Reg. (EU) 2025/40 art. 45',
    kept: 'packaging of each country’s file (wants); the preflight refuses its absence and examples',
    confirm: true,
  },
  notification: {
    of: 'eu',
    since: null,
    source: 'Directive 2002/46/EC art. 10',
    kept: 'notification of each country’s file that asks for one (wants); the preflight refuses its absence and examples',
  },
  guidanceDoses: {
    of: 'DK',
    since: null,
    source: 'Fødevarestyrelsen, vejledende maksimumgrænser for vitaminer og mineraler',
    kept: 'Iodine in doseLimits of Denmark; the authority’s table of all values is to be compared by the operator',
    confirm: true,
  },
  productName: {
    of: 'DE',
    since: null,
    source: 'BGH I ZR 71/16, I ZR 167/16: „Detox“ as a product’s name',
    kept: 'Detolex: every sentence about it is an authorised claim (rule 9.24); the name is for counsel',
    confirm: true,
  },
} as const satisfies Record<string, Duty>;
