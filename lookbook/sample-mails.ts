import type { Outcome } from '../client/quiz/outcome.ts';
import { isEbook } from '../worker/catalogue/line-item.ts';
import { type MarketCode, market } from '../worker/country/markets.ts';
import { DAY } from '../worker/durations.ts';
import type { Mail, MailKind } from '../worker/mail/mail.ts';
import { type Task, type TaskName, taskNames } from '../worker/orders/model/task.ts';
import type { Digest } from '../worker/sending/digest.ts';
import { digestMail, disputedMail } from '../worker/sending/operator-mails.ts';
import { addressChangedMail } from '../worker/view/mails/address-changed-mail.ts';
import { downloadLinksMail } from '../worker/view/mails/download-links-mail.ts';
import { invitationMail } from '../worker/view/mails/invitation-mail.ts';
import { orderMail } from '../worker/view/mails/order-mail.ts';
import {
  cancelledMail,
  notChargedMail,
  notPaidMail,
  refundedMail,
  refundFailedMail,
} from '../worker/view/mails/payment-mails.ts';
import { quizAddressMail } from '../worker/view/mails/quiz-address-mail.ts';
import { quizResultMail } from '../worker/view/mails/quiz-result-mail.ts';
import { receiptLinkMail } from '../worker/view/mails/receipt-link-mail.ts';
import { receivedMail } from '../worker/view/mails/received-mail.ts';
import { shippedMail } from '../worker/view/mails/shipped-mail.ts';
import { withdrawalMail } from '../worker/view/mails/withdrawal-mail.ts';
import type { PageOrder } from '../worker/view/page-order.ts';
import { orderWithEbook } from './sample-orders.ts';

/** The sample order was paid on 27 November 2026. In ms. */
const paidAt = Date.UTC(2026, 10, 27, 9);
const payment = { amountMinor: 4200, method: 'trustly' };
const parcel = {
  carrier: 'DHL',
  tracking: '00340434',
  trackingUrl: 'https://carrier.example/00340434',
  shippedAt: paidAt,
  goods: [{ product: 'slim' as const, count: 3 }],
  isReplacement: false,
};

const declaration = {
  id: 'declaration-1',
  name: 'Kim Example',
  number: 'TW-ABC234',
  email: 'buyer@shop.example',
  part: '',
};
const outcome: Outcome = { value: 27.3, band: 'over', excluded: null, advice: ['snacks', 'water'] };

const dispute = {
  reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
  stage: 'INQUIRY',
  dueAt: paidAt + 9 * DAY,
  amountMinor: 8970,
  currency: 'EUR',
};

const noTask: Task = { count: 0, sums: [], since: null, dueAt: null, late: 0 };
const euros = (amountMinor: number) => [{ currency: 'EUR', amountMinor }];
const noTasks = Object.fromEntries(taskNames.map((name) => [name, noTask]));
/** The work of a morning: a withdrawal is late, two parcels wait. */
const digest: Digest = {
  day: '2026-11-27',
  today: {
    ...(noTasks as Record<TaskName, Task>),
    disputes: { ...noTask, count: 1, sums: euros(8970), dueAt: paidAt + 9 * DAY },
    withdrawals: { ...noTask, count: 2, sums: euros(12_960), dueAt: paidAt - DAY, late: 1 },
    released: { ...noTask, count: 2, sums: euros(17_940), since: paidAt - DAY },
    new: { ...noTask, count: 2, sums: euros(17_940), since: paidAt - DAY },
    held: noTask,
  },
  withdrawals: [
    { order: 'TW-7K3M9Q', currency: 'EUR', leftMinor: 3990, daysLeft: -1 },
    { order: 'TW-ABC234', currency: 'EUR', leftMinor: 8970, daysLeft: 5 },
  ],
  disputes: [{ order: 'TW-ABC234', dispute: 'PP-D-1234', isLate: false, ...dispute }],
  stopped: [{ kind: 'product', what: 'detolex', why: 'recall of batch 12' }],
  yesterday: {
    day: '2026-11-26',
    sales: [{ currency: 'EUR', orders: 2, inMinor: 17_940, backMinor: 3990 }],
    methods: [{ method: 'paypal', orders: 2 }],
  },
};

/** TABLE: a sample of each kind of mail, and of the other texts of a kind. `origin` is the shop's origin. */
export const sampleMails: Record<
  MailKind | 'orderWithEbook' | 'notPaid' | 'refundedUnwanted',
  (order: PageOrder, origin: string) => Promise<Mail>
> = {
  order: (order, origin) => orderMail(order, packLines(order), origin, toLinks(origin)),
  orderWithEbook: (order, origin) =>
    orderMail(order, order.lines, origin, toLinks(origin), [
      { ebook: 'meal-plan', href: `${origin}/downloads/a`, availableAt: paidAt },
    ]),
  upsell: (order, origin) => {
    const lines = packLines(order).map((line) => ({ ...line, kind: 'upsell' as const }));
    return orderMail(order, lines, origin, toLinks(origin));
  },
  received: (order, origin) => {
    const unpaid = { ...order, paidAt: null, payment: { ...order.payment, method: 'trustly' } };
    return receivedMail(unpaid, `${origin}/order`, origin);
  },
  notCharged: (order, origin) => notChargedMail(order, payment, origin),
  notPaid: (order, origin) => notPaidMail(order, payment, 'missing', `${origin}/order`, origin),
  cancelled: (order, origin) => cancelledMail(order, payment, `${origin}/order`, origin),
  addressChanged: (order, origin) => addressChangedMail(order, `${origin}/order`, origin),
  refunded: (order, origin) =>
    refundedMail(
      order,
      { ...payment, lines: backLines(order), unwanted: null, isOutside: false },
      toLinks(origin),
      origin,
    ),
  refundedUnwanted: (order, origin) =>
    refundedMail(
      order,
      { ...payment, lines: backLines(order), unwanted: 'rival', isOutside: false },
      toLinks(origin),
      origin,
    ),
  refundFailed: (order, origin) =>
    refundFailedMail(
      order,
      { ...payment, isEnded: true, isSecondCapture: true },
      `${origin}/order`,
      origin,
    ),
  shipped: (order, origin) => shippedMail(order, parcel, `${origin}/order`, origin, paidAt),
  receiptLink: (order, origin) =>
    receiptLinkMail(order, { order: `${origin}/order`, change: `${origin}/change` }, origin),
  downloadLinks: (order, origin) =>
    downloadLinksMail(order, [{ ebook: 'meal-plan', href: `${origin}/downloads/a` }], origin),
  invitation: (order, origin) =>
    invitationMail(
      order,
      { review: `${origin}/feedback`, objection: `${origin}/no-invitations` },
      origin,
    ),
  withdrawal: (order) => withdrawalMail(declaration, paidAt, market(order.market)),
  quizAddress: (order, origin) => quizAddressMail(market(order.market), `${origin}/quiz-email`),
  quizResult: (order, origin) => quizResultMail('v1', outcome, market(order.market), origin),
  disputed: (order, origin) => {
    const fulfilment = {
      state: 'shipped' as const,
      carrier: 'dhl',
      tracking: '00340434161094042557',
      shippedAt: paidAt + DAY,
      deliveredAt: null,
    };
    const about = { view: order, fulfilment };
    return disputedMail('PP-D-1234', [{ order: 'TW-ABC234', ...dispute }], about, origin);
  },
  digest: (_order, origin) => digestMail(digest, origin),
};

/** The paid order of the samples: three packs and an ebook. */
export function mailedOrder(code: MarketCode): PageOrder {
  return { ...orderWithEbook(code, 'paid'), paidAt };
}

function packLines({ lines }: PageOrder) {
  return lines.flatMap((line) => (isEbook(line) ? [] : line));
}

/** The lines of a refund of the packs and the delivery. */
function backLines(order: PageOrder) {
  const [line = null] = packLines(order);
  return [
    { line, shareMinor: 3900 },
    { line: null, shareMinor: 300 },
  ];
}

function toLinks(origin: string) {
  return { order: `${origin}/order`, invoices: `${origin}/invoices` };
}

export function isSampleMail(name: string): name is keyof typeof sampleMails {
  return Object.hasOwn(sampleMails, name);
}
