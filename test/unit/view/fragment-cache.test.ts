import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { orderIn } from '../../../lookbook/sample-orders.ts';
import {
  type MarketCode,
  market,
  type ServedCountry,
  segment,
} from '../../../worker/country/markets.ts';
import { pageQuery, toPageFacts } from '../../../worker/page/page-facts.ts';
import { getPageVariant, variantNames } from '../../../worker/page/variants.ts';
import { type PageName, pageNames } from '../../../worker/pages.ts';
import { AboveMain, BelowMain } from '../../../worker/view/frame/frame.tsx';
import type { Clock, PageFacts } from '../../../worker/view/page-facts.ts';
import { render } from '../../../worker/view/render.tsx';
import { renderHtml } from '../../../worker/view/render-html.ts';
import type { SectionRow } from '../../../worker/view/section-row.ts';
import { sections } from '../../../worker/view/sections.ts';
import { toView, type View } from '../../../worker/view/view.ts';

/** What of a view its key names, or what follows from that; all else may be one visitor's own. */
const shared: readonly string[] = [
  ...(['page', 'variant', 'segment', 'market', 'deliverTo', 'lawCountry', 'src'] as const),
  ...(['theme', 'product', 'step', 'clock', 'stop'] as const),
  ...(['bundles', 'suggested', 'savingsPercent', 'deliveryMinor'] as const),
  ...(['t', 'money', 'href', 'words'] as const),
] satisfies readonly (keyof View)[];

type Asked = {
  code: MarketCode;
  variant?: string;
  query?: string;
  clock?: Clock;
  detected?: ServedCountry;
  stopped?: ServedCountry;
  form?: PageFacts['form'];
};

function facts(page: PageName, asked: Asked): PageFacts {
  const { code, variant, query = '', clock = 'running', form, detected, stopped } = asked;
  const own = market(code);
  return toPageFacts(
    { page, ...(variant !== undefined && { variant }), ...(form && { form }) },
    {
      ...{ market: own, segment: segment(code), clock, detected: detected ?? own.country },
      query: pageQuery(page, new URLSearchParams(query)),
      ...(stopped && { stopped: { products: [], countries: [stopped] } }),
    },
  );
}

/** A page in states that its key tells apart. */
const states: readonly Omit<Asked, 'code'>[] = [
  {},
  { clock: 'over' },
  { query: 'step=cancelled' },
  { query: 'step=bundle&src=v1' },
  { stopped: 'GB' },
  { stopped: 'CH' },
];

const rows = pageNames.flatMap((page) =>
  ['', ...variantNames(page)].map((variant) => ({ page, variant })),
);

/** The sections with a mark, on every page and in each of its variants and steps. */
function marked(mark: 'sameForProduct' | 'sameForView') {
  return rows.flatMap(({ page, variant }) => {
    const { bundleStep = [], sections: own } = getPageVariant(page, variant);
    return [...bundleStep, ...own].flatMap((section) => {
      const row = sections[section];
      return 'render' in row && row[mark] ? [{ page, variant, section, row }] : [];
    });
  });
}

/** A view that tells what of it is read. */
function reported(view: View, tell: (read: string) => void): View {
  return new Proxy(view, {
    get(target, name) {
      if (Object.hasOwn(target, name)) tell(String(name));
      return Reflect.get(target, name);
    },
  });
}

const text = (html: Uint8Array) => new TextDecoder().decode(html);
const pageHtml = async (asked: PageFacts) => text((await render(asked)).html);

describe('a fragment of the cache reads nothing of one visitor', () => {
  describe.each([
    ['sameForProduct', 50],
    ['sameForView', 60],
  ] as const)('a section with %s', (mark, least) => {
    const found = marked(mark);

    test.each(['GB', 'CH-FR'] as const)('%s', async (code) => {
      const wrong = new Set<string>();
      for (const { page, variant, section, row } of found) {
        // The order form has a fragment only without what was typed and without most notices.
        const may = section === 'order' ? [...shared, 'form', 'notice'] : shared;
        for (const state of states) {
          const view = reported(toView(facts(page, { code, variant, ...state })), (read) => {
            if (!may.includes(read)) wrong.add(`${page}: ${section} reads ${read}`);
          });
          await renderHtml(await row.render(view));
        }
      }
      expect(found.length).toBeGreaterThan(least);
      expect([...wrong]).toEqual([]);
    });
  });

  test.each(['GB', 'CH-FR'] as const)(
    'what is around a page without an order, %s',
    async (code) => {
      const wrong = new Set<string>();
      for (const { page, variant } of rows) {
        for (const state of states) {
          for (const [name, Around] of Object.entries({ AboveMain, BelowMain })) {
            const view = reported(toView(facts(page, { code, variant, ...state })), (read) => {
              if (![...shared, 'order'].includes(read)) wrong.add(`${page}: ${name} reads ${read}`);
            });
            await renderHtml(createElement(Around, { view }));
          }
        }
      }
      expect([...wrong]).toEqual([]);
    },
  );
});

describe('what is below a page is that of its view, after others were rendered', () => {
  async function below(asked: PageFacts): Promise<string> {
    const own = text(await renderHtml(createElement(BelowMain, { view: toView(asked) })));
    expect(await pageHtml(asked)).toContain(own);
    return own;
  }

  test('of a page with a visitor’s answers', async () => {
    const plain = facts('take', { code: 'DE' });
    const page = { ...plain.page, personal: true } as const;
    const own: PageFacts = { ...plain, service: { kind: 'lapsed' }, page };
    const all = [await below(plain), await below(own), await below(plain)];
    expect(new Set(all).size).toBe(2);
  });

  test('of a buyer, whose order goes to another country', async () => {
    const plain = facts('thankyou', { code: 'DE' });
    const order = { ...orderIn('DE', 'paid'), deliveryCountry: 'CH' } as const;
    const all = [await below(plain), await below({ ...plain, order })];
    expect(new Set(all).size).toBe(2);
  });
});

describe('the order form', () => {
  const row = sections.order as Extract<SectionRow, { render: unknown }>;
  const typed = { values: { email: 'kim@typed.example' }, errors: {} };
  const plain = toView(facts('take', { code: 'DE' }));

  test.each([
    ['of a first visitor', true, plain],
    [
      'after a payment was cancelled',
      true,
      toView(facts('take', { code: 'DE', query: 'step=cancelled' })),
    ],
    ['with what somebody typed', false, { ...plain, form: typed }],
    ['with a notice about an order', false, { ...plain, notice: 'declined' }],
  ] as const)('%s: the same for all is %j', (_whose, isSame, view) => {
    expect(row.sameForView?.(view)).toBe(isSame);
  });

  const views: [PageName, Asked][] = [
    ['take', { code: 'DE' }],
    ['take', { code: 'AT' }],
    ['take', { code: 'DE', form: typed }],
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

  test('each view has its own, also when another was rendered before', async () => {
    // Twice: the cache answers the second round.
    for (const [page, asked] of [...views, ...views]) {
      const own = text(await renderHtml(await row.render(toView(facts(page, asked)))));
      const shown = (await pageHtml(facts(page, asked))).includes(own);
      expect(shown, `${page} ${JSON.stringify(asked)}`).toBe(true);
    }
  });
});
