import { describe, expect, test } from 'vitest';
import { orderIn } from '../../../lookbook/sample-orders.ts';
import { elements, having, tagged, text } from '../../../ops/dev/html-tree.ts';
import { isExample } from '../../../worker/catalogue/operator-data.ts';
import { supplements } from '../../../worker/catalogue/products.ts';
import { company } from '../../../worker/company.ts';
import { translate } from '../../../worker/copy/copy.ts';
import { countryName } from '../../../worker/copy/country-names.ts';
import { methodTitle } from '../../../worker/copy/method-name.ts';
import { isServedPostcode, normalisePostcode } from '../../../worker/country/addresses.ts';
import { countryFacts, market, marketCodes } from '../../../worker/country/markets.ts';
import { legalWord, withdrawalLink } from '../../../worker/law/law-words.ts';
import { pageNames } from '../../../worker/pages.ts';
import { accountMethods, offeredMethods } from '../../../worker/payment-methods.ts';
import { orderMail } from '../../../worker/view/mails/order-mail.ts';
import { renderPage } from '../../support/html/rendered-page.ts';

async function pageText(name: (typeof pageNames)[number], code: (typeof marketCodes)[number]) {
  return text((await renderPage(name, code)).root);
}

describe.each(marketCodes)('the legal duties in market %s', (code) => {
  const isOneOf = (...codes: string[]) => codes.includes(code);

  test('rule 9.21: the food label names the food business that is responsible in the country', async () => {
    const words = await pageText('take', code);
    const { importer } = countryFacts.GB.law;
    const line = ({ name, street, city }: Readonly<Record<'name' | 'street' | 'city', string>>) =>
      `${name}, ${street}, ${city}`;
    expect(words.includes(line(importer ?? expect.fail('no importer')))).toBe(isOneOf('GB'));
    expect(words.includes(line(company))).toBe(!isOneOf('GB'));
  });

  test('rule 9.33: every page links the imprint if the law of the country requires an imprint', async () => {
    for (const name of pageNames) {
      const { root } = await renderPage(name, code);
      const links = having(root, 'data-footer-link').filter(
        ({ attributes }) => attributes.get('data-footer-link') === 'imprint',
      );
      expect(links.map(text), name).toEqual(isOneOf('DE', 'AT') ? ['Impressum'] : []);
    }
    const { root } = await renderPage('terms', code);
    const imprint = having(root, 'data-legal').filter(
      ({ attributes }) => attributes.get('id') === 'imprint',
    );
    expect(imprint).toHaveLength(isOneOf('DE', 'AT') ? 1 : 0);
    for (const section of imprint) {
      const { name, managingDirector, email, register, vatId } = company;
      const particulars = [name, `Geschäftsführung: ${managingDirector}`, `E-Mail: ${email}`];
      for (const particular of [
        ...particulars,
        'Unternehmensgegenstand: ',
        `Register: ${register}`,
        `USt-IdNr. (UID): ${vatId}`,
      ])
        expect(text(section)).toContain(particular);
    }
  });

  test('the terms name the VAT number of the country, as invoices do', async () => {
    const words = await pageText('terms', code);
    const own = countryFacts[market(code).country].law.vatRegistration?.number;
    expect(own !== undefined).toBe(isOneOf('GB', 'CH', 'CH-FR'));
    expect(words).toContain(own ?? company.vatId);
    expect(words.includes(company.vatId)).toBe(own === undefined);
  });

  test('rule 9.16: every page has the withdrawal link', async () => {
    for (const name of pageNames) {
      const { root } = await renderPage(name, code);
      const links = having(root, 'data-withdrawal-link').map(text);
      expect(links, name).toContain(withdrawalLink(market(code)));
    }
  });

  test('the terms name the mediator, packaging number and privacy representative that the country’s law requires', async () => {
    const words = await pageText('terms', code);
    const { mediator, packaging } = countryFacts.FR.law;
    const { privacyRepresentative: representative } = countryFacts.GB.law;
    if (!mediator || !packaging || !representative) expect.fail('a record is missing');
    const mediatorLine = `${mediator.name}, ${mediator.address}, ${mediator.website}`;
    expect(words.includes(mediatorLine)).toBe(isOneOf('FR'));
    expect(words.includes(packaging.number)).toBe(isOneOf('FR'));
    expect(words.includes(`${representative.name}, ${representative.address}`)).toBe(isOneOf('GB'));
  });

  test('rule 9.35: the accepted means of payment are above the fields of the order form and in the footer', async () => {
    const t = translate(code);
    const { country, currency } = market(code);
    const sale = { country, currency, amountMinor: 5000 };
    const names = offeredMethods(accountMethods(''), sale).map((name) => methodTitle(t, name));
    const line = `${t('label', { label: t('footer.payment') })} ${names.join(' · ')}`;
    for (const name of ['take', 'buy'] as const) {
      const { root } = await renderPage(name, code);
      const all = elements(root);
      const lines = all.filter((one) => one.tag === 'p' && text(one) === line);
      const field = all.findIndex(({ attributes }) => attributes.get('name') === 'email');
      expect(lines.map((one) => all.indexOf(one) < field)).toEqual([true, false]);
    }
  });

  test('rule 9.35: PayPal’s logo is the only payment logo', async () => {
    const { root } = await renderPage('take', code);
    const logos = tagged(root, 'img')
      .map(({ attributes }) => attributes.get('src') ?? '')
      .filter((src) => src.includes('/payment/'));
    expect(logos.length).toBeGreaterThan(0);
    for (const src of logos) expect(src).toContain('/payment/paypal');
  });
});

test.each(marketCodes)(
  'rule 7.19: above its first field the order form of market %s says that the shop does not deliver to Corsica and Northern Ireland',
  async (code) => {
    const { root } = await renderPage('take', code);
    const all = elements(root);
    const fold = all.findIndex(({ attributes }) => attributes.get('class') === 'fold');
    expect(fold).toBeGreaterThan(-1);
    expect(all.findIndex(({ attributes }) => attributes.get('name') === 'email')).toBeGreaterThan(
      fold,
    );
    const hint = all[fold] ? text(all[fold]) : '';
    expect(hint).toMatch(/Cors|Korsi/);
    expect(hint).toMatch(/Northern Ireland|Nordirland|Irlande du Nord|Pohjois-Irlanti/);
  },
);

test.each(marketCodes)(
  'rule 7.80: in market %s the notice about the invitation, with its opt-out, is between the ways to pay and the pay button, or absent',
  async (code) => {
    const { html } = await renderPage('take', code);
    const opening = html.indexOf('name="noInvitation"');
    expect(opening > -1).toBe(countryFacts[market(code).country].invitesAfter !== null);
    if (opening === -1) return;
    expect(opening).toBeGreaterThan(html.indexOf('class="methods"'));
    expect(html.indexOf('data-pay=')).toBeGreaterThan(opening);
  },
);

test.each([
  ['BT1 5GS', false],
  ['bt71 6ab', false],
  ['B1 1AA', true],
  ['BS1 4DJ', true],
])(
  'rule 7.19: the shop does not deliver to Northern Ireland, where the British label is not valid: %s is served: %s',
  (typed, isServed) => {
    const postcode = normalisePostcode('GB', typed) ?? expect.fail(typed);
    expect(isServedPostcode('GB', postcode)).toBe(isServed);
  },
);

test.each(marketCodes)(
  'rule 9.12: market %s has the box of the legal guarantees for goods and ebooks only if it is France',
  async (code) => {
    const { root } = await renderPage('terms', code);
    const boxes = having(root, 'class', 'legal-block legal-box');
    expect(boxes).toHaveLength(code === 'FR' ? 1 : 0);
    for (const box of boxes) {
      expect(text(box)).toMatch(/deux ans à compter de la délivrance du bien/);
      expect(text(box)).toMatch(/deux ans à compter de la fourniture du contenu numérique/);
      expect(text(box)).toMatch(/L\.\s217-1 à L\.\s217-32.*L\.\s224-25-1 à L\.\s224-25-31/);
    }
    const order = orderIn(code, 'paid');
    const { attachments = [] } = await orderMail(order, order.lines, 'https://shop.example', {
      order: 'https://shop.example',
      invoices: 'https://shop.example',
    });
    const terms = new TextDecoder().decode(attachments[0]?.content);
    const boxed = [...terms.matchAll(/<div style="[^"]*border:2px[^"]*"><h3[^>]*>([^<]*)/g)];
    const notice = legalWord(market(code).locale, 'guaranteeNoticeTitle');
    expect(boxed.map(([, heading]) => heading).filter((heading) => heading !== notice)).toEqual(
      code === 'FR' ? ['Garanties légales en France'] : [],
    );
  },
);

test.each(marketCodes)(
  'rule 9.38: the label in market %s names the origin if the market is in Switzerland or the origin is known',
  async (code) => {
    const t = translate(code);
    const { country, lang } = market(code);
    const words = await pageText('take', code);
    const { producedIn, mainIngredient } = supplements.slim.origin;
    const hasOrigin = country === 'CH' || ![producedIn, mainIngredient].some(isExample);
    const countryValue = (alpha2: string) => ({
      country: isExample(alpha2) ? t('products:example') : countryName(alpha2, lang),
    });
    expect(words.includes(t('products:facts.producedIn', countryValue(producedIn)))).toBe(
      hasOrigin,
    );
    expect(words.includes(t('products:facts.mainOrigin', countryValue(mainIngredient)))).toBe(
      hasOrigin,
    );
  },
);

test.each(marketCodes)(
  'rule 9.34: pages of market %s mark the examples of the operator’s data in their language',
  async (code) => {
    const exampleLabel = `(${translate(code)('products:example')})`;
    const terms = await pageText('terms', code);
    for (const value of [company.name, company.register]) {
      expect(isExample(value)).toBe(true);
      expect(terms).toContain(`${value} ${exampleLabel}`);
    }
    const { root } = await renderPage('take', code);
    const label = having(root, 'id', 'facts').map(text).join();
    expect(label).toContain(exampleLabel);
    expect(label).not.toContain('XX');
  },
);
