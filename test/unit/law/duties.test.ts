import { expect, test } from 'vitest';
import legal from '../../../locales/en_GB/legal.json' with { type: 'json' };
import { supplements } from '../../../worker/catalogue/products.ts';
import { countryFacts, servedCountries } from '../../../worker/country/markets.ts';
import { duties } from '../../../worker/law/duties.ts';
import { legalBlockIds } from '../../../worker/law/legal-block-ids.ts';

test.each(Object.entries(duties))(
  'rule 9.36: the legal duty %s has a source, a fulfilment, a served country or the EU, and no invalid date',
  (_, row) => {
    expect(row.since ?? '2000-01-01').toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(row.source).not.toBe('');
    expect(row.fulfilledBy).not.toBe('');
    expect(['eu', ...servedCountries]).toContain(row.country);
  },
);

test('rule 9.36: the duty about product names exists in each body of law, and names each name that suggests a benefit', () => {
  for (const { fulfilledBy } of [
    duties.productNamesEu,
    duties.productNamesGb,
    duties.productNamesCh,
  ]) {
    for (const { name } of [supplements.slim, supplements.burn, supplements.balance])
      expect(fulfilledBy).toContain(name);
    expect(fulfilledBy).toContain(supplements.detolex.name);
  }
});

test('rule 9.36: the terms of the EU tell of the longer guarantee after a repair', () => {
  for (const country of servedCountries) {
    const isEu = countryFacts[country].law.regime === 'eu';
    expect(legalBlockIds('termsOfService', country).includes('legalGuarantee')).toBe(isEu);
  }
  expect(legal.termsOfService.legalGuarantee.text2).toMatch(/repair.*twelve months/);
});

test.each(servedCountries)(
  'rules 9.27 and 9.36: the terms of %s have the policy on reviews',
  (country) => {
    expect(legalBlockIds('termsOfService', country)).toContain('reviews');
    expect(legal.termsOfService.reviews.text).toMatch(/paid order/);
    expect(legal.termsOfService.reviews.text2).toMatch(/pay|reward/);
  },
);
