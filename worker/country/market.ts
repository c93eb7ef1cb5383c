import type { Mask } from '../../client/islands/masks/masks.ts';
import type { CountryLaw } from '../law/country-law.ts';

export type Currency = 'EUR' | 'GBP' | 'SEK' | 'DKK' | 'CHF';

/**
 * A market: one country in one language. Each market is a file in markets/. markets.ts makes all tables by
 * market or country from these files.
 */
export type MarketFile = {
  /** The market's code (`CH-FR`). In paths it is in lower case. */
  code: string;
  /** The default country of the market's buyers, ISO alpha-2. */
  country: string;
  /** The folder of `locales/` with the market's words. The name is internal (rule 2.3). */
  locale: string;
  /** The folder of `locales/` with the words that differ from the locale; absent without differences. */
  overlay?: string;
  /** BCP 47 tag for Intl, HTML and the payment provider. */
  lang: string;
  /** The market's language writes all nouns with a capital letter. */
  capitalNouns?: true;
  /** The BCP 47 tag for the format of prices; the default is `lang`. */
  moneyLang?: string;
  currency: Currency;
  /** The country that lends pictures and ebooks which the market does not have (rule 2.9). */
  secondary: string | null;
  /** The market that special paths show in place of this market (rule 2.5). */
  special: string;
  /** An example of a postcode in the market's language area; the default is the country's example. */
  postcodeExample?: string;
  /** The contact for the market's buyers (rule 4.13). A missing field comes from the company. */
  contact?: MarketContact;
  /** The facts of the country in all its languages. Only the country's first market has them. */
  facts?: CountryFacts;
};

/** The contact of a market, if it differs from the company's. */
type MarketContact = {
  phone?: string;
  email?: string;
  address?: { street: string; city: string; country: string };
};

/** The facts of a served country that do not depend on the buyer's language. */
export type CountryFacts = {
  /** The IANA name of the time zone. The delivery area of each country has one time zone. */
  timeZone: string;
  /**
   * Days after the shipment until a parcel without a report counts as delivered. The number is higher than
   * usual, so that no period of the buyer begins too early.
   */
  arrivesWithin: number;
  /** Days from the delivery to the invitation to a review (rule 7.80); null for no invitation. */
  invitesAfter: number | null;
  /** The name of the flag's picture: `assets/images/flags/<flag>.svg`. */
  flag: string;
  /** The language of the country's pictures and ebooks: the end of their file names. */
  pictures?: string;
  /**
   * The country's name after "we deliver", by language, if it differs from Intl's name. French and Finnish need
   * it.
   */
  deliveredTo: Readonly<Record<'fr' | 'fi', string> & Partial<Record<string, string>>>;
  /** Everyday names of the country that Intl does not have. */
  names?: readonly string[];
  address: AddressForm;
  /** The units for height and weight in the quiz, beside centimetres and kilograms. */
  units?: 'imperial';
  law: CountryLaw;
  /** A private address in the country, for the owner of the sandbox's wallet. */
  sampleAddress: { street: string; postcode: string; city: string };
};

/** The form of a country's addresses. addresses.ts has the rules. */
export type AddressForm = {
  /** True for `10115 Berlin`, false for `London SW1A 1AA`. */
  postcodeFirst: boolean;
  postcode: {
    mask: Mask;
    example: string;
    /** The country's letters that people write before a postcode (`D-10115`). They are not part of the postcode. */
    prefix: RegExp;
    /** The postcode may have letters; the default is digits alone. */
    hasLetters?: true;
    /** The number of characters after the postcode's space; absent for a postcode without a space. */
    charactersAfterSpace?: number;
  };
  /**
   * The country's postcodes, without spaces, to which we do not deliver, because other VAT or customs rules
   * apply.
   */
  unserved?: { postcodes: RegExp; source: string };
  phone: { mask: Mask; example: string; dial: string };
};

/** The maximum digits of an international number after `00`. The mask adds no space. */
export const ungroupedPhone = '#################';

/**
 * Masks for area codes of two to five digits. A mask cannot find the end of the area code, so it keeps the
 * visitor's space and adds none.
 */
export const openAreaCodePhone = [
  ungroupedPhone,
  '## ###############',
  '### ##############',
  '#### #############',
  '##### ############',
] as const satisfies Mask;
