import { describe, expect, test } from 'vitest';
import { isServedPostcode, normalisePostcode } from '../../../worker/country/addresses.ts';
import { market, marketCodes } from '../../../worker/country/markets.ts';
import { withdrawalLink } from '../../../worker/law/law-words.ts';
import { pageNames } from '../../../worker/pages.ts';
import { having, tagged, text } from '../../support/html/html-tree.ts';
import { renderPage } from '../../support/html/rendered-page.ts';

async function said(name: (typeof pageNames)[number], code: (typeof marketCodes)[number]) {
  return text((await renderPage(name, code)).root);
}

describe.each(marketCodes)('%s', (code) => {
  const own = (...codes: string[]) => codes.includes(code);

  test('rule 9.21: its label names the food business that answers there', async () => {
    const words = await said('take', code);
    expect(words.includes('Tarnwell Example Imports Ltd, 1 Example Street, London')).toBe(
      own('GB'),
    );
    expect(words.includes('Tarnwell Example ApS, Eksempelvej 1')).toBe(!own('GB'));
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
      expect(text(section)).toMatch(/Tarnwell Example ApS.*Geschäftsführung: Kim Example/);
      expect(text(section)).toMatch(/E-Mail: .*Register: CVR.*USt-IdNr/);
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
    expect(/Médiateur Exemple, 1 rue .*, mediateur\.example/.test(words)).toBe(own('FR'));
    expect(words.includes('FR000000_01EXAMPLE')).toBe(own('FR'));
    expect(words.includes('Example Representative Ltd')).toBe(own('GB'));
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
    }
  });
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
