import { describe, expect, test } from 'vitest';
import manifest from '#build/manifest.json' with { type: 'json' };
import { type Element, elements, having, tagged, text } from '../../../ops/html-tree.ts';
import { marketCodes } from '../../../worker/country/markets.ts';
import type { Layout } from '../../../worker/page-row.ts';
import { type PageName, page, pageNames } from '../../../worker/pages.ts';
import { getSeason } from '../../../worker/view/parts/season.ts';
import { renderPage } from '../../support/html/rendered-page.ts';

/** One page of each layout, and what is on it that is on no page of another layout. */
const examples: Record<Layout, readonly [PageName, string]> = {
  default: ['index', ''],
  offer: ['take', 'header-note'],
  'offer-advertorial': ['offer2', 'masthead-line'],
  offer2: ['take2', 'trail'],
  offergift: ['offergift', 'bow'],
  sale: ['sale', 'ribbon'],
  quiz: ['v1', ''],
  quiz2: ['v1ip', ''],
  'quiz-email': ['quiz-email', ''],
  empty: ['terms', ''],
  none: ['addapp', ''],
};
const rows = Object.entries(examples).map(([layout, [name, own]]) => ({ layout, name, own }));
const ornaments = rows.flatMap(({ own }) => own || []);

const classes = (root: Element) =>
  elements(root).flatMap(({ attributes }) => attributes.get('class')?.split(' ') ?? []);
const names = new Map<string | undefined, string>(
  Object.entries(manifest.sheets).map(([name, { id }]) => [id, name]),
);
const sheets = (root: Element) =>
  having(root, 'data-sheet').map(({ attributes }) => names.get(attributes.get('data-sheet')) ?? '');

describe('rule 4.1: each layout is visibly what its name says', () => {
  test.each(rows)('$layout, at $name', async ({ layout, name, own }) => {
    expect(page(name).layout).toBe(layout);
    const { root } = await renderPage(name, 'GB');
    const found = classes(root);
    expect(ornaments.filter((one) => found.includes(one))).toEqual(own ? [own] : []);
    // Rule 4.2: what is called the logo alone is nothing else.
    const [header] = tagged(root, 'header');
    const inIt = header?.children.filter((child) => typeof child !== 'string') ?? [];
    const isAlone = header?.attributes.get('data-variant') === 'logo';
    if (header) expect(isAlone, layout).toBe(inIt.length === 1);
  });

  test('no two of them bring the same style sheets, but default, empty and none', async () => {
    const frames = await Promise.all(
      rows
        .filter(({ layout }) => !['default', 'empty', 'none'].includes(layout))
        .map(async ({ name }) =>
          sheets((await renderPage(name, 'GB')).root)
            .filter((sheet) => /^(?:layout|footer)-/.test(sheet))
            .join(),
        ),
    );
    expect(new Set(frames).size).toBe(frames.length);
  });

  test('quiet layouts and the advertorial have the law’s links and the contact, and no more; a quiz in one line', async () => {
    const quiet = ['quiz', 'quiz2', 'quiz-email', 'empty', 'offer-advertorial', 'none'];
    for (const name of pageNames) {
      const { root } = await renderPage(name, 'GB');
      const [footer] = tagged(root, 'footer');
      if (!footer) continue;
      const isQuiet = quiet.includes(page(name).layout);
      expect(having(footer, 'class', 'footer-row').length, name).toBe(isQuiet ? 0 : 1);
      const isLine = page(name).step === 'quiz';
      expect(sheets(root).includes('footer-legal'), name).toBe(isQuiet && !isLine);
      expect(sheets(root).includes('footer-line'), name).toBe(isLine);
      // What the law wants is not folded.
      const folded = tagged(footer, 'details').flatMap((one) =>
        having(one, 'data-withdrawal-link'),
      );
      expect(folded, name).toEqual([]);
    }
  });
});

describe('a page brings no style it does not show', () => {
  test('a notice’s only where there is one to show', async () => {
    for (const [query, shown] of [
      ['', false],
      ['?step=cancelled', true],
    ] as const) {
      const { root } = await renderPage('take', 'GB', { query });
      expect(having(root, 'data-notice').length > 0).toBe(shown);
      expect(sheets(root).includes('notice')).toBe(shown);
    }
  });

  test('another theme’s hues only where it is shown; weight’s are the root’s', async () => {
    const themes = async (name: PageName, query = '') =>
      sheets((await renderPage(name, 'GB', { query })).root).filter((sheet) =>
        sheet.startsWith('theme'),
      );
    expect(await themes('take')).toEqual([]);
    expect(await themes('take', '?src=v4')).toEqual(['theme-collagen']);
    expect(await themes('terms')).toEqual(['themes']);
  });

  test('the list of errors’ only where something is wrong', async () => {
    const form = { values: {}, errors: { email: 'required' } };
    expect(sheets((await renderPage('take', 'GB')).root)).not.toContain('error-list');
    expect(sheets((await renderPage('take', 'GB', { form })).root)).toContain('error-list');
  });

  test('an order summary’s only on checkout-style pages', async () => {
    expect(sheets((await renderPage('take', 'GB')).root)).not.toContain('order-summary');
    expect(sheets((await renderPage('buy', 'GB')).root)).toContain('order-summary');
  });
});

test.each(marketCodes)(
  'rule 9.30: in %s nothing is read on the advertorial before its mark, the banner included',
  async (code) => {
    const { root, facts } = await renderPage('offer2', code);
    const all = elements(root);
    const at = (found: Element | undefined) => (found ? all.indexOf(found) : -1);
    const bar = having(root, 'class', 'advertisement')[0];
    const mark = having(root, 'class', 'article-mark')[0];
    expect(bar && mark && text(bar).startsWith(text(mark)), facts.market.locale).toBe(true);
    expect(at(bar)).toBeLessThan(at(having(root, 'data-top-banner')[0]));
  },
);

test.each([
  ['2026-11-09', 'autumn'],
  ['2026-11-10', 'winter'],
  ['2026-12-31', 'winter'],
  ['2027-02-07', 'winter'],
  ['2027-02-08', 'spring'],
  ['2027-05-11', 'summer'],
  ['2027-08-10', 'summer'],
  ['2027-08-11', 'autumn'],
])(
  'the ribbon of the sale names the season that one orders for, three weeks ahead: on %s %s',
  (date, season) => {
    expect(getSeason(new Date(date))).toBe(season);
  },
);
