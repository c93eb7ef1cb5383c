import type { NutrientId } from '../catalogue/nutrients.ts';
import type { SupplementId, VatClass } from '../catalogue/products.ts';
import type { OwnBlock, OwnBlockId, Regime } from './legal-sections.ts';

/** Days of the voluntary money-back guarantee (rule 9.18), beside any statutory right. */
export const GUARANTEE_DAYS = 30;

/** A source that says `confirm` is to be confirmed with counsel before going live. */
type Sourced = { source: string; confirm?: true };

/** A legal text that only this country's buyers read. */
type OwnText<Own extends OwnBlock> = Sourced & {
  id: OwnBlockId<Own>;
  /** Whether the law wants it in a box of its own. */
  isBoxed?: true;
};

type NoticeId =
  | 'foodSupplement'
  | 'varied-diet'
  | 'legalGuarantee'
  | 'withdrawalForm'
  | 'ebookConsent'
  | 'gbContact'
  | 'swissGuarantee'
  | 'accessibility';

/** A VAT rate and the day it begins. */
type VatRow = Sourced & {
  /** First day of the rate, in the country's own calendar; null: since before the shop opened. */
  from: string | null;
  /** 700 is 7 %. */
  basisPoints: number;
};

/** A record that only the operator can fill in; the law's name is in `wants`. */
type CountryRecord<Field extends string> = { confirm?: true } & Readonly<Record<Field, string>>;

type RecordName =
  | 'contact'
  | 'mediator'
  | 'importer'
  | 'privacyRepresentative'
  | 'vatRegistration'
  | 'packaging'
  | 'notification';

/** What the law of a delivery country asks of the shop; its words are in law/law-words.ts. */
export type CountryLaw = {
  /** Which of the legal texts that differ by jurisdiction its buyers read (legal-sections.ts). */
  regime: Regime;
  /**
   * The operator's records that its law wants, with the law's name. The preflight refuses one that is missing or
   * has an example (rule 9.34); `contact` is the market's.
   */
  wants: Readonly<Partial<Record<RecordName, string>>>;
  withdrawal: Sourced & {
    /** 'statutory': withdraw from the contract (EU) · 'cancel': its British form · 'contractual': the shop's own guarantee. */
    kind: 'statutory' | 'cancel' | 'contractual';
    days: number;
    /**
     * How long we have to give the money back, in days: from the `declaration`, but not before the goods or a
     * proof of their sending are there, or only from these, the `goods`.
     */
    reimbursement: Sourced & { days: number; from: 'declaration' | 'goods' };
  };
  /** Unit prices are per this many grams. */
  unitPriceGrams: number;
  unitPriceSource: string;
  notices: readonly (Sourced & { id: NoticeId })[];
  /** The languages a label must be in, two letters each; one of them alone where that is enough. */
  label: Sourced & { languages: readonly string[]; oneIsEnough?: true };
  /** Where the label names the country of production and where the main ingredient is from. */
  origin?: Sourced;
  /** The text about settling disputes; null where the law asks for none. */
  disputes: OwnText<'disputes'> | null;
  /** The country's own text about the legal guarantee, beside the one of its regime. */
  legalGuarantee?: OwnText<'legalGuarantee'>;
  /** The packs' register: who answers for their waste, and the number; with an `id` its buyers read it. */
  packaging?: CountryRecord<'representative' | 'number'> & { id?: OwnBlockId<'packaging'> };
  /** Where a food supplement is notified before its first sale, and the number of each. */
  notification?: CountryRecord<'register'> & { numbers: Readonly<Record<SupplementId, string>> };
  /** What a daily portion may hold at most by national law or advice, where it is less than our own limit. */
  doseLimits?: readonly (Sourced & { nutrient: NutrientId; amount: number; since: string })[];
  /** Who mediates when a complaint is not settled, where the law wants them named. */
  mediator?: CountryRecord<'name' | 'address' | 'website'>;
  /** The food business that answers for the label where the company's own address does not do. */
  importer?: CountryRecord<'name' | 'street' | 'city'>;
  /** Who represents us there in matters of data protection. */
  privacyRepresentative?: CountryRecord<'name' | 'address' | 'email'>;
  /** Our own registration for its VAT, where the EU's one-stop shop does not reach. */
  vatRegistration?: CountryRecord<'number'>;
  /** Where the provider's particulars need a link of their own on every page. */
  imprint?: Sourced;
  /** Where a price that invites to buy must contain the delivery that everybody pays. */
  totalPriceFirst?: Sourced;
  /** Who supervises accessibility, and what it is called in languages that translate its name. */
  accessibilityAuthority?: { name: string } & Readonly<Record<string, string>>;
  /** VAT rates by class, oldest first; the last one that has begun applies. */
  vat: Readonly<Record<VatClass, readonly VatRow[]>>;
};

/** What the law is the same in throughout the EU. */
export const euLaw = {
  regime: 'eu',
  withdrawal: {
    kind: 'statutory',
    days: 14,
    source: 'Dir. 2011/83/EU art. 9 and 11a, inserted by Dir. (EU) 2023/2673',
    reimbursement: { days: 14, from: 'declaration', source: 'Dir. 2011/83/EU art. 13 (1) and (3)' },
  },
  unitPriceGrams: 1000,
  unitPriceSource: 'Dir. 98/6/EC art. 3; BGH I ZR 17/22 for capsules',
  notices: [
    { id: 'foodSupplement', source: 'Dir. 2002/46/EC art. 6 (1)' },
    { id: 'varied-diet', source: 'Dir. 2002/46/EC art. 6 (3) (d)' },
    { id: 'withdrawalForm', source: 'Dir. 2011/83/EU art. 6 (1) (h), Annex I' },
    { id: 'ebookConsent', source: 'Dir. 2011/83/EU art. 16 (m)' },
    { id: 'legalGuarantee', source: 'Reg. (EU) 2025/1960', confirm: true },
    { id: 'accessibility', source: 'Dir. (EU) 2019/882' },
  ],
} as const satisfies Partial<CountryLaw>;
