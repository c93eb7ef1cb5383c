import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { sampleCalendar } from '../../../lookbook/render-page.ts';
import { orderIn } from '../../../lookbook/sample-orders.ts';
import {
  type MarketCode,
  market,
  type ServedCountry,
  segment,
} from '../../../worker/country/markets.ts';
import { pageQuery, toPageFacts } from '../../../worker/page/to-page-facts.ts';
import { getPageVariant, variantNames } from '../../../worker/page-variants.ts';
import { type PageName, pageNames } from '../../../worker/pages.ts';
import { AboveMain, BelowMain } from '../../../worker/view/frame/frame.tsx';
import type { Clock, PageFacts } from '../../../worker/view/page-facts.ts';
import { render } from '../../../worker/view/render.tsx';
import { renderHtml } from '../../../worker/view/render-html.ts';
import type { SectionRow } from '../../../worker/view/section-row.ts';
import { sections } from '../../../worker/view/sections.ts';
import { toView, type View } from '../../../worker/view/view.ts';

/** The view's fields that depend only on the fragment's cache key. Any other field may belong to a single visitor. */
const sharedFields: readonly string[] = [
  ...(['page', 'variant', 'segment', 'market', 'replacedMarket', 'deliverTo'] as const),
  ...(['lawCountry', 'src'] as const),
  ...(['theme', 'product', 'step', 'clock', 'calendar', 'stop', 'methods'] as const),
  ...(['bundles', 'suggested', 'savingsPercent', 'deliveryMinor'] as const),
  ...(['t', 'money', 'href', 'words'] as const),
] satisfies readonly (keyof View)[];

type PageState = {
  code: MarketCode;
  variant?: string;
  query?: string;
  clock?: Clock;
  detected?: ServedCountry;
  stopped?: ServedCountry;
  form?: PageFacts['form'];
};

function facts(page: PageName, state: PageState): PageFacts {
  const { code, variant, query = '', clock = 'running', form, detected, stopped } = state;
  const own = market(code);
  return toPageFacts(
    { page, ...(variant !== undefined && { variant }), ...(form && { form }) },
    {
      market: own,
      segment: segment(code),
      clock,
      calendar: sampleCalendar,
      detected: detected ?? own.country,
      query: pageQuery(page, new URLSearchParams(query)),
      ...(stopped && { stopped: { products: [], countries: [stopped], methods: [] } }),
    },
  );
}

/** Page states (step, clock, stopped delivery) that have different cache keys. */
const states: readonly Omit<PageState, 'code'>[] = [
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

/** The page sections that have this cache flag, on every page in each variant and step. */
function sectionsWith(flag: 'sameForProduct' | 'sameForView') {
  return rows.flatMap(({ page, variant }) => {
    const { bundleStep = [], sections: own } = getPageVariant(page, variant);
    return [...bundleStep, ...own].flatMap((section) => {
      const row = sections[section];
      return 'render' in row && row[flag] ? [{ page, variant, section, row }] : [];
    });
  });
}

/** The view wrapped in a proxy that calls `report` with the name of each field that code reads. */
function observedView(view: View, report: (field: string) => void): View {
  return new Proxy(view, {
    get(target, name) {
      if (Object.hasOwn(target, name)) report(String(name));
      return Reflect.get(target, name);
    },
  });
}

const text = (html: Uint8Array) => new TextDecoder().decode(html);
const pageHtml = async (pageFacts: PageFacts) => text((await render(pageFacts)).html);

describe('cached fragments read no field that belongs to one visitor', () => {
  describe.each([
    ['sameForProduct', 50],
    ['sameForView', 60],
  ] as const)('sections with the cache flag %s', (flag, least) => {
    const rowsWithFlag = sectionsWith(flag);

    test.each(['GB', 'CH-FR'] as const)(
      'in market %s each section reads only fields that visitors share',
      async (code) => {
        const wrong = new Set<string>();
        for (const { page, variant, section, row } of rowsWithFlag) {
          // The order form is cached only without typed values and without most notices, so it may read both fields.
          const allowed = section === 'order' ? [...sharedFields, 'form', 'notice'] : sharedFields;
          for (const state of states) {
            const view = observedView(toView(facts(page, { code, variant, ...state })), (field) => {
              if (!allowed.includes(field)) wrong.add(`${page}: ${section} reads ${field}`);
            });
            await renderHtml(await row.render(view));
          }
        }
        expect(rowsWithFlag.length).toBeGreaterThan(least);
        expect([...wrong]).toEqual([]);
      },
    );
  });

  test.each(['GB', 'CH-FR'] as const)(
    'in market %s the frame of a page without an order reads only fields that visitors share',
    async (code) => {
      const wrong = new Set<string>();
      for (const { page, variant } of rows) {
        for (const state of states) {
          for (const [name, Around] of Object.entries({ AboveMain, BelowMain })) {
            const view = observedView(toView(facts(page, { code, variant, ...state })), (field) => {
              if (![...sharedFields, 'order'].includes(field))
                wrong.add(`${page}: ${name} reads ${field}`);
            });
            await renderHtml(createElement(Around, { view }));
          }
        }
      }
      expect([...wrong]).toEqual([]);
    },
  );
});

describe('the cached page footer', () => {
  async function footer(pageFacts: PageFacts): Promise<string> {
    const own = text(await renderHtml(createElement(BelowMain, { view: toView(pageFacts) })));
    expect(await pageHtml(pageFacts)).toContain(own);
    return own;
  }

  test('the footer of a page for one buyer differs from the footer of the same page for all visitors', async () => {
    const plain = facts('take', { code: 'DE' });
    const page = { ...plain.page, personal: true } as const;
    const own: PageFacts = { ...plain, service: { kind: 'lapsed' }, page };
    const all = [await footer(plain), await footer(own), await footer(plain)];
    expect(new Set(all).size).toBe(2);
  });

  test('the footer of a buyer’s page is made for the delivery country of the order', async () => {
    const plain = facts('thankyou', { code: 'DE' });
    const order = { ...orderIn('DE', 'paid'), deliveryCountry: 'CH' } as const;
    const all = [await footer(plain), await footer({ ...plain, order })];
    expect(new Set(all).size).toBe(2);
  });
});

describe('the cached order form', () => {
  const row = sections.order as Extract<SectionRow, { render: unknown }>;
  const typed = { values: { email: 'kim@typed.example' }, errors: {} };
  const plain = toView(facts('take', { code: 'DE' }));

  test.each([
    ['of a first visit', true, plain],
    [
      'after a payment was cancelled',
      true,
      toView(facts('take', { code: 'DE', query: 'step=cancelled' })),
    ],
    ['with typed values', false, { ...plain, form: typed }],
    ['with a notice about an order', false, { ...plain, notice: 'declined' }],
  ] as const)('the order form %s is the same for all visitors: %j', (_state, isSame, view) => {
    expect(row.sameForView?.(view)).toBe(isSame);
  });

  const views: [PageName, PageState][] = [
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

  test('each view gets its own order form from the cache, also after another view was rendered', async () => {
    // The loop renders each view twice: the second time from the cache.
    for (const [page, state] of [...views, ...views]) {
      const own = text(await renderHtml(await row.render(toView(facts(page, state)))));
      const shown = (await pageHtml(facts(page, state))).includes(own);
      expect(shown, `${page} ${JSON.stringify(state)}`).toBe(true);
    }
  });
});
