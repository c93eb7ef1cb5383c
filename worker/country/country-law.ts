import type legal from '../../locales/en_GB/legal.json';
import type { NutrientId } from '../catalogue/nutrients.ts';
import type { SupplementId, VatClass } from '../catalogue/products.ts';

/** Days of the voluntary money-back guarantee (rule 9.18). The buyer's legal rights apply as well. */
export const GUARANTEE_DAYS = 30;

/** The bodies of law with different legal texts: the EU, Great Britain and Switzerland. */
export type Regime = 'eu' | 'gb' | 'ch';

/** The fields of `CountryLaw` that contain a text block for one country only. */
export type CountryBlock = 'disputes' | 'legalGuarantee' | 'packaging' | 'dataRights';

/** The key of one country's text block in `legal.json`, such as `disputesDe`. */
type CountryBlockId<Own extends CountryBlock> = Extract<
  keyof (typeof legal)['termsOfService'] | keyof (typeof legal)['privacy'],
  `${Own}${string}`
>;

/** The law from which a value comes. With `confirm` a lawyer must confirm the value before the shop opens. */
type Sourced = { source: string; confirm?: true };

/** A legal text that only the buyers of one country read. */
type CountryText<Own extends CountryBlock> = Sourced & {
  id: CountryBlockId<Own>;
  /** True if the law requires a box around the text. */
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

/** A VAT rate and the first day on which it applies. */
type VatRow = Sourced & {
  /**
   * The first day of the rate, in the country's time zone. Null if the rate already applied when the shop
   * opened.
   */
  from: string | null;
  /** The rate in hundredths of a percent: 700 is 7 %. */
  basisPoints: number;
};

/** Data that only the operator can enter. `wants` has the name of the law that requires them. */
type CountryRecord<Field extends string> = { confirm?: true } & Readonly<Record<Field, string>>;

type RecordName =
  | 'contact'
  | 'mediator'
  | 'importer'
  | 'privacyRepresentative'
  | 'vatRegistration'
  | 'packaging'
  | 'notification';

/**
 * The requirements of a delivery country's law. Words that a law prescribes exactly are in law/law-words.ts.
 */
export type CountryLaw = {
  /** The body of law of the country. It selects the legal texts that buyers read (law/legal-sections.ts). */
  regime: Regime;
  /**
   * The data that the operator must enter, each with the name of the law that requires them. The preflight
   * check refuses missing data and examples (rule 9.34). `contact` is the contact data of the market.
   */
  wants: Readonly<Partial<Record<RecordName, string>>>;
  withdrawal: Sourced & {
    /**
     * `statutory`: the EU's right of withdrawal. `cancel`: the British right to cancel. `contractual`: the
     * shop's voluntary guarantee.
     */
    kind: 'statutory' | 'cancel' | 'contractual';
    days: number;
    /**
     * The time in which the shop must pay the money back, in days. With `goods` it begins when the goods come
     * back or the buyer proves that they were sent. With `declaration` it begins at the buyer's declaration,
     * but the shop may keep the money until the goods or the proof arrive.
     */
    reimbursement: Sourced & { days: number; from: 'declaration' | 'goods' };
  };
  /** The number of grams to which a unit price refers, such as 1000 for a price per kg. */
  unitPriceGrams: number;
  unitPriceSource: string;
  notices: readonly (Sourced & { id: NoticeId })[];
  /**
   * The languages of the label, as two-letter codes. The label must have all of them. With `oneIsEnough` it
   * needs only one.
   */
  label: Sourced & { languages: readonly string[]; oneIsEnough?: true };
  /**
   * The law that requires the label to name the country of production and the origin of the main ingredient.
   */
  origin?: Sourced;
  /** The text about the settlement of disputes. Null if the law requires none. */
  disputes: CountryText<'disputes'> | null;
  /**
   * The country's own text about the legal guarantee for faulty goods. It is added to the text of the
   * `regime`.
   */
  legalGuarantee?: CountryText<'legalGuarantee'>;
  /** Rights over personal data that only the law of the country gives. */
  dataRights?: CountryText<'dataRights'>;
  /**
   * The registration of the packaging: the representative for waste, and the shop's number. With an `id`, a
   * legal text about it is shown to buyers.
   */
  packaging?: CountryRecord<'representative' | 'number'> & { id?: CountryBlockId<'packaging'> };
  /**
   * The authority that must be notified before a food supplement is sold, and the number that each product
   * got there.
   */
  notification?: CountryRecord<'register'> & { numbers: Readonly<Record<SupplementId, string>> };
  /**
   * The maximum amounts in a daily portion by national law or advice, in the unit of each nutrient, in addition
   * to the limits in nutrients.ts. With `countsTogether` two products that are offered together must not exceed
   * them either.
   */
  doseLimits?: readonly (Sourced & {
    amounts: Readonly<Partial<Record<NutrientId, number>>>;
    countsTogether?: true;
    since: string;
  })[];
  /**
   * The substances of our products, other than vitamins and minerals, that a national list must permit or that
   * counsel must find outside of the list's scope.
   */
  otherSubstances?: Sourced & { substances: readonly NutrientId[] };
  /** The mediator for complaints that the shop cannot settle, if the law requires the shop to name one. */
  mediator?: CountryRecord<'name' | 'address' | 'website'>;
  /**
   * The food business that is responsible for the label, if the law does not accept the company's own
   * address.
   */
  importer?: CountryRecord<'name' | 'street' | 'city'>;
  /** The shop's representative for data protection in the country. */
  privacyRepresentative?: CountryRecord<'name' | 'address' | 'email'>;
  /** The shop's VAT registration in a country outside of the EU's one-stop shop for VAT. */
  vatRegistration?: CountryRecord<'number'>;
  /** The law that requires a separate link to the imprint on every page. */
  imprint?: Sourced;
  /** The message about health that the law demands on advertisements for food, in the words of the law. */
  healthMessage?: Sourced & { text: string };
  /** The code that forbids to advertise vitamins and minerals for the control of weight. */
  weightWithoutVitamins?: Sourced;
  /** The law that requires an advertised price to include the delivery fee. */
  totalPriceFirst?: Sourced;
  /** The authority for accessibility: its name, and translations of the name by language. */
  accessibilityAuthority?: { name: string } & Readonly<Record<string, string>>;
  /** The VAT rates by class, the oldest first. The last rate whose first day has come applies. */
  vat: Readonly<Record<VatClass, readonly VatRow[]>>;
};

/** The parts of `CountryLaw` that are the same in the whole EU. */
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
    { id: 'legalGuarantee', source: 'Reg. (EU) 2025/1960' },
    { id: 'accessibility', source: 'Dir. (EU) 2019/882' },
  ],
} as const satisfies Partial<CountryLaw>;
