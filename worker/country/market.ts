import type { Mask } from '../../client/islands/masks/masks.ts';
import type { CountryLaw } from '../law/country-law.ts';

export type Currency = 'EUR' | 'GBP' | 'SEK' | 'DKK' | 'CHF';

/**
 * A market: one country in one language. Each is a file of markets/; every table by market or
 * by country is made of these files (markets.ts).
 */
export type MarketFile = {
  /** In paths in lower case (`ch-fr`). */
  code: string;
  /** The country a buyer of this market lives in by default, ISO alpha-2. */
  country: string;
  /** The folder of `locales/` with its words; an internal name (rule 2.3). */
  locale: string;
  /** The folder with words of its own, if it has any beside its locale's. */
  overlay?: string;
  /** BCP 47 tag for Intl, HTML and the payment provider. */
  lang: string;
  /** Its language writes nouns with a capital wherever they stand. */
  capitalNouns?: true;
  /** Whose number style its prices borrow, where that is not its own language's. */
  moneyLang?: string;
  currency: Currency;
  /** Rule 2.9: the country whose pictures and ebooks the market uses where it has none of its own. */
  secondary: string | null;
  /** Rule 2.5: the market that is shown in its place on the special paths. */
  special: string;
  /** A postcode where its language is spoken, where the country's example is from elsewhere. */
  postcodeExample?: string;
  /** Where its buyers call and write (rule 4.13); what it lacks is the company's. */
  contact?: MarketContact;
  /** What is true of the country in each of its languages; only its first market has it. */
  facts?: CountryFacts;
};

/** A market's own contact. */
type MarketContact = {
  phone?: string;
  email?: string;
  address?: { street: string; city: string; country: string };
};

/** What is true of a country we deliver to, whichever language its buyers read. */
export type CountryFacts = {
  /** IANA name. Each country has one time zone, as far as we deliver. */
  timeZone: string;
  /**
   * Days after a parcel left by which it is taken to have arrived where nobody says so: later than usual, so
   * that no period of the buyer's begins too soon.
   */
  arrivesWithin: number;
  /**
   * Days after the delivery by which a buyer may be invited to a review (rule 7.80); null: never, by law or by
   * choice.
   */
  invitesAfter: number | null;
  /** Names its picture: `assets/images/flags/<flag>.svg`. */
  flag: string;
  /** The language of the pictures and ebooks made for the country, as their files end. */
  pictures?: string;
  /**
   * Its name after "we deliver", by language, where that is not the name Intl has: always in French and
   * Finnish.
   */
  deliveredTo: Readonly<Record<'fr' | 'fi', string> & Partial<Record<string, string>>>;
  /** What people call it beside its names in our languages, which Intl knows. */
  names?: readonly string[];
  address: AddressForm;
  /** What the quiz asks height and weight in beside centimetres and kilograms. */
  units?: 'imperial';
  law: CountryLaw;
  /** A home there, for the owner of the sandbox's wallet. */
  sampleAddress: { street: string; postcode: string; city: string };
};

/** How an address is written in a country; the rules are in addresses.ts. */
export type AddressForm = {
  /** Whether an address line reads `10115 Berlin` or `London SW1A 1AA`. */
  postcodeFirst: boolean;
  postcode: {
    mask: Mask;
    example: string;
    /** The country's own letters that people put before it (`D-10115`), which are not part of it. */
    prefix: RegExp;
    /** Whether it has letters; digits alone otherwise. */
    hasLetters?: true;
    /** How many characters follow its space, if it has one. */
    tail?: number;
  };
  /** The country's postcodes, without gaps, to which we do not deliver: its VAT or its customs rules end before them. */
  elsewhere?: { postcodes: RegExp; source: string };
  phone: { mask: Mask; example: string; dial: string };
};

/** As many digits as an international number can have after `00`, with no gap put in. */
export const ungroupedPhone = '#################';

/**
 * Area codes of two to five digits, which no mask can tell apart: the visitor's own gap is kept
 * and none is put in.
 */
export const openAreaCodePhone = [
  ungroupedPhone,
  '## ###############',
  '### ##############',
  '#### #############',
  '##### ############',
] as const satisfies Mask;
