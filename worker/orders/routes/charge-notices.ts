import type { NoticeId } from '../../view/page-input.ts';
import type { Charge } from '../../view/page-order.ts';

/** The notice on the order review and on the page with an order's state, by the progress of charging the payment. */
export const chargeNotices: Partial<Record<Charge, NoticeId>> = {
  notApproved: 'notApproved',
  checking: 'pending',
  declined: 'declined',
  addressRefused: 'addressRefused',
  blocked: 'blocked',
  denied: 'closed',
  cancelled: 'closed',
  over: 'expired',
};
