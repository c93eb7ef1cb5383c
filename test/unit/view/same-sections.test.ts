import { describe, expect, test } from 'vitest';
import type { PageView } from '../../../worker/app.ts';
import { type MarketCode, market, segment } from '../../../worker/country/markets.ts';
import { payload } from '../../../worker/page/payload.ts';
import { type PageName, page, pageNames, type SectionName } from '../../../worker/pages.ts';
import { render } from '../../../worker/view/render.tsx';
import { renderHtml } from '../../../worker/view/render-html.ts';
import { sections } from '../../../worker/view/sections.ts';
import { toView, type View } from '../../../worker/view/view.ts';

/** What a visitor typed, answered or ordered. */
const personal = [
  ...['form', 'quiz', 'service', 'order', 'downloads', 'additions', 'moneyBack', 'savedWallet'],
  ...['way', 'invoices', 'orderKey', 'notice', 'error'],
];

/** A page view that tells when what is one visitor's own is read. */
function watched(view: View, read: (name: string) => void): View {
  return new Proxy(view, {
    get(target, name) {
      if (personal.includes(String(name))) read(String(name));
      return Reflect.get(target, name);
    },
  });
}

/** The sections of all pages that a row's mark says are rendered once. */
function marked(mark: 'sameForProduct' | 'sameForView') {
  return pageNames.flatMap((name) =>
    page(name).sections.flatMap((section: SectionName) => {
      const row = sections[section];
      return 'render' in row && row[mark] ? [{ name, section, row }] : [];
    }),
  );
}

/** A page as somebody sees it who did nothing in the shop yet, or who came back from the wallet without paying. */
function plainView(name: PageName, code: MarketCode, step = ''): View {
  const query = new URLSearchParams({ step });
  const place = { market: market(code), detected: market(code).country, segment: segment(code) };
  return toView(payload({ page: name }, { ...place, query }));
}

const typed = { values: { email: 'kim@typed.example' }, errors: {} };

const kinds = [
  { mark: 'sameForProduct', may: [], least: 50 },
  // The order form's row looks at these itself.
  { mark: 'sameForView', may: ['form', 'notice'], least: 40 },
] as const;

describe.each(kinds)('a section that is rendered once: $mark', ({ mark, may, least }) => {
  const found = marked(mark);

  test.for(['GB', 'CH-FR'] as const)('%s: reads nothing of one visitor', async (code) => {
    const own: string[] = [];
    for (const { name, section, row } of found) {
      const view = watched(plainView(name, code), (read) => {
        const isAllowed = section === 'order' && may.some((one) => one === read);
        if (!isAllowed) own.push(`${name}: ${section} reads ${read}`);
      });
      await renderHtml(await row.render(view));
    }
    expect(found.length).toBeGreaterThan(least);
    expect(own).toEqual([]);
  });
});

describe('the order form', () => {
  const row = sections.order as { sameForView: (view: View) => boolean };
  const plain = plainView('take', 'DE');
  const form = typed;

  test.each([
    ['of a first visitor', plain, true],
    ['after a payment was cancelled', plainView('take', 'DE', 'cancelled'), true],
    ['with what somebody typed', { ...plain, form }, false],
    ['with a notice about an order', { ...plain, notice: 'declined' }, false],
  ] as const)('%s: the same for all is %j', (_whose, view, isSame) => {
    expect(row.sameForView(view)).toBe(isSame);
  });
});

test('what somebody typed is on their page alone, and each market has its own sections', async () => {
  const html = async (code: MarketCode, view: Pick<PageView, 'form'> = {}) => {
    const place = { market: market(code), detected: market(code).country, segment: segment(code) };
    const facts = payload({ page: 'take', ...view }, { ...place, query: new URLSearchParams() });
    const { content } = await render(facts, 'https://shop.test', () => null);
    const parts = content.filter((part) => part instanceof Uint8Array);
    return parts.map((part) => new TextDecoder().decode(part)).join('');
  };
  const first = await html('DE');
  expect(await html('AT')).not.toBe(first);
  expect(await html('DE', { form: typed })).toContain('kim@typed.example');
  expect(await html('DE')).toBe(first);
});
