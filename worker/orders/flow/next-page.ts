import { marketPath, upsellChain } from '../../funnel.ts';
import { type PageName, pagePath } from '../../pages.ts';
import type { Charge } from '../../view/page-order.ts';
import type { OrderView } from '../model/order.ts';

/** The fields of an order that decide the buyer's next page. */
export type Sale = Pick<OrderView, 'from' | 'market' | 'product' | 'approvalUrl'> & {
  payment: { charge: Charge };
};

/**
 * The buyer's next page. Upsell and receipt are pages of the order's market. The wallet has a full web address.
 */
export type NextPage =
  | { kind: 'wallet'; location: string }
  | { kind: 'orderReview'; location: string }
  | { kind: 'upsell' | 'receipt'; page: PageName; location: string };

/**
 * The next page of the sale: wallet, order review, the product's upsells in turn, thank-you page.
 * `decidedUpsell` is the upsell that was accepted or declined; undefined right after the payment.
 */
export function nextPage(order: Sale, decidedUpsell?: PageName): NextPage {
  switch (order.payment.charge) {
    case 'paid':
      return afterPayment(order, decidedUpsell);
    case 'pending':
    case 'unwanted':
      return receipt(order);
    case 'awaitsPress':
    case 'blocked':
    case 'checking':
      return orderReview(order);
    default:
      return order.approvalUrl
        ? { kind: 'wallet', location: order.approvalUrl }
        : orderReview(order);
  }
}

function afterPayment(order: Sale, decidedUpsell: PageName | undefined): NextPage {
  const chain = upsellChain(order.product, order.market);
  const at = decidedUpsell === undefined ? 0 : chain.indexOf(decidedUpsell) + 1;
  // If the upsell is not in the product's upsell chain, no further upsell follows.
  const page = decidedUpsell !== undefined && at === 0 ? undefined : chain[at];
  if (page === undefined) return receipt(order);
  return toPage('upsell', page, order);
}

/** The order review page, where the buyer presses the binding button. */
export function orderReview({ from }: Pick<Sale, 'from'>): NextPage {
  return { kind: 'orderReview', location: pagePath('paypal-confirm', from) };
}

function receipt(order: Sale): NextPage {
  return toPage('receipt', 'thankyou', order);
}

function toPage(kind: 'upsell' | 'receipt', page: PageName, { market }: Sale): NextPage {
  return { kind, page, location: marketPath(page, market) };
}
