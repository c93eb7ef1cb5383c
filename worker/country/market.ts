import type { Mask } from '../../client/islands/masks/masks.ts';
import type { Currency } from '../catalogue/money.ts';
import type { CountryLaw } from './country-law.ts';

/**
 * A market: one country in one language. Each market has a file in the folder markets/. markets.ts builds all
 * tables from these files.
 */
export type MarketFile = {
  /** The market's code, such as `CH-FR`. In paths it is in lower case. */
  code: string;
  /** The country that a buyer of the market lives in by default, as ISO alpha-2 code. */
  country: string;
  /** The folder of `locales/` with the market's texts. Visitors never see this name (rule 2.3). */
  locale: string;
  /**
   * The folder of `locales/` with the market's texts that differ from its `locale`. Absent if no text
   * differs.
   */
  overlay?: string;
  /** The BCP 47 tag of the language, for Intl, HTML and the payment provider. */
  lang: string;
  /** Set if the market's language begins all nouns with a capital letter. */
  capitalNouns?: true;
  /** The BCP 47 tag for the format of prices. Absent if it is the same as `lang`. */
  moneyLang?: string;
  currency: Currency;
  /** The country whose pictures and ebooks are used if the market has none of its own (rule 2.9). */
  secondary: string | null;
  /** The code of the market that special paths show in place of this market (rule 2.5). */
  special: string;
  /** An example of a postcode where the market's language is spoken. Absent if the country's example fits. */
  postcodeExample?: string;
  /**
   * The contact data for the market's buyers (rule 4.13). For a missing field the company's data are shown.
   */
  contact?: MarketContact;
  /**
   * The facts of the country that are the same in all its languages. Only the first market of a country has
   * them.
   */
  facts?: CountryFacts;
};

/** The contact data of a market that differ from the company's data. */
type MarketContact = {
  phone?: string;
  email?: string;
  address?: { street: string; city: string; country: string };
};

/** The facts of a delivery country that do not depend on the buyer's language. */
export type CountryFacts = {
  /**
   * The IANA name of the time zone. All places in the country to which the shop delivers are in one time
   * zone.
   */
  timeZone: string;
  /**
   * If nobody reports the arrival of a parcel, it counts as delivered this number of days after the shipment.
   * The number is higher than usual, so that the buyer's periods never begin too early.
   */
  arrivesWithin: number;
  /**
   * The number of days from the delivery to the mail that invites to a review (rule 7.80). Null if no mail is
   * sent.
   */
  invitesAfter: number | null;
  /** The file name of the flag's picture: `assets/images/flags/<flag>.svg`. */
  flag: string;
  /** The language of the country's pictures and ebooks. Their file names end with it. */
  pictures?: string;
  /**
   * The country's name as it follows "we deliver", by language, if it differs from Intl's name. French and
   * Finnish need it.
   */
  deliveredTo: Readonly<Record<'fr' | 'fi', string> & Partial<Record<string, string>>>;
  /** Everyday names of the country that are missing in Intl. */
  names?: readonly string[];
  address: AddressForm;
  /** The units for height and weight that the quiz offers in addition to centimetres and kilograms. */
  units?: 'imperial';
  law: CountryLaw;
  /** A postal address in the country. The sandbox of the payment provider uses it as the buyer's address. */
  sampleAddress: { street: string; street2?: string; postcode: string; city: string };
};

/** The format of postal addresses in a country. The functions in addresses.ts use it. */
export type AddressForm = {
  /** True for `10115 Berlin`, where the postcode comes first. False for `London SW1A 1AA`. */
  postcodeFirst: boolean;
  postcode: {
    mask: Mask;
    example: string;
    /** The letters that people may write before a postcode (`D-10115`). They are not part of the postcode. */
    prefix: RegExp;
    /** Set if the postcode may contain letters. Absent if it has only digits. */
    hasLetters?: true;
    /** The number of characters after the space in a postcode. Absent if the postcode has no space. */
    charactersAfterSpace?: number;
  };
  /**
   * The postcodes (without spaces) to which the shop does not deliver, because other VAT or customs rules
   * apply there.
   */
  unserved?: { postcodes: RegExp; source: string };
  phone: {
    mask: Mask;
    example: string;
    /** The country code with its plus. */
    dial: string;
    /** The number of digits of the longest national number, without its zero, that begins like the country code. */
    longest: number;
  };
};

/**
 * The mask for an international number that begins with `00`. It permits the maximum number of digits and
 * adds no spaces.
 */
export const ungroupedPhone = '#################';

/**
 * Masks for countries whose area codes have two to five digits. A mask cannot know where the area code ends,
 * so it keeps the visitor's own space and adds none.
 */
export const openAreaCodePhone = [
  ungroupedPhone,
  '## ###############',
  '### ##############',
  '#### #############',
  '##### ############',
] as const satisfies Mask;
