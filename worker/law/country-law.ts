import type { NutrientId } from '../catalogue/nutrients.ts';
import type { SupplementId, VatClass } from '../catalogue/products.ts';
import type { CountryBlock, CountryBlockId, Regime } from './legal-sections.ts';

/** Days of the voluntary money-back guarantee (rule 9.18). It applies in addition to a statutory right. */
export const GUARANTEE_DAYS = 30;

/** The legal source of a value. With `confirm` counsel must confirm the value before the shop goes live. */
type Sourced = { source: string; confirm?: true };

/** A legal text for buyers of one country. */
type CountryText<Own extends CountryBlock> = Sourced & {
  id: CountryBlockId<Own>;
  /** Whether the law demands a box around the text. */
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

/** A VAT rate and its first day. */
type VatRow = Sourced & {
  /** The first day of the rate, in the country's time zone; null for a rate from before the shop's opening. */
  from: string | null;
  /** 700 is 7 %. */
  basisPoints: number;
};

/** Data that only the operator can enter. `wants` has the name of the law that demands it. */
type CountryRecord<Field extends string> = { confirm?: true } & Readonly<Record<Field, string>>;

type RecordName =
  | 'contact'
  | 'mediator'
  | 'importer'
  | 'privacyRepresentative'
  | 'vatRegistration'
  | 'packaging'
  | 'notification';

/** The demands of a delivery country's law. The words that the law demands are in law/law-words.ts. */
export type CountryLaw = {
  /** The body of law that selects the legal texts for the country's buyers (legal-sections.ts). */
  regime: Regime;
  /**
   * The operator's records that the law demands, each with the law's name. The preflight refuses a missing
   * record and an example (rule 9.34). `contact` is the contact of the market.
   */
  wants: Readonly<Partial<Record<RecordName, string>>>;
  withdrawal: Sourced & {
    /**
     * 'statutory': the EU's right of withdrawal. 'cancel': the British right. 'contractual': the shop's
     * guarantee.
     */
    kind: 'statutory' | 'cancel' | 'contractual';
    days: number;
    /**
     * The period for the reimbursement, in days. With `goods` it begins at the return of the goods or the proof
     * of their sending. With `declaration` it begins at the declaration, and the money may be withheld until
     * this return or proof.
     */
    reimbursement: Sourced & { days: number; from: 'declaration' | 'goods' };
  };
  /** The number of grams in the unit of unit prices. */
  unitPriceGrams: number;
  unitPriceSource: string;
  notices: readonly (Sourced & { id: NoticeId })[];
  /** The languages of a label, two letters each. The label needs all of them, or one of them with `oneIsEnough`. */
  label: Sourced & { languages: readonly string[]; oneIsEnough?: true };
  /** The law that demands the country of production and the origin of the main ingredient on the label. */
  origin?: Sourced;
  /** The text about the settlement of disputes; null if the law demands none. */
  disputes: CountryText<'disputes'> | null;
  /** The country's text about the legal guarantee, in addition to the text of its regime. */
  legalGuarantee?: CountryText<'legalGuarantee'>;
  /** The packaging register: the representative for the waste, and our number. With an `id` buyers read a text. */
  packaging?: CountryRecord<'representative' | 'number'> & { id?: CountryBlockId<'packaging'> };
  /** The register to which a food supplement is notified before its first sale, and each product's number. */
  notification?: CountryRecord<'register'> & { numbers: Readonly<Record<SupplementId, string>> };
  /** The maximum amounts in a daily portion by national law or advice, if they are lower than our limits. */
  doseLimits?: readonly (Sourced & { nutrient: NutrientId; amount: number; since: string })[];
  /** The mediator for unsettled complaints, if the law demands the name. */
  mediator?: CountryRecord<'name' | 'address' | 'website'>;
  /** The food business that is responsible for the label, if the law does not accept the company's address. */
  importer?: CountryRecord<'name' | 'street' | 'city'>;
  /** Our representative for data protection in the country. */
  privacyRepresentative?: CountryRecord<'name' | 'address' | 'email'>;
  /** Our VAT registration in a country outside of the EU's one-stop shop. */
  vatRegistration?: CountryRecord<'number'>;
  /** The law that demands a separate link to the imprint on every page. */
  imprint?: Sourced;
  /** The law that demands that an advertised price includes the delivery fee. */
  totalPriceFirst?: Sourced;
  /** The authority for accessibility: its name, and its translated name by language. */
  accessibilityAuthority?: { name: string } & Readonly<Record<string, string>>;
  /** The VAT rates by class, the oldest first. The last rate that has begun applies. */
  vat: Readonly<Record<VatClass, readonly VatRow[]>>;
};

/** The law that is the same in the whole EU. */
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
