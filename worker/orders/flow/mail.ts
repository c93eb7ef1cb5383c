import { loadWords } from '../../copy/lazy-copy.ts';
import { market } from '../../country/markets.ts';
import { legalMarket } from '../../law/legal-market.ts';
import type { MailMaker } from '../../mail/mail.ts';
import { orderMail } from '../../view/mails/order-mail.tsx';
import { downloadsOf } from '../ebooks/order-downloads.ts';
import { isPaid } from '../model/payment.ts';
import { receiptLink } from '../routes/links.ts';
import { orderOfPayment } from '../store/store.ts';

/**
 * The confirmation of a payment: of an order, or of an upsell, which is a contract of its own and gets
 * a confirmation of its own (decision 0009).
 */
export const confirmation: MailMaker = {
  async make({ DB, ASSETS, SIGNING_KEY }, { subject: paymentId }) {
    const order = await orderOfPayment(DB, paymentId);
    const payment = order?.payments.find(({ id }) => id === paymentId);
    if (!order || !payment || !isPaid(payment.status)) return null;
    const { view, origin } = order;
    const lines = view.lines.filter((line) => line.paymentId === paymentId);
    const terms = market(legalMarket(view.market, view.deliveryCountry));
    await loadWords(ASSETS, terms, ['legal']);
    const link = await receiptLink(SIGNING_KEY, origin, view);
    const downloads = await downloadsOf(SIGNING_KEY, order, lines, Date.now());
    return { to: view.email, mail: orderMail(view, lines, origin, link, downloads) };
  },
};
