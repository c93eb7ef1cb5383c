import { describe, expect, test } from 'vitest';
import { orderIn } from '../../../lookbook/sample-orders.ts';
import { company, marketContact } from '../../../worker/company.ts';
import { translate } from '../../../worker/copy/copy.ts';
import { type MarketCode, market, type ServedCountry } from '../../../worker/country/markets.ts';
import type { Mail } from '../../../worker/mail/mail.ts';
import type { orderMails } from '../../../worker/orders/flow/mail.ts';
import { addressChangedMail } from '../../../worker/view/mails/address-changed-mail.ts';
import { downloadLinksMail } from '../../../worker/view/mails/download-links-mail.ts';
import { invitationMail } from '../../../worker/view/mails/invitation-mail.ts';
import { orderMail } from '../../../worker/view/mails/order-mail.tsx';
import {
  cancelledMail,
  notChargedMail,
  notPaidMail,
  refundedMail,
  refundFailedMail,
} from '../../../worker/view/mails/payment-mails.ts';
import { receiptLinkMail } from '../../../worker/view/mails/receipt-link-mail.ts';
import { receivedMail } from '../../../worker/view/mails/received-mail.ts';
import { shippedMail } from '../../../worker/view/mails/shipped-mail.ts';
import type { PageOrder } from '../../../worker/view/page-order.ts';
import { unmarkedExamples } from '../../support/law/examples.ts';

const origin = 'https://shop.example';
const link = `${origin}/order`;
const links = { order: link, invoices: `${origin}/invoices` };
const payment = { amountMinor: 4200, method: 'trustly' };
const parcel = {
  carrier: 'DHL',
  tracking: '00340434',
  trackingUrl: 'https://carrier.example/00340434',
  shippedAt: Date.UTC(2026, 10, 23),
  goods: [{ product: 'slim' as const, count: 3 }],
  isReplacement: false,
};

/** Makes each kind of mail about an order. The receipt of a withdrawal needs no link to a withdrawal. */
const mails: Record<
  Exclude<keyof typeof orderMails, 'withdrawal'>,
  (order: PageOrder) => Promise<Mail>
> = {
  order: (order) => orderMail(order, order.lines, origin, links),
  upsell: (order) => orderMail(order, order.lines, origin, links),
  received: (order) => receivedMail(order, link, origin),
  notCharged: (order) => notChargedMail(order, payment, origin),
  cancelled: (order) => cancelledMail(order, payment, link, origin),
  addressChanged: (order) => addressChangedMail(order, link, origin),
  refunded: (order) =>
    refundedMail(order, { ...payment, unwanted: null, isOutside: false }, links, origin),
  refundFailed: (order) =>
    refundFailedMail(order, { ...payment, isEnded: false, isSecondCapture: false }, link, origin),
  shipped: (order) => shippedMail(order, parcel, link, origin),
  receiptLink: (order) => receiptLinkMail(order, { order: link, change: link }, origin),
  downloadLinks: (order) => downloadLinksMail(order, [{ ebook: 'meal-plan', href: link }], origin),
  invitation: (order) => invitationMail(order, { review: link, objection: link }, origin),
};

const buyers = [
  ['DE', 'DE', '/refund/de', 'Vertrag widerrufen'],
  ['GB', 'FI', '/refund/gb?delivery=fi', 'withdraw from contract here'],
  ['CH-FR', 'FR', '/refund/fr', 'renoncer au contrat ici'],
] as const satisfies readonly (readonly [MarketCode, ServedCountry, string, string])[];

describe.each(Object.entries(mails))('rule 9.16: the mail of the kind %s', (_kind, make) => {
  test.each(buyers)(
    'in market %s for delivery to %s the mail links the withdrawal and names the company, its number and its contact',
    async (code, deliveryCountry, path, words) => {
      const order = { ...orderIn(code, 'paid'), deliveryCountry };
      const { html, text } = await make(order);
      const { email, phone } = marketContact(market(code));
      expect(text).toContain(`${words}\n${origin}${path}\n`);
      expect(html).toContain(`<a href="${origin}${path}">${words}</a>`);
      for (const fact of [company.name, company.register, company.street, email, phone]) {
        expect(text).toContain(fact);
        expect(html).toContain(fact);
      }
      expect(unmarkedExamples(text.split('\n'), code)).toEqual([]);
      const greeting = translate(code)('service:orderMail.greeting', { name: order.name.first });
      expect(text.split(greeting)).toHaveLength(2);
    },
  );
});

test('rule 9.16: the mail about an order that was not paid links the withdrawal and names the company’s number', async () => {
  const { text } = await notPaidMail(orderIn('DE', 'approved'), payment, 'missing', link, origin);
  expect(text).toContain(`${origin}/refund/de\n`);
  expect(text).toContain(company.register);
});
