import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { market, marketCodes, segment, servedCountries } from '../../../worker/country/markets.ts';
import type { Step } from '../../../worker/page-row.ts';
import { page, pageNames, pagePath } from '../../../worker/pages.ts';
import { codeSpans, productRule } from '../../support/product-rule.ts';

/** The paths of pages as the product rules write them: `/take`, `/paypal-confirm/{from}`. */
function paths(names: typeof pageNames): string[] {
  return names
    .map((name) => pagePath(name, page(name).segment && `{${page(name).segment}}`))
    .sort();
}

describe('the lists of pages in the docs name exactly the existing pages', () => {
  test('rule 1.3 lists every page with its layout', () => {
    const listed = productRule('1.3').rows.flatMap(([layout = '', names = '']) =>
      codeSpans(names)
        .filter((path) => path.startsWith('/'))
        .map((path) => `${layout} ${path}`),
    );
    const expected = pageNames.map((name) => `${page(name).layout} ${pagePath(name)}`);
    expect(listed.sort()).toEqual(expected.sort());
  });

  test('rule 3.4 lists every page except quizzes, summaries and upsells, which other rules list', () => {
    const listed = productRule('3.4').rows.flatMap(([names = '']) => codeSpans(names));
    const stepsOfOtherRules: Step[] = ['quiz', 'summary', 'upsell'];
    const expected = pageNames.filter((name) => !stepsOfOtherRules.includes(page(name).step));
    expect(listed.sort()).toEqual(paths(expected));
  });

  test('rule 3.10 lists every quiz', () => {
    const listed = productRule('3.10').rows.flatMap(([names = '']) => codeSpans(names));
    expect(listed.sort()).toEqual(paths(pageNames.filter((name) => page(name).step === 'quiz')));
  });

  test('rule 3.20 lists every upsell', () => {
    const listed = productRule('3.20').rows.flatMap(([, chain = '']) => codeSpans(chain));
    const expected = pageNames.filter((name) => page(name).step === 'upsell');
    expect([...new Set(listed)].sort()).toEqual(expected.sort());
  });

  test('docs/funnel.md has every page of the funnel (npm run funnel-map)', () => {
    const map = readFileSync('docs/funnel.md', 'utf8');
    const stepsOutsideFunnel: Step[] = ['service', 'legal'];
    const expected = pageNames.filter((name) => !stepsOutsideFunnel.includes(page(name).step));
    expect(expected.filter((name) => !map.includes(`[${name}]`))).toEqual([]);
  });
});

describe('the lists of markets in the docs name exactly the existing markets', () => {
  test('rule 2.1 lists the segment of every market', () => {
    const [segments = ''] = codeSpans(productRule('2.1').text);
    expect(segments.split(' ')).toEqual(marketCodes.map(segment));
  });

  test('rule 2.2 lists every market with country, locale, language tag, currency, overlay and secondary country', () => {
    const listed = productRule('2.2').rows.map((row) =>
      row.map((cell) => cell.replaceAll('`', '')),
    );
    const expected = marketCodes.map((code) => {
      const { country, locale, lang, currency, overlay = '', secondary } = market(code);
      return [code, country, locale, lang, currency, overlay, secondary ?? ''];
    });
    expect(listed).toEqual(expected);
  });

  test('rule 9.11 lists every served country', () => {
    const [, head = ''] = productRule('9.11').text.split('\n\n');
    const listed = head.match(/\b[A-Z]{2}\b/g);
    expect(listed?.toSorted()).toEqual(servedCountries.toSorted());
  });
});
