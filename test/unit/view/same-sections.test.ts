import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { orderIn } from '../../../lookbook/sample-orders.ts';
import type { PageView } from '../../../worker/app.ts';
import {
  type MarketCode,
  market,
  type ServedCountry,
  segment,
} from '../../../worker/country/markets.ts';
import { type Clock, type Payload, payload } from '../../../worker/page/payload.ts';
import { getPageVariant, variantNames } from '../../../worker/page/variants.ts';
import { type PageName, pageNames } from '../../../worker/pages.ts';
import { jsonLdThings } from '../../../worker/view/document/json-ld.props.ts';
import { AboveMain, BelowMain } from '../../../worker/view/frame/frame.tsx';
import { render } from '../../../worker/view/render.tsx';
import { renderHtml } from '../../../worker/view/render-html.ts';
import { sections } from '../../../worker/view/sections.ts';
import { toView, type View } from '../../../worker/view/view.ts';

/** What of a page view follows from its key (page-store.ts); all else may be one visitor's own. */
const shared: readonly (keyof View)[] = [
  ...(['page', 'variant', 'segment', 'market', 'deliverTo', 'lawCountry', 'src'] as const),
  ...(['theme', 'product', 'step', 'clock', 'stop'] as const),
  ...(['bundles', 'suggested', 'savingsPercent', 'deliveryMinor'] as const),
  ...(['t', 'money', 'href', 'words'] as const),
];

type Asked = { code: MarketCode; variant?: string; query?: string; clock?: Clock } & Pick<
  PageView,
  'form'
> & { detected?: 'SE'; stopped?: ServedCountry };

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

/** A view that tells what of it is read. */
function reported(view: View, tell: (read: string) => void): View {
  return new Proxy(view, {
    get(target, name) {
      if (Object.hasOwn(target, name)) tell(String(name));
      return Reflect.get(target, name);
    },
  });
}

const text = (html: Uint8Array | undefined) => new TextDecoder().decode(html);

const kinds = [
  { mark: 'sameForProduct', looksItself: [], least: 50 },
  { mark: 'sameForView', looksItself: ['form', 'notice'], least: 60 },
] as const;

/** A page as it is asked for in each state that its key tells apart. */
const states: readonly Omit<Asked, 'code'>[] = [
  {},
  { clock: 'over' },
  { query: 'step=cancelled' },
  { query: 'step=bundle&src=v1' },
  { stopped: 'GB' },
  { stopped: 'CH' },
];

describe.each(kinds)('a section that is rendered once: $mark', ({ mark, looksItself, least }) => {
  const found = marked(mark);

  test.for(['GB', 'CH-FR'] as const)('%s: reads nothing of one visitor', async (code) => {
    const wrong = new Set<string>();
    for (const { page, variant, section, row } of found) {
      const may: readonly string[] = section === 'order' ? [...shared, ...looksItself] : shared;
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

describe('what is around a page’s content is rendered once for its view', () => {
  const around = { AboveMain, BelowMain };
  const pages = pageNames.flatMap((page) =>
    ['', ...variantNames(page)].map((variant) => ({ page, variant })),
  );

  test.for(['GB', 'CH-FR'] as const)('%s: it reads nothing of one visitor', async (code) => {
    const wrong = new Set<string>();
    for (const { page, variant } of pages) {
      for (const state of states) {
        const read = (part: string, may: readonly string[]) =>
          reported(toView(facts(page, { code, variant, ...state })), (read) => {
            if (!may.includes(read)) wrong.add(`${page}: ${part} reads ${read}`);
          });
        for (const [name, Part] of Object.entries(around)) {
          // Without an order: a buyer's is rendered for them.
          await renderHtml(createElement(Part, { view: read(name, [...shared, 'order']) }));
        }
        jsonLdThings(read('structured data', shared), 'https://shop.test');
      }
    }
    expect([...wrong]).toEqual([]);
  });

  /** What stands below the content where the whole page is rendered, after others were. */
  async function expectBelow(asked: Payload) {
    const { content } = await render(asked, 'https://shop.test', () => null);
    const shown = content.map((part) => (part instanceof Promise ? '' : text(part?.html)));
    const own = text(await renderHtml(createElement(BelowMain, { view: toView(asked) })));
    expect(shown.join('')).toContain(own);
    return own;
  }

  test('a page that a visitor’s answers made theirs has its own', async () => {
    const plain = facts('take', { code: 'DE' });
    const page = { ...plain.page, personal: true } as const;
    const own: Payload = { ...plain, service: { kind: 'lapsed' }, page };
    const all = [await expectBelow(plain), await expectBelow(own), await expectBelow(plain)];
    expect(new Set(all).size).toBe(2);
  });

  test('a buyer’s is of the country that their order goes to', async () => {
    const plain = facts('thankyou', { code: 'DE' });
    const order = { ...orderIn('DE', 'paid'), deliveryCountry: 'CH' } as const;
    const all = [await expectBelow(plain), await expectBelow({ ...plain, order })];
    expect(new Set(all).size).toBe(2);
  });
});

test('what pages ask for ahead is in their heads, once, also where their parts are kept', async () => {
  let pictures = 0;
  for (const page of [...pageNames, ...pageNames]) {
    for (const variant of ['', ...variantNames(page)]) {
      const asked = facts(page, { code: 'DE', variant });
      const { document, content } = await render(asked, 'https://shop.test', () => null);
      const [head = ''] = text(document[0].html).split('<style');
      const found = head.match(/<link rel="preload" as="image"[^>]*>/g) ?? [];
      expect(new Set(found).size, page).toBe(found.length);
      pictures += found.length;
      const shown = content.map((part) => (part instanceof Promise ? '' : text(part?.html)));
      expect(
        shown.filter((html) => html.startsWith('<link')),
        page,
      ).toEqual([]);
    }
  }
  expect(pictures).toBeGreaterThan(40);
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
      const shown = content.map((part) =>
        part && !(part instanceof Promise) ? decoder.decode(part.html) : '',
      );
      const own = decoder.decode(await renderHtml(await row.render(toView(facts(page, asked)))));
      expect(shown.join('').includes(own), `${page} ${JSON.stringify(asked)}`).toBe(true);
    }
  });
});
