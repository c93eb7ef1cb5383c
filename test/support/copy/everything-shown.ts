import { states } from '../../../lookbook/page-states.ts';
import { renderPage, stateFacts } from '../../../lookbook/render-page.ts';
import { islandCopy } from '../../../ops/build/facts/island-copy.ts';
import { themeIds } from '../../../worker/catalogue/products.ts';
import { type MarketCode, market, marketCodes } from '../../../worker/country/markets.ts';
import { productFor } from '../../../worker/funnel.ts';
import { invoiceProps } from '../../../worker/invoices/invoice.props.ts';
import { page, type ViewName } from '../../../worker/pages.ts';
import { seasons } from '../../../worker/view/calendar.ts';
import { jsonLdThings } from '../../../worker/view/document/json-ld.props.ts';
import { withdrawalMail } from '../../../worker/view/mails/withdrawal-mail.ts';
import type { PageFacts } from '../../../worker/view/page-facts.ts';
import { renderHtml } from '../../../worker/view/render-html.ts';
import { sections } from '../../../worker/view/sections.ts';
import { toView } from '../../../worker/view/view.ts';

/**
 * Renders all pages, and makes the words of all islands, of invoices and of the withdrawal mail, in all markets. So
 * the code reads every text whose key it computes.
 */
export async function showEverything(): Promise<void> {
  for (const code of marketCodes) {
    for (const { name, of } of states) await renderPage(name, code, of(code));
    for (const name of ['take', 'take3', 'offer2'] as const) {
      // Every product, because no quiz leads to some of them.
      for (const theme of themeIds) await show(name, code, { theme, product: productFor(theme) });
    }
    await show('terms', code, { gtmId: 'GTM-A1' });
    await withdrawalMail(
      { id: 'a', name: 'Kim', number: 'TW-ABC234', email: 'a@b.example', part: '' },
      0,
      market(code),
    );
    const documents = [
      ['invoice', null],
      ['creditNote', 'invoice'],
      ['reinstatement', 'creditNote'],
      ['reinstatement', 'invoice'],
    ] as const;
    for (const [kind, corrected] of documents) {
      const corrects = corrected && { number: 'R-1', kind: corrected, issuedAt: 0 };
      invoiceProps({ ...invoiceIn(code), kind, corrects }, []);
    }
  }
  for (const season of seasons) {
    for (const code of marketCodes) {
      await renderPage('sale', code, { calendar: { year: 2026, season } });
    }
  }
  await islandCopy();
}

async function show(name: ViewName, code: MarketCode, own: Partial<PageFacts>): Promise<void> {
  const view = toView({ ...stateFacts(name, code, {}), ...own });
  jsonLdThings(view, 'https://shop.example');
  for (const section of page(name).sections) {
    const row = sections[section];
    if ('render' in row) await renderHtml(await row.render(view));
  }
}

function invoiceIn(code: MarketCode) {
  const { country, currency } = market(code);
  const seller = { name: 'A', street: 'B 1', city: 'C', country, vatId: 'D' };
  return {
    source: 'order:a',
    number: 'R-2',
    suppliedAt: 0,
    issuedAt: 0,
    ledgerId: 1,
    grossMinor: 100,
    vatMinor: 10,
    content: {
      order: 'TW-ABC234',
      market: code,
      country,
      currency,
      scheme: 'oss',
      seller,
      lines: [],
    },
  } as const;
}
