import { expect, test } from 'vitest';
import { orderMail } from '../../worker/view/mails/order-mail.tsx';
import { orderWithEbook } from '../support/rendered-page.ts';

const origin = 'https://shop.example';
const order = orderWithEbook('GB', 'paid');
const href = `${origin}/downloads/token`;
const at = Date.parse('2026-12-05T12:00:00Z');
const mail = (link: string | null, declared = order.consent) =>
  orderMail({ ...order, consent: declared }, order.lines, origin, `${origin}/thankyou/gb`, [
    { ebook: 'meal-plan', href: link, availableAt: at },
  ]);

test('the order mail links the ebook and repeats what was declared about it (law.md, ebooks)', () => {
  const { html, text } = mail(href);
  expect(html).toContain(`href="${href}"`);
  for (const part of [href, 'The four-week meal plan', order.consent?.delivery]) {
    expect(text).toContain(part);
  }
  expect(text).toContain(order.consent?.withdrawal);
});

test('where nothing was declared it says the day from which there is a link', () => {
  const { html, text } = mail(null, null);
  expect(html).not.toContain('/downloads/');
  expect(text).toContain('5 December 2026');
});

test('an order without an ebook says nothing of one', () => {
  const [bundle] = order.lines;
  const { text } = orderMail(order, bundle ? [bundle] : [], origin, origin);
  expect(text).not.toContain(order.consent?.delivery);
});
