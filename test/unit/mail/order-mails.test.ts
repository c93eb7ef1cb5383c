import { describe, expect, test } from 'vitest';
import { sampleMails } from '../../../lookbook/sample-mails.ts';
import { orderIn } from '../../../lookbook/sample-orders.ts';
import { company, marketContact } from '../../../worker/company.ts';
import { translate } from '../../../worker/copy/copy.ts';
import { type MarketCode, market, type ServedCountry } from '../../../worker/country/markets.ts';
import { DAY } from '../../../worker/durations.ts';
import { orderMails } from '../../../worker/orders/flow/mail.ts';
import { shippedMail } from '../../../worker/view/mails/shipped-mail.ts';
import { unmarkedExamples } from '../../support/law/examples.ts';

const origin = 'https://shop.example';
/** The kinds of mail about an order, and the other texts of a kind. The receipt of a withdrawal does not know the order. */
const { withdrawal: _receipt, ...makers } = orderMails;
const kinds = [...(Object.keys(makers) as (keyof typeof makers)[]), 'notPaid'] as const;

const buyers = [
  ['DE', 'DE', '/refund/de', 'Vertrag widerrufen'],
  ['GB', 'FI', '/refund/gb?delivery=fi', 'Withdraw from contract here'],
  ['CH-FR', 'FR', '/refund/fr', 'Renoncer au contrat ici'],
] as const satisfies readonly (readonly [MarketCode, ServedCountry, string, string])[];

describe('rule 7.64: the mail about a parcel', () => {
  const shipped = (at: number, now: number) => {
    const parcel = {
      ...{ carrier: 'DHL', tracking: '0034', trackingUrl: 'https://carrier.example/0034' },
      ...{ shippedAt: at, goods: [{ product: 'slim', count: 3 }] as const, isReplacement: false },
    };
    return shippedMail(orderIn('GB', 'paid'), parcel, `${origin}/order`, origin, now);
  };
  const friday = Date.UTC(2026, 10, 27, 9);

  test('the mail names the days of arrival: one to three working days after the parcel has left', async () => {
    const { text } = await shipped(friday, friday);
    expect(text).toContain('Arrives\nMonday 30\u00A0November to Wednesday 2\u00A0December\n');
    expect(text).toContain('In the parcel\n  Slim, 3 packs\n');
  });

  test('a mail after these days, such as that about a corrected number, names none', async () => {
    expect((await shipped(friday, friday + 5 * DAY)).text).toContain('Arrives');
    const { text } = await shipped(friday, friday + 6 * DAY);
    expect(text).not.toMatch(/Arrives|holidays/);
    expect(text).toContain('In the parcel\n  Slim, 3 packs\n');
  });
});

test('the mail about an order has the goods, the method of the payment, then the link to the order', async () => {
  const { text } = await sampleMails.order(orderIn('GB', 'paid'), origin);
  expect(text).toMatch(/Slim, 3 packs · .*Payment · PayPal\n\nView your order\n/s);
});

test('the mail about a cancelled order names the goods', async () => {
  const { text } = await sampleMails.cancelled(orderIn('GB', 'paid'), origin);
  expect(text).toContain('Slim, 3 packs\n\nView your order\n');
});

test('the heading of the mail that asks for a review is a question without the order’s number, which the mail names below', async () => {
  const { subject, text } = await sampleMails.invitation(orderIn('GB', 'paid'), origin);
  expect(subject).toBe('How are you getting on with Slim?');
  expect(text).toMatch(/Order number · TW-\w{6}\n/);
});

describe.each(kinds)('rule 9.16: the mail of the kind %s', (kind) => {
  test.each(buyers)(
    'in market %s for delivery to %s the mail links the withdrawal and names the company, its number and its contact',
    async (code, deliveryCountry, path, words) => {
      const order = { ...orderIn(code, 'paid'), deliveryCountry };
      const { html, text } = await sampleMails[kind](order, origin);
      const { email, phone } = marketContact(market(code));
      expect(text).toContain(`${words}\n${origin}${path}\n`);
      expect(html.split(`<a href="${origin}${path}"`)[1]).toMatch(RegExp(`^[^>]*>${words}</a>`));
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
