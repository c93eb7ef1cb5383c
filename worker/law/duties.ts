import type { ServedCountry } from '../country/markets.ts';

/** A record that only the operator can fill in, by the name it has in a market's file. */
type RecordName =
  | 'contact'
  | 'mediator'
  | 'importer'
  | 'privacyRepresentative'
  | 'vatRegistration'
  | 'packaging'
  | 'notification';

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
    kept: 'packaging of each country’s file (wantedRecords); the preflight refuses its absence and examples',
    confirm: true,
  },
  notification: {
    of: 'eu',
    since: null,
    source: 'Directive 2002/46/EC art. 10',
    kept: 'notification of each country’s file that asks for one (wantedRecords); the preflight refuses its absence and examples',
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

/**
 * Which records a country's law wants in its market's file, with the law's name. A record names its law,
 * too, but one that is taken out takes that along: the preflight refuses its absence by this name (rule 9.34).
 */
export const wantedRecords: Readonly<
  Record<ServedCountry, Readonly<Partial<Record<RecordName, string>>>>
> = {
  DE: {
    notification: 'NemV § 5',
    packaging: 'VerpackG § 9 (LUCID); Reg. (EU) 2025/40 art. 45, since 12 August 2026',
  },
  FR: {
    mediator: 'Code de la consommation art. L616-1, R616-1',
    notification: 'Décret n° 2006-352 art. 15, 16; Compl’Alim (DGAL)',
    packaging: 'Code de l’environnement art. L541-10-13, R541-173; Reg. (EU) 2025/40 art. 45',
  },
  BE: {
    notification: 'Arrêté royal du 3 mars 1992 art. 4; arrêté royal du 30 mai 2021: number NUT/PL',
    packaging:
      'Accord de coopération interrégional du 4 novembre 2008 (Fost Plus); Reg. (EU) 2025/40 art. 45, since 12 August 2026',
  },
  GB: {
    contact: 'Companies (Trading Disclosures) Regulations 2008 (SI 2008/495); SI 2002/2013 reg. 6',
    importer: 'Reg. (EU) 1169/2011 art. 8 (1) as it applies in Great Britain; SI 2014/1855',
    privacyRepresentative: 'UK GDPR art. 13 (1) (a), 27',
    vatRegistration:
      'VATA 1994 Sch. 1A; HMRC: sales of goods from abroad up to £135 are taxed at the sale',
  },
  AT: { packaging: 'VerpackVO § 16a; Reg. (EU) 2025/40 art. 45, since 12 August 2026' },
  SE: {
    packaging:
      'Förordning (2022:1274) om producentansvar för förpackningar; Reg. (EU) 2025/40 art. 45, since 12 August 2026',
  },
  DK: {
    notification: 'Kosttilskudsbekendtgørelsen: anmeldelse before marketing',
    packaging: 'Emballagebekendtgørelsen (DPA); Reg. (EU) 2025/40 art. 45, since 12 August 2026',
  },
  FI: {
    notification: 'Kauppa- ja teollisuusministeriön asetus ravintolisistä 78/2010 7 §',
    packaging: 'Jätelaki 646/2011 6 luku; Reg. (EU) 2025/40 art. 45, since 12 August 2026',
  },
  CH: {
    vatRegistration: 'MWSTG art. 7 (3) let. b, art. 10 and 66: mail order of small consignments',
  },
};
