import type { ServedCountry } from '../country/markets.ts';

type NoticeId =
  | 'foodSupplement'
  | 'varied-diet'
  | 'legalGuarantee'
  | 'withdrawalForm'
  | 'ebookConsent'
  | 'gbContact'
  | 'swissGuarantee'
  | 'accessibility';

type Notice = {
  id: NoticeId;
  source: string;
  /** To be confirmed with counsel before going live. */
  confirm?: true;
};

type Withdrawal = {
  /** 'statutory': withdraw from the contract (EU) · 'cancel': its British form · 'contractual': the shop's own guarantee. */
  kind: 'statutory' | 'cancel' | 'contractual';
  days: number;
  source: string;
  confirm?: true;
};

/** What the law of a delivery country asks of its pages, beside words (words.ts) and VAT (vat.ts). */
type LawPack = {
  withdrawal: Withdrawal;
  /** Unit prices are per this many grams. */
  unitPriceGrams: number;
  unitPriceSource: string;
  notices: readonly Notice[];
};

/** Days of the voluntary money-back guarantee (rule 9.18), beside any statutory right. */
export const GUARANTEE_DAYS = 30;

const dietaryNotices: readonly Notice[] = [
  { id: 'foodSupplement', source: 'Dir. 2002/46/EC art. 6 (1)' },
  { id: 'varied-diet', source: 'Dir. 2002/46/EC art. 6 (3) (d)' },
];

const euNotices: readonly Notice[] = [
  ...dietaryNotices,
  { id: 'withdrawalForm', source: 'Dir. 2011/83/EU art. 6 (1) (h), Annex I' },
  { id: 'ebookConsent', source: 'Dir. 2011/83/EU art. 16 (m)' },
  { id: 'legalGuarantee', source: 'Reg. (EU) 2025/1960', confirm: true },
  { id: 'accessibility', source: 'Dir. (EU) 2019/882' },
];

const eu: LawPack = {
  withdrawal: {
    kind: 'statutory',
    days: 14,
    source: 'Dir. 2011/83/EU art. 9 and 11a, inserted by Dir. (EU) 2023/2673',
  },
  unitPriceGrams: 1000,
  unitPriceSource: 'Dir. 98/6/EC art. 3; BGH I ZR 17/22 for capsules',
  notices: euNotices,
};

export const lawPacks: Readonly<Record<ServedCountry, LawPack>> = {
  DE: eu,
  FR: eu,
  BE: eu,
  AT: eu,
  SE: eu,
  DK: eu,
  FI: eu,
  GB: {
    withdrawal: {
      kind: 'cancel',
      days: 14,
      source: 'Consumer Contracts Regulations 2013 (SI 2013/3134) reg. 29',
      confirm: true,
    },
    unitPriceGrams: 1000,
    unitPriceSource: 'Price Marking Order 2004 (SI 2004/102) art. 5',
    notices: [
      {
        id: 'foodSupplement',
        source: 'Food Supplements (England) Regulations 2003 (SI 2003/1387)',
      },
      { id: 'varied-diet', source: 'Food Supplements (England) Regulations 2003 (SI 2003/1387)' },
      { id: 'withdrawalForm', source: 'SI 2013/3134 Sch. 3' },
      { id: 'ebookConsent', source: 'SI 2013/3134 reg. 37' },
      { id: 'gbContact', source: 'The shop’s terms: a British address (rule 4.14)', confirm: true },
      { id: 'accessibility', source: 'Equality Act 2010 s. 29' },
    ],
  },
  CH: {
    withdrawal: {
      kind: 'contractual',
      days: GUARANTEE_DAYS,
      source: 'The shop’s terms; OR art. 40a ff. give none for distance sales',
    },
    unitPriceGrams: 1000,
    unitPriceSource: 'PBV (SR 942.211) art. 5',
    notices: [
      { id: 'foodSupplement', source: 'VNem (SR 817.022.14)', confirm: true },
      { id: 'varied-diet', source: 'VNem (SR 817.022.14)', confirm: true },
      { id: 'swissGuarantee', source: 'The shop’s terms' },
      { id: 'accessibility', source: 'BehiG (SR 151.3) art. 6' },
    ],
  },
};
