import type { ServedCountry } from '../country/markets.ts';

/** A legal duty of the shop for which `CountryLaw` has no field. */
type Duty = {
  /** The country whose law contains the duty. `eu` means every country of the EU. */
  country: ServedCountry | 'eu';
  /** The first day of the duty. Null if the duty already applied when the shop opened. */
  since: string | null;
  source: string;
  /** The text, the automatic check or the operator's action that fulfils the duty. */
  fulfilledBy: string;
  confirm?: true;
};

const namesWithClaims =
  'Slim, Burn, Balance and Detolex: each page that sells one has an authorised claim about it, and so has its label';

/** The legal duties that are not in the country files, each with its date and source. */
export const duties = {
  fakeReviews: {
    country: 'GB',
    since: '2025-04-06',
    source: 'Digital Markets, Competition and Consumers Act 2024 Sch. 20 para. 13; CMA208',
    fulfilledBy: 'The published policy: legal:termsOfService.reviews',
  },
  reviewDates: {
    country: 'FR',
    since: null,
    source: 'Code de la consommation D111-17 (décret no 2017-1436)',
    fulfilledBy:
      'Each review shows the days of its publication and of its order (rule 9.27); legal:termsOfService.reviews.text4 names the most days until the decision, and how long a review stays',
  },
  priceMarking: {
    country: 'GB',
    since: '2026-04-06',
    source: 'Price Marking Order 2004 as amended by SI 2024/1117',
    fulfilledBy: 'Unit price beside each price (rule 9.9); delivery in the total (rule 9.7)',
    confirm: true,
  },
  totalPrice: {
    country: 'GB',
    since: '2025-11-18',
    source: 'Digital Markets, Competition and Consumers Act 2024 s. 230; CMA209',
    fulfilledBy: 'Total, price of a pack and price of a day have one basis (rule 9.7)',
    confirm: true,
  },
  dataComplaints: {
    country: 'GB',
    since: '2026-06-19',
    source: 'Data (Use and Access) Act 2025 s. 103: Data Protection Act 2018 s. 164A',
    fulfilledBy:
      'legal:privacy.complaintGb: how to complain, acknowledged within 30 days; the operator answers (docs/operating/runbook.md)',
  },
  countdownCookie: {
    country: 'eu',
    since: null,
    source: 'Directive 2002/58/EC art. 5 (3)',
    fulfilledBy:
      'legal:privacy.cookies names purpose, first setting and period of the cookie visit, which has no id (rule 9.13); counsel decides if it is strictly necessary',
    confirm: true,
  },
  consentByPurpose: {
    country: 'eu',
    since: '2018-05-25',
    source: 'Reg. (EU) 2016/679 recitals 32 and 43; CNIL, délibération 2020-091',
    fulfilledBy: 'A checkbox for each purpose of the tag manager (rule 9.25)',
    confirm: true,
  },
  accessibleEbooks: {
    country: 'eu',
    since: '2025-06-28',
    source: 'Directive (EU) 2019/882 art. 2 (2) (e), Annex I section IV (f)',
    fulfilledBy:
      'EPUB 3 with ebookMetadata (worker/catalogue/ebook-files.ts), which npm run ebooks checks; shown before the sale (products:ebookAccess)',
  },
  environmentalClaims: {
    country: 'eu',
    since: '2026-09-27',
    source: 'Directive (EU) 2024/825: Directive 2005/29/EC Annex I no. 2a, 4a, 4b and 4c',
    fulfilledBy: 'locales/*/proofreading.json, forbidden.environment',
  },
  withdrawalFunctionNamed: {
    country: 'eu',
    since: '2026-06-19',
    source: 'Directive 2011/83/EU art. 6 (1) (h) as amended by Directive (EU) 2023/2673',
    fulfilledBy:
      'Its existence and place before the contract: legal:refund.withdrawal.text3, linked beneath the binding button',
  },
  packagingRepresentative: {
    country: 'eu',
    since: '2026-08-12',
    source: 'Reg. (EU) 2025/40 art. 45',
    fulfilledBy:
      'packaging of each country’s file (wants); the preflight refuses its absence and examples',
    confirm: true,
  },
  notification: {
    country: 'eu',
    since: null,
    source: 'Directive 2002/46/EC art. 10',
    fulfilledBy:
      'notification of each country’s file that asks for one (wants); the preflight refuses its absence and examples',
  },
  guidanceDoses: {
    country: 'DK',
    since: null,
    source: 'Fødevarestyrelsen, vejledende maksimumgrænser for vitaminer og mineraler',
    fulfilledBy:
      'Iodine in doseLimits of Denmark; the authority’s table of all values is to be compared by the operator',
    confirm: true,
  },
  detoxName: {
    country: 'DE',
    since: null,
    source: 'BGH I ZR 71/16, I ZR 167/16: „Detox“ as a product’s name',
    fulfilledBy:
      'Detolex: every sentence about it is an authorised claim (rule 9.24); the name is for counsel',
    confirm: true,
  },
  productNamesEu: {
    country: 'eu',
    since: '2007-07-01',
    source: 'Reg. (EC) No 1924/2006 art. 1 (3)',
    fulfilledBy: namesWithClaims,
    confirm: true,
  },
  productNamesGb: {
    country: 'GB',
    since: '2021-01-01',
    source: 'Reg. (EC) No 1924/2006 art. 1 (3) as it applies in Great Britain',
    fulfilledBy: namesWithClaims,
    confirm: true,
  },
  productNamesCh: {
    country: 'CH',
    since: '2017-05-01',
    source: 'LIV (SR 817.022.16) art. 29 to 35',
    fulfilledBy: namesWithClaims,
    confirm: true,
  },
  repairedGoods: {
    country: 'eu',
    since: '2026-07-31',
    source: 'Directive (EU) 2019/771 art. 10 (2a), inserted by Directive (EU) 2024/1799 art. 16',
    fulfilledBy: 'legal:termsOfService.legalGuarantee.text2: twelve months longer after a repair',
  },
  weightControl: {
    country: 'GB',
    since: '2010-09-01',
    source: 'CAP Code 13.2 (obesity), 13.7 (vitamins and minerals)',
    fulfilledBy:
      'No product from a body mass index of 30 (client/quiz/result.ts); Slim has no vitamin and no mineral, and the upsell of Burn does not follow it (upsellChain in worker/funnel.ts)',
    confirm: true,
  },
  foodAdvertising: {
    country: 'GB',
    since: '2010-09-01',
    source: 'CAP Code 15 (food, food supplements and health claims)',
    fulfilledBy: 'The claims register (rules 9.22 to 9.24)',
    confirm: true,
  },
  fishCollagenImport: {
    country: 'GB',
    since: '2024-12-02',
    source: 'IIN BLGC/1: import of gelatine and collagen for human consumption',
    fulfilledBy:
      'The operator: the fish, its country and its establishment may export to Great Britain, and each consignment has its health certificate and pre-notification; else Collagen is stopped for Great Britain (stop of sale)',
    confirm: true,
  },
  swissPrivacyRepresentative: {
    country: 'CH',
    since: '2023-09-01',
    source: 'FADP (SR 235.1) art. 14',
    fulfilledBy:
      'None is named: the duty needs a large scale and a high risk, and quiz answers stay on the device (rule 9.26); counsel decides with the number of Swiss orders',
    confirm: true,
  },
} as const satisfies Record<string, Duty>;
