import { describe, expect, test } from 'vitest';
import { formatMoney } from '../../worker/catalogue/money.ts';
import { deliveryFee, supplementPrices } from '../../worker/catalogue/prices.ts';
import { supplements } from '../../worker/catalogue/products.ts';
import { translate } from '../../worker/copy.ts';
import { withdrawalLink } from '../../worker/law/words.ts';
import { type MarketCode, market, marketCodes, segment } from '../../worker/markets.ts';
import { type PageName, page, pageNames } from '../../worker/pages.ts';
import type { Payload } from '../../worker/payload.ts';
import { type Element, having, tagged, text } from '../support/html-tree.ts';
import { orderIn, renderPage } from '../support/rendered-page.ts';

const bannerLayouts = ['offer', 'offer-advertorial', 'offer2', 'offergift', 'sale'];
const helpCentrePages = ['index', 'take'];
/** Decisions.md section 1: checkout, confirm, thank-you, refund and terms pages. */
const compliantPages = ['buy', 'get', 'get2', 'paypal-confirm', 'thankyou', 'refund', 'terms'];
const dialogLinks = ['ingredients', 'delivery', 'privacy', 'contact'];

describe.each(pageNames)('%s', (name) => {
  test.each(marketCodes)('%s: frame and prices', async (code) => {
    const { root, facts } = await renderPage(name, code);
    checkBanner(root, facts);
    checkFooter(root, name, code);
    checkTerms(root, code);
    for (const card of having(root, 'data-bundle')) checkBundle(card, facts);
  });
});

test.each(marketCodes)(
  '%s: confirm, thank-you and upsell repeat the price charged',
  async (code) => {
    for (const [name, status] of [
      ['paypal-confirm', 'approved'],
      ['thankyou', 'paid'],
      ['upsell', 'paid'],
      ['upsellMind', 'paid'],
    ] as const) {
      const { root, facts } = await renderPage(name, code, { order: orderIn(code, status) });
      const rows = having(root, 'data-bundle');
      expect(rows.length, name).toBeGreaterThan(0);
      for (const row of rows) checkBundle(row, facts);
    }
  },
);

test.each([
  ['DE', 'Anzeige'],
  ['FR', 'Publicité'],
  ['GB', 'Advertisement'],
  ['SE', 'Annons'],
  ['DK', 'Annonce'],
  ['FI', 'Mainos'],
  ['CH', 'Werbung'],
  ['CH-FR', 'Publicité'],
] as const)('law.md: %s marks the advertorial as %s before its heading', async (code, mark) => {
  const { root } = await renderPage('offer2', code);
  const [main] = tagged(root, 'main');
  expect(main && text(main).startsWith(mark)).toBe(true);
});

test('section 2: the bundle step of summarypop carries the form, so its terms open in a new tab', async () => {
  const { root } = await renderPage('summarypop', 'DE', { query: '?step=bundle' });
  expect(having(root, 'data-checkout')).toHaveLength(1);
  checkTerms(root, 'DE', '?step=bundle');
});

/** Section 2 and decisions.md: on its layouts and the index only, with the second bundle's true saving. */
function checkBanner(
  root: Element,
  { page: row, bundles, product, market: { currency } }: Payload,
) {
  const stands = row.name === 'index' || bannerLayouts.includes(row.layout);
  const banners = having(root, 'data-top-banner');
  expect(banners).toHaveLength(stands ? 1 : 0);
  const [banner] = banners;
  if (!banner) return;
  const count = bundles[1]?.count ?? 3;
  const prices = supplementPrices[product][currency];
  const single = prices[1] * count;
  const saved = Math.floor(((single - prices[count]) * 100) / single);
  const { code, lang } = market(marketOf(root));
  expect(text(banner)).toContain(translate(code)('banner.saving', { percent: saved, count }));
  expect(text(banner)).toContain(formatMoney(deliveryFee[currency], currency, lang));
  expect(having(banner, 'data-timer').map(text)).toEqual(['15:00', '15:00']);
}

/** Section 2, footer; the direct withdrawal link stands on every page that has one (law.md). */
function checkFooter(root: Element, name: PageName, code: MarketCode): void {
  const [footer, ...others] = tagged(root, 'footer');
  expect(others).toEqual([]);
  expect(footer === undefined).toBe(page(name).layout === 'none');
  if (!footer) return;
  const link = (entry: string) => having(footer, 'data-footer-link', entry)[0];
  const help = helpCentrePages.includes(name);
  const entries = having(footer, 'data-footer-link').map((a) =>
    a.attributes.get('data-footer-link'),
  );
  const fifth = help ? 'help' : 'contact';
  expect(entries).toEqual(['ingredients', 'terms', 'delivery', 'privacy', fifth]);
  for (const entry of dialogLinks) {
    if (help && entry === 'contact') continue;
    expect(link(entry)?.attributes.get('href')).toBe(`/terms/${segment(code)}#${entry}`);
    expect(link(entry)?.attributes.get('data-dialog')).toBe(entry);
  }
  expect(link('help')?.attributes.get('target')).toBe(help ? '_blank' : undefined);

  const contacts = having(footer, 'data-contact');
  const variant = code === 'GB' && compliantPages.includes(name) ? 'compliant' : 'standard';
  expect(contacts.map(({ attributes }) => attributes.get('data-contact'))).toEqual(
    help ? [] : [variant],
  );
  for (const contact of contacts) {
    const links = tagged(contact, 'a').map(
      ({ attributes }) => attributes.get('href')?.split(':')[0],
    );
    expect(links).toEqual(['tel', 'mailto']);
    expect(having(contact, 'class', 'contact-line')).toHaveLength(3);
  }

  const withdrawal = having(footer, 'data-withdrawal-link');
  expect(withdrawal.map(text)).toEqual([withdrawalLink(market(code))]);
  expect(withdrawal[0]?.attributes.get('href')).toBe(`/refund/${segment(code)}`);
  expect(text(footer)).toContain(`© ${new Date().getFullYear()} Tarnwell`);
}

/** Decisions.md: the terms open in a new tab exactly where the order form stands. */
function checkTerms(root: Element, code: MarketCode, query = ''): void {
  const [terms] = having(root, 'data-footer-link', 'terms');
  if (!terms) return;
  expect(terms.attributes.get('href')).toBe(`/terms/${segment(code)}${query}`);
  const form = having(root, 'data-checkout').length > 0;
  expect(terms.attributes.get('target')).toBe(form ? '_blank' : undefined);
  expect(terms.attributes.get('rel')).toBe(form ? 'noopener' : undefined);
}

/** Law.md, order and prices: unit price beside every price, the saving true by arithmetic. */
function checkBundle(card: Element, { market: { currency, lang, code } }: Payload): void {
  const [id = '', digits] = card.attributes.get('data-bundle')?.split('-') ?? [];
  const product = Object.values(supplements).find((row) => row.id === id);
  if (!product) throw new RangeError(`No product ${id}`);
  const count = Number(digits) as 1 | 2 | 3 | 5 | 6;
  const prices = supplementPrices[product.id][currency];
  const perKg = Math.round((prices[count] * 1_000_000) / (product.netWeightMg * count));
  const t = translate(code);
  expect(having(card, 'data-price').map(text)).toEqual([
    formatMoney(prices[count], currency, lang),
  ]);
  expect(having(card, 'data-unit-price').map(text)).toEqual([
    t('offer:bundles.unitPrice', { price: formatMoney(perKg, currency, lang) }),
  ]);
  if (card.tag !== 'li') return;
  const percent = Math.floor(((prices[1] * count - prices[count]) * 100) / (prices[1] * count));
  expect(having(card, 'class', 'badge').map(text)).toEqual(
    percent > 0 ? [t('offer:bundles.saving', { percent })] : [],
  );
  expect(text(card)).toContain(t('offer:bundles.inclVat'));
  expect(text(card)).toContain(formatMoney(deliveryFee[currency], currency, lang));
}

function marketOf(root: Element): MarketCode {
  const code = tagged(root, 'html')[0]?.attributes.get('data-country');
  return marketCodes.find((known) => known === code) ?? 'DE';
}
