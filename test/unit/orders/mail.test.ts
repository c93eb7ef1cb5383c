import { expect, test } from 'vitest';
import { sampleMails } from '../../../lookbook/sample-mails.ts';
import { orderIn, orderWithEbook } from '../../../lookbook/sample-orders.ts';
import { type Element, parseHtml, tagged, text as textOf } from '../../../ops/dev/html-tree.ts';
import { orderMail } from '../../../worker/view/mails/order-mail.ts';
import { renderPage } from '../../support/html/rendered-page.ts';

const origin = 'https://shop.example';
const order = orderWithEbook('GB', 'paid');
const links = { order: `${origin}/thankyou/gb`, invoices: `${origin}/invoices?order=1` };
const href = `${origin}/downloads/token`;
const at = Date.parse('2026-12-05T12:00:00Z');
const mail = (link: string | null, consent = order.consent) =>
  orderMail({ ...order, consent }, order.lines, origin, links, [
    { ebook: 'meal-plan', href: link, availableAt: at },
  ]);

test('rule 9.19: the order mail links the ebook and repeats the buyer’s declarations about the ebook', async () => {
  const { html, text } = await mail(href);
  expect(html).toContain(`href="${href}"`);
  for (const part of [href, 'The four-week meal plan', order.consent?.delivery]) {
    expect(text).toContain(part);
  }
  expect(text).toContain(order.consent?.withdrawal);
});

test('the HTML order mail has a heading for the ebook and a heading for the declarations', async () => {
  const { html } = await mail(href);
  const headings = tagged(parseHtml(html), 'h2').map(textOf);
  expect(headings).toContain('Your ebook');
  expect(headings).toContainEqual(expect.stringMatching(/^What you agreed to/));
});

test('the order mail without the buyer’s declarations has the ebook’s first download day in place of a link', async () => {
  const { html, text } = await mail(null, null);
  expect(html).not.toContain('/downloads/');
  expect(text).toContain('5 December 2026');
});

test('the mail of an order without an ebook has no ebook declaration', async () => {
  const [bundle] = order.lines;
  const { text } = await orderMail(order, bundle ? [bundle] : [], origin, links);
  expect(text).not.toContain(order.consent?.delivery);
});

test.each(['DE', 'GB', 'CH-FR'] as const)(
  'rule 9.9: the order mail in market %s has the amounts of the thank-you page, each price per kilogram and VAT included',
  async (code) => {
    const sent = orderWithEbook(code, 'paid');
    const { html } = await orderMail(sent, sent.lines, origin, links);
    const { root } = await renderPage('thankyou', code, { order: sent });
    const amounts = (page: Element) => {
      const tables = tagged(page, 'table').map(textOf);
      const innermost = tables.findLast((words) => /\/kg|per\skg/.test(words)) ?? '';
      return innermost.match(/\d+[.,]\d\d/g)?.sort();
    };
    const mailed = amounts(parseHtml(html));
    // Two items, the price of a kilogram, the delivery, the total, and the VAT of one rate or two.
    expect(mailed?.length).toBeGreaterThan(5);
    expect(mailed).toEqual(amounts(root));
  },
);

test('rule 9.5: the mail of an upsell has the VAT of its own lines, without the delivery of the order', async () => {
  const sent = orderIn('GB', 'paid');
  const { text } = await sampleMails.upsell(sent, origin);
  const vatMinor = sent.lines[0]?.vatMinor ?? expect.fail('no line');
  expect(text).toContain(`VAT included (20%) · £${(vatMinor / 100).toFixed(2)}`);
});

test('rule 7.46: the order mail does not contain the parcel note', async () => {
  const giftOrder = { ...orderIn('DE', 'paid', 'mind'), note: 'Liebe Oma' };
  const { html, text } = await orderMail(giftOrder, giftOrder.lines, origin, links);
  expect(html + text).not.toContain('Oma');
});

test.each([
  ['CH', 'DE', '/refund/de', 'Vertrag widerrufen'],
  ['DE', 'CH', '/refund/ch', 'Geld-zurück-Garantie nutzen'],
  ['FR', 'GB', '/refund/fr?delivery=gb', 'renoncer au contrat ici'],
  ['GB', 'GB', '/refund/gb', 'cancel contract here'],
] as const)(
  'the order mail and the thank-you page of %s for a delivery to %s link the delivery country’s withdrawal page: %s',
  async (from, to, path, label) => {
    const sent = { ...orderIn(from, 'paid'), deliveryCountry: to };
    const { html } = await orderMail(sent, sent.lines, origin, links);
    const line = label.charAt(0).toUpperCase() + label.slice(1);
    expect(html.split(`<a href="${origin}${path}"`)[1]).toMatch(RegExp(`^[^>]*>${line}</a>`));
    const { html: page } = await renderPage('thankyou', from, { order: sent });
    expect(page).toContain(`<a class="legal-word" href="${path}">${label}</a>`);
  },
);

test.each([
  ['GB', 'Road 1\n  Town\n  10115\n  United Kingdom\n'],
  ['DE', 'Road 1\n  10115 Town\n  Deutschland\n'],
] as const)(
  'the order mail prints the delivery address in the format of %s',
  async (code, address) => {
    const sent = orderIn(code, 'paid');
    const { text } = await orderMail(sent, sent.lines, origin, links);
    expect(text).toContain(address);
  },
);
