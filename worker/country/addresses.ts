import { postcodeValidator } from 'postcode-validator';
import { type Mask, masks } from '../../client/islands/masks/masks.ts';
import type { ServedCountry } from './markets.ts';

type AddressRow = {
  postcode: {
    mask: Mask;
    example: string;
    inputmode: 'numeric' | 'text';
    /** The country's own letters that people put before it (`D-10115`), which are not part of it. */
    prefix: RegExp;
    /** How many characters stand after the space, 0 where there is none. */
    tail: number;
  };
  /** Whether an address line reads `10115 Berlin` or `London SW1A 1AA`. */
  postcodeFirst: boolean;
  phone: { mask: Mask; example: string; dial: string };
};

/** How an address is written in each country we deliver to; the rules are the functions below. */
export const addresses = {
  DE: {
    postcode: postcode('DE', '10115', /^(?:DE|D)(?=\d)/),
    postcodeFirst: true,
    phone: { mask: masks.phone.DE, example: '0151 23456789', dial: '+49' },
  },
  FR: {
    postcode: postcode('FR', '75001', /^(?:FR|F)(?=\d)/),
    postcodeFirst: true,
    phone: { mask: masks.phone.FR, example: '06 12 34 56 78', dial: '+33' },
  },
  BE: {
    postcode: postcode('BE', '1000', /^(?:BE|B)(?=\d)/),
    postcodeFirst: true,
    phone: { mask: masks.phone.BE, example: '0470 12 34 56', dial: '+32' },
  },
  GB: {
    postcode: postcode('GB', 'SW1A 1AA', /^(?:GB|UK)(?=[A-Z])/, 3, 'text'),
    postcodeFirst: false,
    phone: { mask: masks.phone.GB, example: '07400 123456', dial: '+44' },
  },
  AT: {
    postcode: postcode('AT', '1010', /^(?:AT|A)(?=\d)/),
    postcodeFirst: true,
    phone: { mask: masks.phone.AT, example: '0664 1234567', dial: '+43' },
  },
  SE: {
    postcode: postcode('SE', '111 22', /^(?:SE|S)(?=\d)/, 2),
    postcodeFirst: true,
    phone: { mask: masks.phone.SE, example: '070-123 45 67', dial: '+46' },
  },
  DK: {
    postcode: postcode('DK', '1050', /^DK(?=\d)/),
    postcodeFirst: true,
    phone: { mask: masks.phone.DK, example: '20 12 34 56', dial: '+45' },
  },
  FI: {
    postcode: postcode('FI', '00100', /^(?:FIN|FI|AX)(?=\d)/),
    postcodeFirst: true,
    phone: { mask: masks.phone.FI, example: '041 234 5678', dial: '+358' },
  },
  CH: {
    postcode: postcode('CH', '8001', /^CH(?=\d)/),
    postcodeFirst: true,
    phone: { mask: masks.phone.CH, example: '078 123 45 67', dial: '+41' },
  },
} as const satisfies Record<ServedCountry, AddressRow>;

function postcode(
  country: ServedCountry,
  example: string,
  prefix: RegExp,
  tail = 0,
  inputmode: 'numeric' | 'text' = 'numeric',
): AddressRow['postcode'] {
  return { mask: masks.postcode[country], example, inputmode, prefix, tail };
}

/** Longer than anybody writes either; what is longer is refused unread. */
const LONGEST_INPUT = 50;

/** Full-width and other compatibility forms as plain characters; null when there is too much. */
function plain(value: string): string | null {
  return value.length > LONGEST_INPUT ? null : value.normalize('NFKC').trim();
}

/**
 * A postcode as the country writes it: GB in upper case with a space before the last three
 * characters, SE as `123 45`, digits alone elsewhere. Spaces, dashes and the country's own letters
 * in front are forgiven. Null when it is not one; whether it exists is not checked.
 */
export function normalisePostcode(country: ServedCountry, value: string): string | null {
  const { prefix, tail } = addresses[country].postcode;
  const compact = plain(value)
    ?.toUpperCase()
    .replace(/[\s\p{Pd}]+/gu, '');
  if (!compact) return null;
  // Whole first: letters in front may be part of a British postcode.
  const code = [compact, compact.replace(prefix, '')].find((one) => valid(one, country));
  if (!code) return null;
  return tail ? `${code.slice(0, -tail)} ${code.slice(-tail)}` : code;
}

/** The library's rule, after ruling out the letters it lets stand before Nordic postcodes. */
function valid(code: string, country: ServedCountry): boolean {
  return (country === 'GB' || /^\d+$/.test(code)) && postcodeValidator(code, country);
}

/**
 * A phone number in E.164 (`+4915123456789`). In: national or international (`+` or `00`), with
 * spaces, dashes, dots, slashes and brackets anywhere; the `(0)` of `+44 (0)20` is dropped. A number
 * without an international prefix is taken to be the country's own. Null when other characters
 * stand in it or it has not 6 to 15 digits with the country's (ITU-T E.164 allows 15). The field
 * is optional, but an empty text is no number: the caller skips it.
 */
export function normalisePhone(country: ServedCountry, value: string): string | null {
  const { dial } = addresses[country].phone;
  const text = plain(value)?.replace(/^00|^\(00\)/, '+');
  if (!text || !/^\(?\+?[\d\s\p{Pd}./()]+$/u.test(text)) return null;
  const international = /^\(?\+/.test(text);
  const digits = (international ? text.replace('(0)', '') : text).replace(/\D/g, '');
  const own = dial.slice(1);
  if (international && !digits.startsWith(own)) return inE164(digits);
  // An own number may carry its trunk zero even after the dial prefix: +49 0151 …
  const national = (international ? digits.slice(own.length) : digits).replace(/^0+/, '');
  return national ? inE164(own + national) : null;
}

function inE164(digits: string): string | null {
  return /^[1-9]\d{5,14}$/.test(digits) ? `+${digits}` : null;
}
