import { describe, expect, test } from 'vitest';
import type { PageView } from '../../../worker/app.ts';
import { type MarketCode, market, segment } from '../../../worker/country/markets.ts';
import { type Clock, payload } from '../../../worker/page/payload.ts';
import { getPageVariant, variantNames } from '../../../worker/page/variants.ts';
import { type PageName, pageNames } from '../../../worker/pages.ts';
import { render } from '../../../worker/view/render.tsx';
import { renderHtml } from '../../../worker/view/render-html.ts';
import { sections } from '../../../worker/view/sections.ts';
import { toView, type View } from '../../../worker/view/view.ts';

/** What of a page view follows from its key (page-store.ts); all else may be one visitor's own. */
const shared: readonly (keyof View)[] = [
  ...(['page', 'variant', 'segment', 'market', 'deliverTo', 'lawCountry', 'src'] as const),
  ...(['theme', 'product', 'step', 'clock', 'stop'] as const),
  ...(['bundles', 'suggested', 'savingsPercent', 'deliveryMinor'] as const),
  ...(['t', 'money', 'href', 'words', 'gtmId'] as const),
];

type Asked = { code: MarketCode; variant?: string; query?: string; clock?: Clock } & Pick<
  PageView,
  'form'
> & { detected?: 'SE'; stopped?: 'DE' };

function facts(page: PageName, asked: Asked) {
  const { code, variant, query = '', clock = 'running', form, detected, stopped } = asked;
  const own = market(code);
  return payload(
    { page, ...(variant !== undefined && { variant }), ...(form && { form }) },
    {
      ...{ market: own, segment: segment(code), clock, query: new URLSearchParams(query) },
      detected: detected ?? own.country,
      ...(stopped && { stopped: { products: [], countries: [stopped] } }),
    },
  );
}

/** The sections that a mark says are rendered once, on every page and in each of its variants and steps. */
function marked(mark: 'sameForProduct' | 'sameForView') {
  const rows = pageNames.flatMap((page) =>
    ['', ...variantNames(page)].map((variant) => ({ page, variant })),
  );
  return rows.flatMap(({ page, variant }) => {
    const { bundleStep = [], sections: own } = getPageVariant(page, variant);
    return [...bundleStep, ...own].flatMap((section) => {
      const row = sections[section];
      return 'render' in row && row[mark] ? [{ page, variant, section, row }] : [];
    });
  });
}

const kinds = [
  { mark: 'sameForProduct', looksItself: [], least: 50 },
  { mark: 'sameForView', looksItself: ['form', 'notice'], least: 20 },
] as const;

describe.each(kinds)('a section that is rendered once: $mark', ({ mark, looksItself, least }) => {
  const found = marked(mark);
  const may: readonly string[] = [...shared, ...looksItself];

  test.for(['GB', 'CH-FR'] as const)('%s: reads nothing of one visitor', async (code) => {
    const wrong: string[] = [];
    for (const { page, variant, section, row } of found) {
      const view = new Proxy(toView(facts(page, { code, variant })), {
        get(target, name) {
          const isOwn = Object.hasOwn(target, name) && !may.includes(String(name));
          if (isOwn) wrong.push(`${page}: ${section} reads ${String(name)}`);
          return Reflect.get(target, name);
        },
      });
      const html = new TextDecoder().decode(await renderHtml(await row.render(view)));
      // React puts what is asked for ahead before such a section, where the head should be.
      if (html.includes('<link')) wrong.push(`${page}: ${section} has a link`);
    }
    expect(found.length).toBeGreaterThan(least);
    expect(wrong).toEqual([]);
  });
});

describe('the order form', () => {
  const row = sections.order as { sameForView: (view: View) => boolean } & {
    render: (view: View) => React.ReactNode;
  };
  const form = { values: { email: 'kim@typed.example' }, errors: {} };
  const plain = toView(facts('take', { code: 'DE' }));

  const cancelled = toView(facts('take', { code: 'DE', query: 'step=cancelled' }));

  test.each([
    ['of a first visitor', true, plain],
    ['after a payment was cancelled', true, cancelled],
    ['with what somebody typed', false, { ...plain, form }],
    ['with a notice about an order', false, { ...plain, notice: 'declined' }],
  ] as const)('%s: the same for all is %j', (_whose, isSame, view) => {
    expect(row.sameForView(view)).toBe(isSame);
  });

  const views: [PageName, Asked][] = [
    ['take', { code: 'DE' }],
    ['take', { code: 'AT' }],
    ['take', { code: 'DE', form }],
    ['take', { code: 'DE', clock: 'over' }],
    ['take', { code: 'DE', query: 'product=sleep' }],
    ['take', { code: 'DE', query: 'src=v2' }],
    ['take', { code: 'DE', query: 'step=cancelled' }],
    ['take', { code: 'DE', detected: 'SE' }],
    ['take', { code: 'DE', stopped: 'DE' }],
    ['take', { code: 'DE', variant: 'form-first' }],
    ['offergift', { code: 'GB' }],
    ['offergift', { code: 'GB', detected: 'SE' }],
    ['buy', { code: 'DE' }],
    ['summarypop', { code: 'DE', query: 'step=bundle' }],
  ];

  test('each view of a page has its own, also when another was asked for before', async () => {
    const decoder = new TextDecoder();
    // Twice: what the first round kept answers the second.
    for (const [page, asked] of [...views, ...views]) {
      const { content } = await render(facts(page, asked), 'https://shop.test', () => null);
      const shown = content.map((part) => (part instanceof Uint8Array ? decoder.decode(part) : ''));
      const own = decoder.decode(await renderHtml(await row.render(toView(facts(page, asked)))));
      expect(shown.join('').includes(own), `${page} ${JSON.stringify(asked)}`).toBe(true);
    }
  });
});
