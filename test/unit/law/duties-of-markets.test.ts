import { describe, expect, test } from 'vitest';
import { orderIn } from '../../../lookbook/sample-orders.ts';
import { elements, having, tagged, text } from '../../../ops/html-tree.ts';
import { supplements } from '../../../worker/catalogue/products.ts';
import { company } from '../../../worker/company.ts';
import { translate } from '../../../worker/copy/copy.ts';
import { isServedPostcode, normalisePostcode } from '../../../worker/country/addresses.ts';
import { countryName } from '../../../worker/country/country-names.ts';
import { countryFacts, market, marketCodes } from '../../../worker/country/markets.ts';
import { withdrawalLink } from '../../../worker/law/law-words.ts';
import { isExample } from '../../../worker/law/operator-data.ts';
import { pageNames } from '../../../worker/pages.ts';
import { orderMail } from '../../../worker/view/mails/order-mail.tsx';
import { renderPage } from '../../support/html/rendered-page.ts';

async function said(name: (typeof pageNames)[number], code: (typeof marketCodes)[number]) {
  return text((await renderPage(name, code)).root);
}

describe.each(marketCodes)('%s', (code) => {
  const own = (...codes: string[]) => codes.includes(code);

  test('rule 9.21: its label names the food business that answers there', async () => {
    const words = await said('take', code);
    const { importer } = countryFacts.GB.law;
    const line = ({ name, street, city }: Readonly<Record<'name' | 'street' | 'city', string>>) =>
      `${name}, ${street}, ${city}`;
    expect(words.includes(line(importer ?? expect.fail('no importer')))).toBe(own('GB'));
    expect(words.includes(line(company))).toBe(!own('GB'));
  });

  test('rule 9.33: an imprint has a link of its own on every page, where the law asks for one', async () => {
    for (const name of pageNames) {
      const { root } = await renderPage(name, code);
      const links = having(root, 'data-footer-link').filter(
        ({ attributes }) => attributes.get('data-footer-link') === 'imprint',
      );
      expect(links.map(text), name).toEqual(own('DE', 'AT') ? ['Impressum'] : []);
    }
    const { root } = await renderPage('terms', code);
    const imprint = having(root, 'data-legal').filter(
      ({ attributes }) => attributes.get('id') === 'imprint',
    );
    expect(imprint).toHaveLength(own('DE', 'AT') ? 1 : 0);
    for (const section of imprint) {
      const { name, managingDirector, email, register, vatId } = company;
      const particulars = [name, `Geschäftsführung: ${managingDirector}`, `E-Mail: ${email}`];
      for (const one of [...particulars, `Register: ${register}`, `USt-IdNr. (UID): ${vatId}`])
        expect(text(section)).toContain(one);
    }
  });

  test('rule 9.16: every page links the withdrawal', async () => {
    for (const name of pageNames) {
      const { root } = await renderPage(name, code);
      const links = having(root, 'data-withdrawal-link').map(text);
      expect(links, name).toContain(withdrawalLink(market(code)));
    }
  });

  test('its terms name the mediator, the packaging and the representative that its law wants named', async () => {
    const words = await said('terms', code);
    const { mediator, packaging } = countryFacts.FR.law;
    const { privacyRepresentative: represents } = countryFacts.GB.law;
    if (!mediator || !packaging || !represents) expect.fail('a record is missing');
    const mediates = `${mediator.name}, ${mediator.address}, ${mediator.website}`;
    expect(words.includes(mediates)).toBe(own('FR'));
    expect(words.includes(packaging.number)).toBe(own('FR'));
    expect(words.includes(`${represents.name}, ${represents.address}`)).toBe(own('GB'));
  });

  test('rule 9.35: PayPal is the only mark of payment, and what it takes is said in words', async () => {
    for (const name of ['take', 'buy'] as const) {
      const { root } = await renderPage(name, code);
      const pictures = tagged(root, 'img').filter(({ attributes }) =>
        attributes.get('src')?.includes('/payment/'),
      );
      for (const { attributes } of pictures)
        expect(attributes.get('src')).toContain('/payment/paypal');
      const marks = having(root, 'class').filter(
        ({ attributes }) => attributes.get('class') === 'payment-marks',
      );
      expect(marks.length, name).toBeGreaterThan(0);
      for (const mark of marks) expect(text(mark)).toMatch(/PayPal.*(?:kort|card|kart[te]|carte)/i);
      // Before anything is typed.
      const all = elements(root);
      const field = all.findIndex(({ attributes }) => attributes.get('name') === 'email');
      expect(marks[0] && all.indexOf(marks[0])).toBeLessThan(field);
    }
  });
});

test.each(marketCodes)('rule 9.35: in %s every order button names PayPal', async (code) => {
  for (const name of ['index', 'take', 'offer', 'offer2', '6offer'] as const) {
    const { root } = await renderPage(name, code);
    const buttons = having(root, 'class', 'order-button').map(text);
    expect(buttons.length, name).toBeGreaterThan(0);
    for (const said of buttons) expect(said).toContain('PayPal');
  }
});

test.each([
  ['BT1 5GS', false],
  ['bt71 6ab', false],
  ['B1 1AA', true],
  ['BS1 4DJ', true],
])('rule 7.19: the label of Great Britain is not Northern Ireland’s: %s', (typed, isServed) => {
  const postcode = normalisePostcode('GB', typed) ?? expect.fail(typed);
  expect(isServedPostcode('GB', postcode)).toBe(isServed);
});

test.each(marketCodes)(
  'rule 9.12: %s reads boxes of the legal guarantees, for goods and for ebooks, where France asks for them',
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
    const { html } = await orderMail(order, order.lines, 'https://shop.example', {
      order: 'https://shop.example',
      invoices: 'https://shop.example',
    });
    const boxed = [...html.matchAll(/<div style="[^"]*border:2px[^"]*"><h4>([^<]*)/g)];
    expect(boxed.map(([, heading]) => heading)).toEqual(
      code === 'FR' ? ['Garanties légales en France'] : [],
    );
  },
);

test.each(marketCodes)(
  'rule 9.38: the label of %s says where it is made, in Switzerland and wherever it is known',
  async (code) => {
    const t = translate(code);
    const { country, lang } = market(code);
    const words = await said('take', code);
    const { producedIn, mainIngredient } = supplements.slim.origin;
    const isSaid = country === 'CH' || ![producedIn, mainIngredient].some(isExample);
    const named = (alpha2: string) => ({ country: countryName(alpha2, lang) });
    expect(words.includes(t('products:facts.producedIn', named(producedIn)))).toBe(isSaid);
    expect(words.includes(t('products:facts.mainOrigin', named(mainIngredient)))).toBe(isSaid);
  },
);
