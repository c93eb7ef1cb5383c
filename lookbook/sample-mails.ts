import type { Outcome } from '../client/quiz/outcome.ts';
import { isEbook } from '../worker/catalogue/line-item.ts';
import { type MarketCode, market } from '../worker/country/markets.ts';
import type { Mail, MailKind } from '../worker/mail/mail.ts';
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
  received: (order, origin) => receivedMail(order, `${origin}/order`, origin),
  notCharged: (order, origin) => notChargedMail(order, payment, origin),
  notPaid: (order, origin) => notPaidMail(order, payment, 'missing', `${origin}/order`, origin),
  cancelled: (order, origin) => cancelledMail(order, payment, `${origin}/order`, origin),
  addressChanged: (order, origin) => addressChangedMail(order, `${origin}/order`, origin),
  refunded: (order, origin) =>
    refundedMail(order, { ...payment, unwanted: null, isOutside: false }, toLinks(origin), origin),
  refundedUnwanted: (order, origin) =>
    refundedMail(
      order,
      { ...payment, unwanted: 'rival', isOutside: false },
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
  shipped: (order, origin) => shippedMail(order, parcel, `${origin}/order`, origin),
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
  disputed: (_order, origin) =>
    disputedMail(
      'PP-D-1234',
      [
        {
          order: 'TW-ABC234',
          reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
          stage: 'INQUIRY',
          dueAt: paidAt,
          amountMinor: 8970,
          currency: 'EUR',
        },
      ],
      origin,
    ),
  digest: (_order, origin) =>
    digestMail(
      '2026-11-27',
      [
        { heading: 'To do', rows: [['To pack', '2: since 2026-11-27 09:00']] },
        {
          heading: 'Yesterday, 2026-11-26',
          rows: [['2 orders in EUR', '179.40 came in, 0.00 went back']],
        },
      ],
      origin,
    ),
};

/** The paid order of the samples: three packs and an ebook. */
export function mailedOrder(code: MarketCode): PageOrder {
  return { ...orderWithEbook(code, 'paid'), paidAt };
}

function packLines({ lines }: PageOrder) {
  return lines.flatMap((line) => (isEbook(line) ? [] : line));
}

function toLinks(origin: string) {
  return { order: `${origin}/order`, invoices: `${origin}/invoices` };
}

export function isSampleMail(name: string): name is keyof typeof sampleMails {
  return Object.hasOwn(sampleMails, name);
}
