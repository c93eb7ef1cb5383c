import { describe, expect, test } from 'vitest';
import { market, segment } from '../../../worker/country/markets.ts';
import { payload } from '../../../worker/page/payload.ts';
import { page, pageNames, type SectionName } from '../../../worker/pages.ts';
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

const shared = pageNames.flatMap((name) =>
  page(name).sections.flatMap((section: SectionName) => {
    const row = sections[section];
    return 'render' in row && row.sameForProduct ? [{ name, section, render: row.render }] : [];
  }),
);

describe('a section that is rendered once for all pages of a product', () => {
  test.for(['GB', 'CH-FR'] as const)('%s: reads nothing of one visitor', async (code) => {
    const own: string[] = [];
    for (const { name, section, render } of shared) {
      const facts = payload(
        { page: name },
        {
          market: market(code),
          detected: market(code).country,
          segment: segment(code),
          query: new URLSearchParams(),
        },
      );
      const view = watched(toView(facts), (read) => own.push(`${name}: ${section} reads ${read}`));
      await renderHtml(await render(view));
    }
    expect(shared.length).toBeGreaterThan(50);
    expect(own).toEqual([]);
  });
});
