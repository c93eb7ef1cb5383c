import { isEbook } from '../../catalogue/line-item.ts';
import { company } from '../../company.ts';
import { translate } from '../../copy/copy.ts';
import { lineName } from '../../copy/line-name.ts';
import { markets } from '../../country/markets.ts';
import type { KeyRing } from '../../crypto/key-ring.ts';
import type { StoredOrder } from '../model/order.ts';
import type { Payment } from '../model/payment.ts';
import type { PaymentRequest } from '../paypal/request.ts';
import { cancelLink, confirmLink, upsellLink } from './link.ts';

/**
 * The request that creates or charges a payment at the provider. All its data comes from the stored order, so
 * that a repeated call sends exactly the same request.
 */
export async function toPaymentRequest(
  keys: KeyRing,
  order: StoredOrder,
  payment: Payment,
): Promise<PaymentRequest> {
  const { view, origin } = order;
  const { purpose } = payment;
  const isOwn = purpose === 'order';
  const t = translate(view.market);
  const [returnUrl, cancelUrl] = isOwn
    ? [await confirmLink(keys, origin, view), cancelLink(origin, view)]
    : [
        await upsellLink(keys, origin, view, { page: purpose, step: 'return' }),
        await upsellLink(keys, origin, view, { page: purpose, step: 'cancelled' }),
      ];
  const { street, postcode, city, country } = view.address;
  return {
    orderId: view.id,
    invoiceId: payment.invoiceId,
    currency: payment.currency,
    items: view.lines
      // The request to the provider contains no lines with the price zero.
      .filter((line) => line.paymentId === payment.id && line.totalMinor > 0)
      .map((line) => ({
        name: lineName({ t }, line),
        totalMinor: line.totalMinor,
        digital: isEbook(line),
      })),
    // An upsell has no delivery price, because it is delivered with its order.
    deliveryMinor: isOwn ? view.deliveryMinor : 0,
    recipient:
      isOwn && view.walletAddress
        ? null
        : { name: `${view.name.first} ${view.name.last}`.trim(), street, postcode, city, country },
    brand: company.brand,
    lang: markets[view.market].lang,
    // The buyer has pressed an upsell's binding button before the wallet opens, so the wallet shows its own
    // pay button.
    action: isOwn ? 'CONTINUE' : 'PAY_NOW',
    returnUrl,
    cancelUrl,
    savedWalletDescription: isOwn ? t('order:savedWallet.purpose') : null,
  };
}
