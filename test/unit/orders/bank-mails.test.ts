import { describe, expect, test } from 'vitest';
import { orderIn } from '../../../lookbook/sample-orders.ts';
import { translate } from '../../../worker/copy/copy.ts';
import { formatMoney } from '../../../worker/country/formatted-money.ts';
import { market, marketCodes } from '../../../worker/country/markets.ts';
import {
  cancelledMail,
  notPaidMail,
  refundedMail,
  refundFailedMail,
} from '../../../worker/view/mails/payment-mails.ts';
import { receivedMail } from '../../../worker/view/mails/received-mail.ts';

const origin = 'https://shop.example';
const form = `${origin}/take/de?step=declined&order=TW-ABC234&key=k`;

describe.each(marketCodes)('rule 7.100: the mails about a bank payment in market %s', (code) => {
  const t = translate(code);
  const order = orderIn(code, 'approved');
  const byBank = { ...order, payment: { ...order.payment, method: 'trustly' } } as const;
  const total = formatMoney(order.totalMinor, order.currency, market(code).lang);
  const payment = { amountMinor: order.totalMinor, method: 'trustly' };
  const plain = (text: string) => text.replaceAll(/\s/g, ' ');

  test('the receipt has the number, the items, the total, the address, the way to pay and the withdrawal', async () => {
    const { html, text } = await receivedMail(byBank, form, origin);
    for (const part of [
      order.number,
      'Slim',
      total,
      'Road 1',
      'Trustly',
      t('service:state.waiting', { method: 'Trustly', count: 7 }),
      t('order:summary.deliveryTimeFromPayment'),
      form,
      `${origin}/refund/`,
    ]) {
      expect(plain(text)).toContain(plain(part));
    }
    expect(html + text).not.toContain('PayPal');
    expect(text).not.toContain(t('service:orderMail.intro'));
  });

  test.each(['refused', 'missing'] as const)(
    'rule 7.101: the mail about a payment that is %s links the filled form',
    async (failure) => {
      const { html, text } = await notPaidMail(byBank, payment, failure, form, origin);
      for (const part of [order.number, total, 'Trustly', form]) {
        expect(plain(text)).toContain(plain(part));
      }
      expect(html + text).not.toContain('PayPal');
    },
  );

  test('rule 7.102: the mails about money that goes back name the method of its payment', async () => {
    const links = { order: `${origin}/order`, invoices: `${origin}/invoices` };
    const back = { ...payment, lines: [], unwanted: null };
    const mails = await Promise.all([
      cancelledMail(byBank, payment, links.order, origin),
      refundedMail(byBank, { ...back, isOutside: false }, links, origin),
      refundedMail(byBank, { ...back, isOutside: true }, links, origin),
      refundedMail(byBank, { ...back, isOutside: false, unwanted: 'twice' }, links, origin),
      refundFailedMail(
        byBank,
        { ...payment, isEnded: true, isSecondCapture: false },
        links.order,
        origin,
      ),
    ]);
    for (const { html, text } of mails) {
      expect(text).toContain('Trustly');
      expect(html + text).not.toContain('PayPal');
    }
  });
});
