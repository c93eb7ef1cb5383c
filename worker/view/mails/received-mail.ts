import { methodName } from '../../copy/method-name.ts';
import type { Mail } from '../../mail/mail.ts';
import { paymentMethod } from '../../payment-methods.ts';
import type { PageOrder } from '../page-order.ts';
import { orderLetter } from './order-letter.ts';
import { addressFacts, mailWords, orderRows } from './order-mail.ts';

/**
 * The receipt of an order that the buyer placed before paying it: the order, the way to pay, and that nothing is charged
 * before the buyer approves the payment. It is no confirmation of the contract. `form` opens the order form with the
 * buyer's data, to pay in another way. `origin` is the shop's origin (`https://…`).
 */
export function receivedMail(order: PageOrder, form: string, origin: string): Promise<Mail> {
  const words = mailWords(order);
  const { t } = words;
  const { number, payment } = order;
  const method = methodName(t, payment.method);
  const count = paymentMethod(payment.method).pendingDays;
  const lines = order.lines.filter(({ paymentId }) => paymentId === payment.id);
  return orderLetter(order, origin, {
    subject: t('service:orderMail.received.subject', { number }),
    parts: [
      { text: t('service:orderMail.received.intro', { method }) },
      { text: t('service:orderMail.received.next') },
      { text: t('service:state.waiting', { method, count }) },
      { rows: orderRows(words, order, lines, origin) },
      { facts: addressFacts(words, order) },
      { text: t('service:orderMail.received.otherwise') },
      { button: [t('service:orderMail.received.pay'), form], isToOrder: true },
    ],
  });
}
