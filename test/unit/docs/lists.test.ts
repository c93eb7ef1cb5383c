import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { market, marketCodes, segment, servedCountries } from '../../../worker/country/markets.ts';
import type { Step } from '../../../worker/page-row.ts';
import { page, pageNames, pagePath } from '../../../worker/pages.ts';
import { codeIn, productRule } from '../../support/product-rule.ts';

/** Pages as the rules write them: `/take`, and `/paypal-confirm/{from}`. */
function paths(names: typeof pageNames): string[] {
  return names
    .map((name) => pagePath(name, page(name).segment && `{${page(name).segment}}`))
    .sort();
}

describe('the lists of pages name every page and no other', () => {
  test('rule 1.3, each beside its layout', () => {
    const listed = productRule('1.3').rows.flatMap(([layout = '', names = '']) =>
      codeIn(names)
        .filter((path) => path.startsWith('/'))
        .map((path) => `${layout} ${path}`),
    );
    const known = pageNames.map((name) => `${page(name).layout} ${pagePath(name)}`);
    expect(listed.sort()).toEqual(known.sort());
  });

  test('rule 3.4, without quizzes, results and upsells, which rules of their own list', () => {
    const listed = productRule('3.4').rows.flatMap(([names = '']) => codeIn(names));
    const others: Step[] = ['quiz', 'summary', 'upsell'];
    const known = pageNames.filter((name) => !others.includes(page(name).step));
    expect(listed.sort()).toEqual(paths(known));
  });

  test('rule 3.10, the quizzes', () => {
    const listed = productRule('3.10').rows.flatMap(([names = '']) => codeIn(names));
    expect(listed.sort()).toEqual(paths(pageNames.filter((name) => page(name).step === 'quiz')));
  });

  test('rule 3.20, the upsells', () => {
    const listed = productRule('3.20').rows.flatMap(([, chain = '']) => codeIn(chain));
    const known = pageNames.filter((name) => page(name).step === 'upsell');
    expect([...new Set(listed)].sort()).toEqual(known.sort());
  });

  test('the map of the funnel (npm run funnel-map)', () => {
    const map = readFileSync('docs/funnel.md', 'utf8');
    const beside: Step[] = ['service', 'legal'];
    const known = pageNames.filter((name) => !beside.includes(page(name).step));
    expect(known.filter((name) => !map.includes(`[${name}]`))).toEqual([]);
  });
});

describe('the lists of markets name every market and no other', () => {
  test('rule 2.1, by their segments', () => {
    const [segments = ''] = codeIn(productRule('2.1').text);
    expect(segments.split(' ')).toEqual(marketCodes.map(segment));
  });

  test('rule 2.2, with country, locale, language tag, currency, own words and secondary', () => {
    const listed = productRule('2.2').rows.map((row) =>
      row.map((cell) => cell.replaceAll('`', '')),
    );
    const known = marketCodes.map((code) => {
      const { country, locale, lang, currency, overlay = '', secondary } = market(code);
      return [code, country, locale, lang, currency, overlay, secondary ?? ''];
    });
    expect(listed).toEqual(known);
  });

  test('rule 9.11, the countries with their VAT', () => {
    const [, head = ''] = productRule('9.11').text.split('\n\n');
    const listed = head.match(/\b[A-Z]{2}\b/g);
    expect(listed?.toSorted()).toEqual(servedCountries.toSorted());
  });
});
