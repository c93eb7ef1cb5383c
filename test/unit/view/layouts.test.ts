import { describe, expect, test } from 'vitest';
import manifest from '#build/manifest.json' with { type: 'json' };
import { type Element, elements, having, tagged, text } from '../../../ops/dev/html-tree.ts';
import { marketCodes } from '../../../worker/country/markets.ts';
import type { Layout } from '../../../worker/page-row.ts';
import { type PageName, page, pageNames } from '../../../worker/pages.ts';
import { toCalendar } from '../../../worker/view/calendar.ts';
import { renderPage } from '../../support/html/rendered-page.ts';

/** For each page layout, a page that uses it and a CSS class that only this layout has (empty for none). */
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
  having(root, 'data-sheets').flatMap(({ attributes }) =>
    (attributes.get('data-sheets') ?? '').split(' ').map((id) => names.get(id) ?? ''),
  );

describe('rule 4.1: each page layout differs from the other layouts', () => {
  test.each(rows)(
    'the layout "$layout" of the page "$name" has its own decoration and no other',
    async ({ layout, name, own }) => {
      expect(page(name).layout).toBe(layout);
      const { root } = await renderPage(name, 'GB');
      const classNames = classes(root);
      expect(ornaments.filter((ornament) => classNames.includes(ornament))).toEqual(
        own ? [own] : [],
      );
      // Rule 4.2: a header with the variant "logo" contains only the logo.
      const [header] = tagged(root, 'header');
      const headerParts = header?.children.filter((child) => typeof child !== 'string') ?? [];
      const isAlone = header?.attributes.get('data-variant') === 'logo';
      if (header) expect(isAlone, layout).toBe(headerParts.length === 1);
    },
  );

  test('two page layouts never have the same style sheets, except the layouts default, empty and none', async () => {
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

  test('the footer of a quiet layout has no footer row, and on quiz pages the style sheet of one line', async () => {
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
      // The withdrawal link must be visible without opening a <details> element.
      const folded = tagged(footer, 'details').flatMap((details) =>
        having(details, 'data-withdrawal-link'),
      );
      expect(folded, name).toEqual([]);
    }
  });
});

describe('a page links an optional style sheet only if it needs it', () => {
  test('a page links the style sheet of notices only if it shows a notice', async () => {
    for (const [query, shown] of [
      ['', false],
      ['?step=cancelled', true],
    ] as const) {
      const { root } = await renderPage('take', 'GB', { query });
      expect(having(root, 'data-notice').length > 0).toBe(shown);
      expect(sheets(root).includes('notice')).toBe(shown);
    }
  });

  test('a page links the style sheet of its theme, none for the default theme "weight", and the terms link all themes', async () => {
    const themes = async (name: PageName, query = '') =>
      sheets((await renderPage(name, 'GB', { query })).root).filter((sheet) =>
        sheet.startsWith('theme'),
      );
    expect(await themes('take')).toEqual([]);
    expect(await themes('take', '?src=v4')).toEqual(['theme-collagen']);
    expect(await themes('terms')).toEqual(['themes']);
  });

  test('a page links the style sheet of error lists only if its form has an error', async () => {
    const form = { values: {}, errors: { email: 'required' } };
    expect(sheets((await renderPage('take', 'GB')).root)).not.toContain('error-list');
    expect(sheets((await renderPage('take', 'GB', { form })).root)).toContain('error-list');
  });

  test('a checkout page links the style sheet of the order summary, and an offer page does not', async () => {
    expect(sheets((await renderPage('take', 'GB')).root)).not.toContain('order-summary');
    expect(sheets((await renderPage('buy', 'GB')).root)).toContain('order-summary');
  });
});

test.each(marketCodes)(
  'rule 9.30: the advertorial of market %s repeats its advertisement mark in a bar above the banner',
  async (code) => {
    const { root, facts } = await renderPage('offer2', code);
    const all = elements(root);
    const position = (element: Element | undefined) => (element ? all.indexOf(element) : -1);
    const bar = having(root, 'class', 'advertisement')[0];
    const label = having(root, 'class', 'article-mark')[0];
    expect(bar && label && text(bar).startsWith(text(label)), facts.market.locale).toBe(true);
    expect(position(bar)).toBeLessThan(position(having(root, 'data-top-banner')[0]));
    expect(text(root).includes('Pour votre santé')).toBe(code === 'FR');
    expect(bar && text(bar).includes('www.mangerbouger.fr')).toBe(code === 'FR');
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
])('the sale ribbon on %s names the season three weeks later: %s', (date, season) => {
  expect(toCalendar(Date.parse(date)).season).toBe(season);
});
