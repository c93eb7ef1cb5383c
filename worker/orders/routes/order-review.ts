import type { AppContext, NoticeId, PageView } from '../../app.ts';
import { market } from '../../country/markets.ts';
import { log } from '../../log/log.ts';
import { refreshPayment } from '../flow/checkout.ts';
import type { Charge } from '../model/charge.ts';
import { hasAddress, type WalletAddress } from '../model/order.ts';
import { outageOf } from '../paypal/provider-errors.ts';
import { paymentFor, type StoredOrder } from '../store/order-rows.ts';
import { isOverLookLimit, isOverReturnLimit } from './order-limit.ts';

/** An order after the provider was asked about it, and what came of asking. */
export type Asked = { order: StoredOrder; state: Pick<PageView, 'notice' | 'status'> };

/**
 * Looks at the provider where our own books cannot say whether the order may be confirmed. Looks beyond their
 * limit see our own books alone (rule 5.20).
 */
export async function askProvider(c: AppContext, order: StoredOrder): Promise<Asked> {
  const { charge } = order.view.payment;
  const token = c.req.query('token');
  if (!isNews(order, token !== undefined)) return { order, state: {} };
  // The wallet leads back with the name it has for the order; anything else is typed.
  const isReturn = token !== undefined && token === paymentFor(order, 'order')?.providerOrderId;
  const isOver = isReturn ? await isOverReturnLimit(c, order.view.id) : await isOverLookLimit(c);
  if (isOver) return { order, state: {} };
  try {
    return { order: await refreshPayment(c.env, order, 'order'), state: {} };
  } catch (error) {
    const outage = outageOf(error);
    log('providerUnreachable', { orderId: order.view.id, reason: outage.reason });
    if (charge === 'checking') return { order, state: {} };
    if (charge === 'awaitsPress' && hasAddress(order.view)) return { order, state: {} };
    return { order, state: { notice: 'unavailable', status: outage.status } };
  }
}

/** Whether the provider may know more than our books; `isBack`: the buyer comes from there. */
function isNews({ view }: StoredOrder, isBack: boolean): boolean {
  switch (view.payment.charge) {
    case 'pending':
      return false;
    case 'awaitsPress':
      // A webhook tells of the approval, not of the address; and at the wallet it can be changed.
      return view.walletAddress === 'awaited' || (view.walletAddress !== null && isBack);
    case 'declined':
      // The provider still calls it approved; only a way back from the wallet is news.
      return isBack;
    default:
      return true;
  }
}

/** What stands above the last look, by how the payment stands. */
const notices: Partial<Record<Charge, NoticeId>> = {
  notApproved: 'notApproved',
  checking: 'pending',
  declined: 'declined',
  denied: 'declined',
  cancelled: 'cancelled',
  over: 'expired',
};

/** The same where the payment is approved and the wallet's address is of no use. */
const addressNotices: Partial<Record<WalletAddress, NoticeId>> = {
  unserved: 'unserved',
  incomplete: 'incomplete',
};

/** The order at its last look, with what is to be said about it. */
export function confirmView({ view }: StoredOrder, state: Asked['state']): PageView {
  const notice =
    state.notice ??
    notices[view.payment.charge] ??
    (view.walletAddress && addressNotices[view.walletAddress]);
  return {
    page: 'paypal-confirm',
    market: market(view.market),
    order: view,
    ...(notice ? { notice } : {}),
    ...(state.status ? { status: state.status } : {}),
  };
}
