import { describe, expect, test } from 'vitest';
import {
  dosesAboveLimits,
  lawData,
  lawToConfirm,
  type MarketFiles,
  marketFiles,
  noticeProblems,
  operatorDataProblems,
  operatorRecords,
} from '../../../ops/release/law-preflight.ts';
import { isExample } from '../../../worker/catalogue/operator-data.ts';
import { type Supplement, supplements } from '../../../worker/catalogue/products.ts';
import type { CountryLaw } from '../../../worker/country/country-law.ts';
import {
  countryFacts,
  markets,
  type ServedCountry,
  servedCountries,
} from '../../../worker/country/markets.ts';
import { duties } from '../../../worker/law/duties.ts';
import { noticeLanguages } from '../../../worker/law/guarantee-notice.ts';

/** The operator's legal records with every value replaced by the text "Example". */
const examples = operatorRecords().map((record) => ({
  ...record,
  values: Object.fromEntries(Object.keys(record.values).map((field) => [field, 'Example'])),
}));
const demands = servedCountries.flatMap((country) =>
  Object.entries(countryFacts[country].law.wants).map(([name, law]) => ({ country, name, law })),
);

/** The data of all market files, without one legal record of one country. */
function filesWithout(country: ServedCountry, name: string): MarketFiles {
  const { markets, laws } = marketFiles();
  const { [name as keyof CountryLaw]: _taken, ...law } = laws[country];
  return {
    markets: markets.map(({ contact, ...market }) =>
      contact && (name !== 'contact' || market.country !== country)
        ? { ...market, contact }
        : market,
    ),
    laws: { ...laws, [country]: law },
  };
}

describe('rule 9.34: the preflight refuses example values in the operator’s legal records', () => {
  test.each([
    ['worker/company.ts', /managingDirector.*DDG § 5/],
    ['worker/country/markets/gb.ts', /^contact .*address\.street.*SI 2008\/495/],
    ['worker/country/markets/gb.ts', /^importer .*1169\/2011 art\. 8/],
    ['worker/country/markets/gb.ts', /^privacyRepresentative .*UK GDPR/],
    ['worker/country/markets/fr.ts', /^mediator .*name, address, website.*L616-1, R616-1/],
    ['worker/country/markets/fr.ts', /^packaging .*number.*R541-173/],
    ['worker/catalogue/products.ts', /^origin of slim .*producedIn, mainIngredient.*SR 817/],
    ['worker/country/markets/fr.ts', /^notification .*numbers\.slim.*Compl’Alim/],
    ['worker/country/markets/be.ts', /^notification .*numbers\.mind.*NUT/],
    ['worker/country/markets/dk.ts', /^notification .*Kosttilskud/],
    ['worker/country/markets/de.ts', /^packaging .*VerpackG/],
  ])('the preflight names the example record in %s with its law: %s', (file, words) => {
    const problems = operatorDataProblems(examples);
    expect(problems.filter((line) => line.includes(file) && words.test(line))).toHaveLength(1);
  });

  test.each([
    ...['Kim Example', 'Eksempelvej 1', 'Médiateur Exemple', 'Beispielweg 1', 'EXAMPLE-1'],
    ...['care@shop.example', 'XX', 'CVR 00000000', '+45 70 00 00 00', '+44 20 0000 0000', '', ' '],
  ])('the operator value “%s” counts as an example', (value) => {
    expect(isExample(value)).toBe(true);
  });

  test.each(['CM2C', 'CVR 38415927', '+45 86 12 34 57', 'DK', 'NUT/PL 621/44'])(
    'the operator value “%s” counts as real',
    (value) => {
      expect(isExample(value)).toBe(false);
    },
  );

  test('the preflight accepts an operator record with all values and refuses a record with an empty value', () => {
    const record = { file: 'a.ts', name: 'mediator', law: 'L616-1', values: { name: 'CM2C' } };
    expect(operatorDataProblems([record])).toEqual([]);
    const empty = { ...record, values: { name: 'CM2C', website: ' ' } };
    expect(operatorDataProblems([empty])).toEqual([
      'mediator in a.ts still has example or no values (website): L616-1',
    ]);
  });
});

describe('rule 9.12: the preflight refuses a release without the Commission’s notice of the legal guarantee', () => {
  const problems = (bytes: Buffer | null) => noticeProblems(() => bytes);

  test('the samples of development are refused, one for each language of our pages', () => {
    const languages = new Set(Object.values(markets).map(({ lang }) => lang.slice(0, 2)));
    expect(noticeProblems()).toEqual(
      noticeLanguages.map(
        (language) =>
          `assets/law/guarantee-notice.${language}.png is a sample: the official file of Reg. (EU) 2025/1960`,
      ),
    );
    expect([...languages].toSorted()).toEqual(noticeLanguages.toSorted());
  });

  test('a missing file is refused, and another file is accepted', () => {
    expect(problems(null)).toHaveLength(noticeLanguages.length);
    expect(problems(null)[0]).toMatch(/^assets\/law\/guarantee-notice\.de\.png is missing/);
    expect(problems(Buffer.from('an official file'))).toEqual([]);
  });
});

describe('rule 9.34: the preflight refuses a release without an operator record that a country’s law demands', () => {
  test('each country’s law demands a fixed list of operator records', () => {
    const names = demands.map(({ country, name }) => `${country} ${name}`);
    expect(names.toSorted()).toEqual([
      ...[
        'AT packaging',
        'BE notification',
        'BE packaging',
        'CH vatRegistration',
        'DE notification',
        'DE packaging',
      ],
      ...['DK notification', 'DK packaging', 'FI notification', 'FI packaging', 'FR mediator'],
      ...['FR notification', 'FR packaging', 'GB contact', 'GB importer'],
      ...['GB privacyRepresentative', 'GB vatRegistration', 'SE packaging'],
    ]);
  });

  test.each(demands)(
    'the preflight names the missing record "$name" of country $country and the law that demands it',
    ({ country, name, law }) => {
      const refused = `${name} is missing in worker/country/markets/${country.toLowerCase()}.ts: ${law}`;
      expect(operatorDataProblems(operatorRecords())).not.toContain(refused);
      const without = operatorRecords(filesWithout(country, name));
      expect(operatorDataProblems(without)).toContain(refused);
    },
  );

  test('the preflight reports an operator record without values as missing', () => {
    const record = { file: 'a.ts', name: 'contact', law: 'SI 2008/495', values: {} };
    expect(operatorDataProblems([record])).toEqual(['contact is missing in a.ts: SI 2008/495']);
  });

  test('every operator record in a market’s file is demanded by the country’s law', () => {
    const { laws } = marketFiles();
    const names = new Set(demands.map(({ name }) => name));
    for (const country of servedCountries) {
      const held = Object.keys(laws[country]).filter((name) => names.has(name));
      expect(Object.keys(laws[country].wants), country).toEqual(expect.arrayContaining(held));
    }
  });
});

describe('rule 9.34: the list of legal data that a lawyer must confirm', () => {
  const noData = { laws: {}, duties: {}, wordFiles: {} };

  test.each([
    [
      'a country’s legal text by its id',
      { laws: { FR: { disputes: { id: 'disputesFr', source: 'L612-1', confirm: true } } } },
      'FR.disputesFr: L612-1',
    ],
    [
      'a record by its law',
      { laws: { DE: { packaging: { law: 'VerpackG', confirm: true } } } },
      'DE.packaging: VerpackG',
    ],
    [
      'a row of a list by its id',
      { laws: { DE: { notices: [{ id: 'accessibility', source: 'BFSG', confirm: true }] } } },
      'DE.notices.accessibility: BFSG',
    ],
    [
      'a duty by its source',
      { duties: { priceMarking: { source: 'SI 2024/1117', confirm: true } } },
      'duties.priceMarking: SI 2024/1117',
    ],
    [
      'words by their file',
      { wordFiles: { 'locales/sv_SE/law.json': { confirm: ['bindingButton', 'cancelLink'] } } },
      'locales/sv_SE/law.json: bindingButton, cancelLink',
    ],
  ])('the list for the lawyer names %s', (_, law, line) => {
    expect(lawToConfirm({ ...noData, ...law })).toContain(line);
  });

  test('the list for the lawyer contains only data marked with `confirm`', () => {
    const unmarked = {
      laws: { DE: { packaging: { law: 'VerpackG' } } },
      duties: { priceMarking: { source: 'SI 2024/1117' } },
      wordFiles: { 'locales/sv_SE/law.json': { confirm: [] } },
    };
    expect(lawToConfirm({ ...noData, ...unmarked })).toEqual(lawToConfirm(noData));
  });

  test('the list for the lawyer covers every country, every duty and the legal words, without duplicates', () => {
    const data = lawData();
    expect(Object.keys(data.laws)).toEqual(servedCountries);
    expect(data.duties).toBe(duties);
    expect(Object.keys(data.wordFiles)).toContain('locales/de_DE/law.json');
    const rows = lawToConfirm();
    expect(new Set(rows).size).toBe(rows.length);
  });

  test('rule 9.37: the list for the lawyer has each dose above a limit, and there is only one', () => {
    const doses = ['DE: mind: vitamin-b6 1.4 mg a day, limit 0.9'];
    expect(dosesAboveLimits()).toEqual(doses);
    expect(lawToConfirm()).toEqual(expect.arrayContaining(doses));
  });

  test.each([
    ['zinc', 3, 'CH: balance and burn: zinc 6 mg a day, limit 5.3'],
    ['chromium', 40, 'FR: balance: chromium 40 µg a day, limit 25'],
    ['chromium', 40, 'Offered together: balance and burn: chromium 80 µg a day, limit 60'],
    ['chromium', 200, 'BE: burn: chromium 200 µg a day, limit 187.5'],
    ['biotin', 50, 'Offered together: burn and collagen: biotin 100 µg a day, limit 50'],
  ] as const)(
    'rule 9.37: with a planted dose of %s %d the list has “%s”',
    (nutrient, amount, row) => {
      const planted = ({ nutrients }: Supplement) => ({
        nutrients: nutrients.map((one) => (one.id === nutrient ? { id: nutrient, amount } : one)),
      });
      const { slim, detolex, balance, collagen, burn, mind } = supplements;
      const recipes = {
        slim: planted(slim),
        detolex: planted(detolex),
        balance: planted(balance),
        collagen: planted(collagen),
        burn: planted(burn),
        mind: planted(mind),
      };
      expect(dosesAboveLimits(recipes)).toContain(row);
    },
  );

  test('rule 9.37: the list for the lawyer has each substance that the Danish list must permit, with its products', () => {
    for (const row of [
      /^DK: slim: glucomannan: BEK nr\. 616/,
      /^DK: detolex, burn: choline: BEK nr\. 616/,
      /^DK: collagen: collagen-hydrolysate: BEK nr\. 616/,
    ])
      expect(lawToConfirm()).toContainEqual(expect.stringMatching(row));
  });
});
