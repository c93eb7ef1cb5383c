import { describe, expect, test } from 'vitest';
import { sampleCalendar } from '../../../lookbook/render-page.ts';
import { type Element, having, tagged, text } from '../../../ops/dev/html-tree.ts';
import { deliveryFee, supplementPrices } from '../../../worker/catalogue/prices.ts';
import { company } from '../../../worker/company.ts';
import { translate } from '../../../worker/copy/copy.ts';
import { formatMoney } from '../../../worker/country/formatted-money.ts';
import { type MarketCode, market, marketCodes, segment } from '../../../worker/country/markets.ts';
import { withdrawalLink } from '../../../worker/law/law-words.ts';
import { type PageName, page, pageNames } from '../../../worker/pages.ts';
import type { PageFacts } from '../../../worker/view/page-facts.ts';
import { renderPage } from '../../support/html/rendered-page.ts';

const bannerLayouts = ['offer', 'offer-advertorial', 'offer2', 'offergift', 'sale'];
const dialogLinks = ['ingredients', 'delivery', 'privacy', 'contact'];

/** Rule 9.29: all text is in a landmark, so that a screen reader's list of landmarks leads to it. */
function checkLandmarks(root: Element): void {
  const [page] = having(root, 'id', 'page');
  const landmarks = ['aside', 'header', 'main', 'footer', 'dialog', 'template'];
  const outside = (page?.children ?? []).flatMap((child) => {
    if (typeof child === 'string') return child.trim() || [];
    const isKnown = landmarks.includes(child.tag) || child.attributes.get('class') === 'skip';
    return isKnown || text(child) === '' ? [] : text(child);
  });
  expect(outside).toEqual([]);
}

describe.each(pageNames)('the banner, footer and landmarks of the page %s', (name) => {
  test.each(marketCodes)(
    'in market %s the banner, footer, terms link and landmarks are right',
    async (code) => {
      const { root, facts } = await renderPage(name, code);
      checkBanner(root, facts);
      checkFooter(root, name, code);
      checkTerms(root, code);
      checkLandmarks(root);
    },
  );
});

test.each([
  ['DE', 'Anzeige'],
  ['AT', 'Anzeige'],
  ['FR', 'Publicité'],
  ['BE', 'Publicité'],
  ['GB', 'Advertisement'],
  ['SE', 'Annons'],
  ['DK', 'Annonce'],
  ['FI', 'Mainos'],
  ['CH', 'Werbung'],
  ['CH-FR', 'Publicité'],
] as const)(
  'rule 9.30: market %s marks the advertorial as %s before its heading',
  async (code, label) => {
    const { root } = await renderPage('offer2', code);
    const [main] = tagged(root, 'main');
    expect(main && text(main).startsWith(label)).toBe(true);
  },
);

test('rules 3.19 and 4.12: the page summarypop at its bundle step has the order form and opens the terms in a new tab', async () => {
  const { root } = await renderPage('summarypop', 'DE', { query: '?step=bundle' });
  expect(having(root, 'data-checkout')).toHaveLength(1);
  checkTerms(root, 'DE', '?step=bundle');
});

/** Rules 4.3 and 4.4: only some layouts and the index have the banner, with the second bundle's true saving. */
function checkBanner(
  root: Element,
  { page: row, bundles, product, market: { currency } }: PageFacts,
) {
  const hasBanner = row.banner || bannerLayouts.includes(row.layout);
  const banners = having(root, 'data-top-banner');
  expect(banners).toHaveLength(hasBanner ? 1 : 0);
  const [banner] = banners;
  if (!banner) return;
  const count = bundles[1]?.count ?? 3;
  const prices = supplementPrices[product][currency];
  const single = prices[1] * count;
  const saved = Math.floor(((single - prices[count]) * 100) / single);
  const { code, lang } = market(shownMarket(root));
  expect(text(banner)).toContain(translate(code)('banner.saving', { percent: saved, count }));
  expect(text(banner)).toContain(formatMoney(deliveryFee[currency], currency, lang));
  expect(having(banner, 'data-timer').map(text)).toEqual(['15:00', '15:00']);
}

/** Checks rules 4.10 to 4.14, and the withdrawal link in every footer (rule 9.16). */
function checkFooter(root: Element, name: PageName, code: MarketCode): void {
  const [footer, ...others] = tagged(root, 'footer');
  expect(others).toEqual([]);
  if (!footer) expect.fail('The page has no footer');
  const imprint = code === 'DE' || code === 'AT' ? ['imprint'] : [];
  const withdrawal = having(footer, 'data-withdrawal-link');
  expect(withdrawal.map(text)).toEqual([withdrawalLink(market(code))]);
  expect(withdrawal[0]?.attributes.get('href')).toBe(`/refund/${segment(code)}`);
  const link = (entry: string) => having(footer, 'data-footer-link', entry)[0];
  const help = page(name).helpCentre ?? false;
  const entries = having(footer, 'data-footer-link').map((a) =>
    a.attributes.get('data-footer-link'),
  );
  const fifth = help ? 'help' : 'contact';
  expect(entries).toEqual(['ingredients', 'terms', 'delivery', 'privacy', fifth, ...imprint]);
  for (const entry of dialogLinks) {
    if (help && entry === 'contact') continue;
    expect(link(entry)?.attributes.get('href')).toBe(`/terms/${segment(code)}#${entry}`);
    expect(link(entry)?.attributes.get('data-dialog')).toBe(entry);
  }
  expect(link('help')?.attributes.get('target')).toBe(help ? '_blank' : undefined);

  const contacts = having(footer, 'data-contact');
  const variant = code === 'GB' && page(name).compliantContact ? 'compliant' : 'standard';
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

  expect(text(footer)).toContain(`© ${sampleCalendar.year} ${company.brand}`);
}

/** Rule 4.12: the terms link opens a new tab exactly on pages with the order form. */
function checkTerms(root: Element, code: MarketCode, query = ''): void {
  const [terms] = having(root, 'data-footer-link', 'terms');
  if (!terms) return;
  expect(terms.attributes.get('href')).toBe(`/terms/${segment(code)}${query}`);
  const form = having(root, 'data-checkout').length > 0;
  expect(terms.attributes.get('target')).toBe(form ? '_blank' : undefined);
  expect(terms.attributes.get('rel')).toBe(form ? 'noopener' : undefined);
}

function shownMarket(root: Element): MarketCode {
  const code = tagged(root, 'html')[0]?.attributes.get('data-country');
  return marketCodes.find((one) => one === code) ?? 'DE';
}

test.each([
  ['a filled form', { bundle: 'slim-3', email: 'buyer@shop.example' }, true],
  ['the express button', { bundle: 'slim-3' }, false],
])(
  'rule 4.19: after the cancelled payment of %s, the text speaks of kept entries only if there are any',
  async (_from, values, isKept) => {
    const state = { query: '?step=cancelled', form: { values, errors: {} } };
    const { root } = await renderPage('buy', 'GB', state);
    const sentence = translate('GB')('modal.cancelOffer.kept');
    const parts = [
      ...having(root, 'data-notice', 'cancelled'),
      ...having(root, 'data-dialog-content'),
    ];
    expect(parts.map((part) => text(part).includes(sentence))).toEqual([isKept, isKept]);
  },
);
