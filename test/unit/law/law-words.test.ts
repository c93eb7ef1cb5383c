import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { localeIds } from '../../../worker/copy/locale-files.ts';
import { GUARANTEE_DAYS } from '../../../worker/country/country-law.ts';
import { countryFacts, servedCountries } from '../../../worker/country/markets.ts';
import {
  legalWord,
  withdrawalConfirm,
  withdrawalLink,
  wordSources,
} from '../../../worker/law/law-words.ts';
import { legalTexts } from '../../../worker/law/legal-date.ts';

describe('rule 9.1: the label of the binding button', () => {
  test.each([
    ['de_DE', 'Zahlungspflichtig bestellen'],
    ['ch_CH', 'Zahlungspflichtig bestellen'],
    ['fr_FR', 'Commander avec obligation de paiement'],
    ['ch_FR', 'Commander avec obligation de paiement'],
    ['en_GB', 'Order with obligation to pay'],
    ['da_DK', 'Ordre med betalingsforpligtelse'],
    ['fi_FI', 'Tilaukseen liittyy maksuvelvollisuus'],
    ['sv_SE', 'Beställ med betalningsskyldighet'],
  ] as const)('in locale %s the binding button has the label "%s"', (locale, button) => {
    expect(legalWord(locale, 'bindingButton')).toBe(button);
  });
});

describe('the food label has the legal name of the food', () => {
  test.each([
    ['de_DE', 'Nahrungsergänzungsmittel'],
    ['ch_CH', 'Nahrungsergänzungsmittel'],
    ['fr_FR', 'complément alimentaire'],
    ['ch_FR', 'complément alimentaire'],
    ['en_GB', 'food supplement'],
    ['sv_SE', 'kosttillskott'],
    ['da_DK', 'kosttilskud'],
    ['fi_FI', 'ravintolisä'],
  ] as const)('in locale %s the food label has the name "%s"', (locale, name) => {
    expect(legalWord(locale, 'foodSupplement')).toBe(name);
  });
});

describe('rule 9.17: the withdrawal link is in the page’s language and fits the delivery country’s law', () => {
  test.each([
    ['de_DE', 'DE', 'Vertrag widerrufen', 'Widerruf bestätigen'],
    ['de_DE', 'AT', 'Vertrag widerrufen', 'Widerruf bestätigen'],
    ['fr_FR', 'FR', 'renoncer au contrat ici', 'confirmer la rétractation'],
    ['fr_FR', 'BE', 'renoncer au contrat ici', 'confirmer la rétractation'],
    ['en_GB', 'GB', 'cancel contract here', 'confirm cancellation'],
    ['en_GB', 'FI', 'withdraw from contract here', 'confirm withdrawal'],
    ['sv_SE', 'SE', 'ångra avtalet här', 'bekräfta frånträde'],
    ['da_DK', 'DK', 'fortryd aftale her', 'bekræft fortrydelse'],
    ['fi_FI', 'FI', 'peruuta sopimus tästä', 'vahvista peruuttaminen'],
    ['ch_CH', 'CH', 'Geld-zurück-Garantie nutzen', 'Rückgabe bestätigen'],
    ['ch_CH', 'DE', 'Vertrag widerrufen', 'Widerruf bestätigen'],
    ['fr_FR', 'CH', 'utiliser la garantie de remboursement', 'confirmer le retour'],
  ] as const)(
    'in locale %s with delivery to %s the withdrawal link is "%s", and its confirmation is "%s"',
    (locale, country, link, confirm) => {
      expect(withdrawalLink({ locale, country })).toBe(link);
      expect(withdrawalConfirm({ locale, country })).toBe(confirm);
    },
  );
});

describe('rule 9.31: the law of each country as data', () => {
  test.each(servedCountries)(
    'in the law of country %s the withdrawal, the unit price and every notice name their source',
    (country) => {
      const { withdrawal, notices, unitPriceSource } = countryFacts[country].law;
      for (const source of [withdrawal.source, unitPriceSource, ...notices.map((n) => n.source)]) {
        expect(source).not.toBe('');
      }
    },
  );

  test.each(localeIds)(
    'the locale %s has exactly the legal words that the table lists',
    (locale) => {
      const ids = Object.keys(wordSources) as (keyof typeof wordSources)[];
      for (const id of ids) {
        expect(legalWord(locale, id), id).not.toBe('');
      }
      const { words = {}, confirm = [] } = lawFile(locale);
      expect(ids).toEqual(expect.arrayContaining([...Object.keys(words), ...confirm]));
    },
  );

  test.each(Object.entries(wordSources))(
    'the legal word %s has its sources, each with the day on which it came into force',
    (_, sources) => {
      expect(sources.length).toBeGreaterThan(0);
      for (const { source, since } of sources) {
        expect(source).toMatch(/\w{2}/);
        expect(new Date(since).toISOString().slice(0, 10), source).toBe(since);
        // A law must be in force on the date of the legal texts.
        expect(since <= legalTexts.date, source).toBe(true);
      }
    },
  );

  test('the withdrawal period is 14 days in the EU and Great Britain; in Switzerland the 30-day guarantee replaces it', () => {
    for (const country of servedCountries) {
      const { kind, days } = countryFacts[country].law.withdrawal;
      const isSwiss = country === 'CH';
      expect([kind === 'contractual', days]).toEqual([isSwiss, isSwiss ? GUARANTEE_DAYS : 14]);
    }
  });

  test('only EU countries have the EU notice of the legal guarantee, and only Great Britain has the British contact notice', () => {
    for (const country of servedCountries) {
      const ids = countryFacts[country].law.notices.map(({ id }) => id);
      expect(ids).toContain('foodSupplement');
      expect(ids.includes('legalGuarantee')).toBe(country !== 'GB' && country !== 'CH');
      expect(ids.includes('gbContact')).toBe(country === 'GB');
    }
  });

  test('every country’s law has unit prices per kg', () => {
    for (const country of servedCountries)
      expect(countryFacts[country].law.unitPriceGrams).toBe(1000);
  });
});

function lawFile(locale: string): { words?: object; confirm?: string[] } {
  const path = `locales/${locale}/law.json`;
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}
