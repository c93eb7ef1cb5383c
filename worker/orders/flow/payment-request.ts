import { isEbook } from '../../catalogue/line-item.ts';
import { company } from '../../company.ts';
import { translate } from '../../copy/copy.ts';
import { lineName } from '../../copy/line-name.ts';
import { markets } from '../../country/markets.ts';
import type { KeyRing } from '../../crypto/key-ring.ts';
import { type StoredOrder, savesWallet } from '../model/order.ts';
import { isPressedFirst, type Payment } from '../model/payment.ts';
import type { PaymentRequest } from '../model/provider.ts';
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
    ? await orderLinks(keys, order, payment)
    : [
        await upsellLink(keys, origin, view, { page: purpose, step: 'return' }),
        await upsellLink(keys, origin, view, { page: purpose, step: 'cancelled' }),
      ];
  const name = `${view.name.first} ${view.name.last}`.trim();
  return {
    method: payment.method,
    payer: { name, country: view.address.country },
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
    recipient: isOwn && view.walletAddress ? null : { name, ...view.address },
    brand: company.brand,
    lang: markets[view.market].lang,
    // If the buyer has pressed the binding button before the provider's page opens, that page shows its own pay button.
    action: isPressedFirst(payment) ? 'PAY_NOW' : 'CONTINUE',
    returnUrl,
    cancelUrl,
    savedWalletDescription: isOwn && savesWallet(view) ? t('order:savedWallet.purpose') : null,
  };
}

/**
 * The web addresses to which the provider sends the payer of an order: after an approval, and after a cancellation. A
 * refusal also leads to the second one. If the approval moves the money, the shop must read the outcome first.
 */
async function orderLinks(
  keys: KeyRing,
  { view, origin }: StoredOrder,
  payment: Payment,
): Promise<[string, string]> {
  const returnUrl = await confirmLink(keys, origin, view, payment);
  const isOpen = isPressedFirst(payment);
  return [returnUrl, isOpen ? `${returnUrl}&step=cancelled` : cancelLink(origin, view)];
}
