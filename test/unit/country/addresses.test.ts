import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mask } from '../../../client/islands/masks/input-mask.ts';
import {
  isServedPostcode,
  normalisePhone,
  normalisePostcode,
} from '../../../worker/country/addresses.ts';
import {
  countryFacts,
  type ServedCountry,
  servedCountries,
} from '../../../worker/country/markets.ts';

const postcodes: readonly (readonly [ServedCountry, string, string | null])[] = [
  ['DE', '10115', '10115'],
  ['DE', ' 10115 ', '10115'],
  ['DE', 'D-10115', '10115'],
  ['DE', 'd 10115', '10115'],
  ['DE', 'DE10115', '10115'],
  ['DE', '１０１１５', '10115'],
  ['DE', '1011', null],
  ['DE', '101155', null],
  ['DE', 'CH-8001', null],
  ['DE', '1O115', null],
  ['FR', '75 001', '75001'],
  ['FR', 'F-75001', '75001'],
  ['FR', '7500', null],
  ['BE', 'B-1000', '1000'],
  ['BE', 'BE 1000', '1000'],
  ['BE', '10000', null],
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', 'SW1A  1AA', 'SW1A 1AA'],
  ['GB', 'm1 1ae', 'M1 1AE'],
  ['GB', 'M60 1NW', 'M60 1NW'],
  ['GB', 'W1A0AX', 'W1A 0AX'],
  ['GB', 'CR2 6XH', 'CR2 6XH'],
  ['GB', 'DN55 1PT', 'DN55 1PT'],
  ['GB', 'GB-SW1A 1AA', 'SW1A 1AA'],
  ['GB', 'UK M1 1AE', 'M1 1AE'],
  ['GB', 'SW1A', null],
  ['GB', '10115', null],
  ['AT', 'A-1010', '1010'],
  ['AT', '0101', null],
  ['SE', '11122', '111 22'],
  ['SE', '111 22', '111 22'],
  ['SE', 'SE-123 45', '123 45'],
  ['SE', 's-12345', '123 45'],
  ['SE', '1234', null],
  ['DK', 'DK-1050', '1050'],
  ['DK', '105', null],
  ['FI', 'FI-00100', '00100'],
  ['FI', 'AX-22100', '22100'],
  ['FI', '100', null],
  ['CH', 'CH-8001', '8001'],
  ['CH', '8001', '8001'],
  ['CH', '80011', null],
  ['DE', '\u200e10\u200b115\ufeff', '10115'],
  ['GB', 'SW1A\u00ad1AA', 'SW1A 1AA'],
];

const phones: readonly (readonly [ServedCountry, string, string | null])[] = [
  ['DE', '0151 23456789', '+4915123456789'],
  ['DE', '+49 151 23456789', '+4915123456789'],
  ['DE', '0049 151/234567-89', '+4915123456789'],
  ['DE', '+49 (0)30 1234567', '+49301234567'],
  ['DE', '+49 0151 23456789', '+4915123456789'],
  ['DE', '(030) 123 45 67', '+49301234567'],
  ['DE', '(+49) 30 1234567', '+49301234567'],
  ['DE', '151 23456789', '+4915123456789'],
  ['DE', '+41 78 123 45 67', '+41781234567'],
  ['DE', '+41 (0)78 123 45 67', '+41781234567'],
  ['DE', '+41 078 123 45 67', '+41781234567'],
  ['GB', '0033 06 12 34 56 78', '+33612345678'],
  ['FR', '06.12.34.56.78', '+33612345678'],
  ['BE', '0470 12 34 56', '+32470123456'],
  ['GB', '07400 123456', '+447400123456'],
  ['GB', '020 7946 0018', '+442079460018'],
  ['GB', '+44 (0) 20 7946 0018', '+442079460018'],
  ['AT', '0664 1234567', '+436641234567'],
  ['SE', '070-123 45 67', '+46701234567'],
  ['DK', '20 12 34 56', '+4520123456'],
  ['DK', '0045 20 12 34 56', '+4520123456'],
  ['FI', '041 234 5678', '+358412345678'],
  ['CH', '078 123 45 67', '+41781234567'],
  ['CH', '+39 06 1234 5678', '+390612345678'],
  ['CH', '+39 (0)6 1234 5678', '+390612345678'],
  ['CH', '+378 0549 123456', '+3780549123456'],
  ['FR', '+225 07 12 34 56 78', '+2250712345678'],
  ['BE', '+31 010 123 4567', '+31101234567'],
  ['BE', '0031 (0)20 012 3456', '+31200123456'],
  ['GB', '+353 01 234 5678', '+35312345678'],
  ['FI', '+372 512 3456', '+3725123456'],
  ['DE', '\u202d+49 151 23456789\u202c', '+4915123456789'],
  ['DE', '\u2068+49 151 23456789\u2069', '+4915123456789'],
  ['DE', '\u200e0151\ufe0f 234567\u00ad89\u200b', '+4915123456789'],
  ['DE', '4915123456789', '+4915123456789'],
  ['DE', '49301234567', '+49301234567'],
  ['DE', '49 (0)151 23456789', '+4915123456789'],
  ['DE', '04931 123456', '+494931123456'],
  ['DE', '4931 123456', '+494931123456'],
  ['DK', '4520123456', '+4520123456'],
  ['DK', '45 20 12 34', '+4545201234'],
  ['FR', '33612345678', '+33612345678'],
  ['BE', '32 470 12 34 56', '+32470123456'],
  ['GB', '447400123456', '+447400123456'],
  ['AT', '43 664 1234567', '+436641234567'],
  ['SE', '46701234567', '+46701234567'],
  ['FI', '358412345678', '+358412345678'],
  ['CH', '41781234567', '+41781234567'],
  ['DE', 'tel:+49-151-23456789', '+4915123456789'],
  ['DE', 'Tel.: 0151\u2011234\u2212567\u00a089', '+4915123456789'],
  ['DE', '☎\ufe0f 0151·23456789 (mobil)', '+4915123456789'],
  ['DE', '(0049) [0] 151 23456789.', '+4915123456789'],
  ['DE', '', null],
  ['DE', '12', null],
  ['DE', '+', null],
  ['DE', '0000000000', null],
  ['DE', 'call me', null],
  ['DE', 'call me 0151 234567', null],
  ['DE', '0151 234567 ext 8', null],
  ['DE', '0151+234567', null],
  ['DE', '01234567890123456', null],
  ['DE', '0'.repeat(10_000), null],
];

const anyCountry = fc.constantFrom(...servedCountries);

describe('rule 7.19: the postcodes of every delivery country', () => {
  test.each(postcodes)('in country %s normalisePostcode(%j) returns %j', (country, typed, code) => {
    expect(normalisePostcode(country, typed)).toBe(code);
  });

  test.each(['', ' ', '-', '\0', '🇩🇪', '__proto__', '1'.repeat(10_000)])(
    'the text %j is not a postcode in any served country',
    (text) => {
      for (const country of servedCountries) expect(normalisePostcode(country, text)).toBeNull();
    },
  );

  test('a second normalisation of a postcode does not change it', () => {
    const digits = fc.stringMatching(/^\d{4,5}$/);
    const british = fc.stringMatching(/^[a-z]{1,2}\d[0-9a-z]? ?\d[a-z]{2}$/);
    fc.assert(
      fc.property(anyCountry, fc.oneof(digits, british, fc.string()), (country, typed) => {
        const once = normalisePostcode(country, typed);
        expect(once && normalisePostcode(country, once)).toBe(once);
      }),
    );
  });
});

describe('rule 7.19: phone numbers are normalised to the E.164 format', () => {
  test.each(phones)('in country %s normalisePhone(%j) returns %j', (country, typed, number) => {
    expect(normalisePhone(country, typed)).toBe(number);
  });

  test('a normalised phone number has the E.164 format, and a second normalisation does not change it', () => {
    const typed = fc.oneof(fc.stringMatching(/^\(?\+?[0-9 ()./-]{4,24}$/), fc.string());
    fc.assert(
      fc.property(anyCountry, typed, (country, text) => {
        const number = normalisePhone(country, text);
        if (number === null) return;
        expect(number).toMatch(/^\+[1-9]\d{5,14}$/);
        expect(normalisePhone(country, number)).toBe(number);
      }),
    );
  });
});

describe.each(servedCountries)(
  'rule 7.19: the address facts of %s agree with each other',
  (country) => {
    const { address, sampleAddress } = countryFacts[country];
    const { postcode, phone } = address;

    test('the example postcode is normalised, and the input mask formats its characters to the same postcode', () => {
      expect(normalisePostcode(country, postcode.example)).toBe(postcode.example);
      const typed = postcode.example.replace(' ', '').toLowerCase();
      expect(mask(postcode.mask, typed)).toBe(postcode.example);
    });

    test('the example phone number is valid, in national format and formatted like the input mask', () => {
      expect(normalisePhone(country, phone.example)?.startsWith(phone.dial)).toBe(true);
      expect(mask(phone.mask, phone.example)).toBe(phone.example);
    });

    test('the input mask of a phone number does not change the normalised number', () => {
      fc.assert(
        fc.property(fc.stringMatching(/^(00|\+|0)?[1-9][0-9 /()-]{5,18}$/), (typed) => {
          expect(normalisePhone(country, mask(phone.mask, typed))).toBe(
            normalisePhone(country, typed),
          );
        }),
      );
    });

    test('hasLetters is true exactly if the example postcode has letters', () => {
      expect(!!postcode.hasLetters).toBe(/[A-Z]/.test(postcode.example));
    });

    test('the sample postal address has a normalised postcode', () => {
      expect(normalisePostcode(country, sampleAddress.postcode)).toBe(sampleAddress.postcode);
    });
  },
);

describe('rule 7.19: the shop does not deliver to a territory whose taxes differ from its country’s taxes', () => {
  test.each([
    ['FI', 'AX-22100', 'Mariehamn, Åland'],
    ['FR', '97400', 'Saint-Denis, Réunion'],
    ['FR', '98800', 'Nouméa, New Caledonia'],
    ['FR', '20000', 'Ajaccio, Corsica'],
    ['GB', 'JE2 3NN', 'Saint Helier, Jersey'],
    ['GB', 'gy11aa', 'Saint Peter Port, Guernsey'],
    ['DE', 'D-27498', 'Helgoland'],
    ['DE', '78266', 'Büsingen'],
    ['DK', '3900', 'Nuuk, Greenland'],
    ['CH', '7563', 'Samnaun'],
    ['CH', '8238', 'Büsingen'],
  ] as const)('the shop does not deliver to %s %s: %s', (country, typed, _place) => {
    const postcode = normalisePostcode(country, typed);
    expect(postcode && isServedPostcode(country, postcode)).toBe(false);
  });

  test.each([
    ['FR', '98000', 'Monaco is taxed as France'],
    ['CH', '9490', 'Liechtenstein is taxed as Switzerland'],
    ['GB', 'IM1 1AA', 'the Isle of Man is taxed as the United Kingdom'],
    ['FR', '75020', 'Paris'],
    ['DE', '27499', 'Neuwerk'],
    ['AT', '6991', 'Riezlern'],
  ] as const)('the shop delivers to %s %s: %s', (country, postcode, _why) => {
    expect(normalisePostcode(country, postcode)).toBe(postcode);
    expect(isServedPostcode(country, postcode)).toBe(true);
  });

  test.each(servedCountries)(
    'the shop delivers to the example postal addresses of %s',
    (country) => {
      const { address, sampleAddress } = countryFacts[country];
      for (const postcode of [address.postcode.example, sampleAddress.postcode]) {
        expect(isServedPostcode(country, postcode)).toBe(true);
      }
    },
  );
});

test('rule 7.19: the postcode comes after the city only in Great Britain', () => {
  expect(servedCountries.filter((country) => !countryFacts[country].address.postcodeFirst)).toEqual(
    ['GB'],
  );
});
