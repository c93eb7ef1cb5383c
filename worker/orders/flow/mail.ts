import { trackedParcel } from '../../catalogue/carriers.ts';
import { loadWords } from '../../copy/lazy-copy.ts';
import { market, segment } from '../../country/markets.ts';
import { decrypt } from '../../crypto/encrypted.ts';
import { type KeyRing, keyRing } from '../../crypto/key-ring.ts';
import type { Env } from '../../env.ts';
import { marketPath } from '../../funnel.ts';
import { legalMarket } from '../../law/legal-market.ts';
import type { MailKind, MailMaker } from '../../mail/mail.ts';
import { objectionCodes, objectionTime, objectionToken } from '../../mail/objections.ts';
import { paymentMethod } from '../../payment-methods.ts';
import { addressChangedMail } from '../../view/mails/address-changed-mail.ts';
import { downloadLinksMail } from '../../view/mails/download-links-mail.ts';
import { invitationMail } from '../../view/mails/invitation-mail.ts';
import { mailedNotice, type OrderLinks, orderMail } from '../../view/mails/order-mail.ts';
import {
  cancelledMail,
  notChargedMail,
  notPaidMail,
  refundedMail,
  refundFailedMail,
} from '../../view/mails/payment-mails.ts';
import { receiptLinkMail } from '../../view/mails/receipt-link-mail.ts';
import { receivedMail } from '../../view/mails/received-mail.ts';
import { shippedMail } from '../../view/mails/shipped-mail.ts';
import { withdrawalMail } from '../../view/mails/withdrawal-mail.ts';
import type { Charge } from '../../view/page-order.ts';
import { toCharge } from '../model/charge.ts';
import { APPROVAL_LAPSED, APPROVAL_MISSING } from '../model/charge-intent.ts';
import { requiredPayment, type StoredOrder } from '../model/order.ts';
import { parcelGoods } from '../model/parcel.ts';
import { isPaid, isPressedFirst, type Payment } from '../model/payment.ts';
import { OUTSIDE } from '../model/refund.ts';
import { findLastPressed } from '../store/charge-intent.ts';
import { mayBeInvited } from '../store/invitation.ts';
import { findStandingBack } from '../store/ledger.ts';
import { orderById, orderByPayment } from '../store/order.ts';
import { findFailure, findRefund } from '../store/stored-refund.ts';
import { isWithdrawn, receiptSentUpdate, withdrawalById } from '../store/withdrawal.ts';
import type { ChangeRecipient } from './address-change.ts';
import {
  changeLink,
  formKey,
  formLink,
  invoicesLink,
  orderDownloads,
  receiptLink,
} from './link.ts';
import { reduceToLeft } from './refund-part.ts';

/**
 * The confirmation of an order's payment or an upsell's payment. An upsell is a separate contract, so it has a
 * separate confirmation (rule 9.5).
 */
const makeOrderMail: MailMaker['make'] = async (env, { subject: paymentId }) => {
  const order = await orderByPayment(env.DB, paymentId);
  const payment = order?.payments.find(({ id }) => id === paymentId);
  if (!order || !payment || !isPaid(payment.status)) return null;
  const { view, origin } = order;
  const lines = view.lines.filter((line) => line.paymentId === paymentId);
  const terms = market(legalMarket(view.market, view.deliveryCountry));
  await loadWords(env.ASSETS, terms, ['legal', 'service', 'invoice']);
  const keys = keyRing(env);
  const links = await linksTo(keys, order);
  const downloads = await orderDownloads(keys, order, lines, Date.now());
  const notice = mailedNotice(view);
  const file = notice && (await readFile(env.ASSETS, notice.picture.src));
  return {
    to: view.email,
    mail: await orderMail(view, lines, origin, links, downloads, file),
  };
};

/** @throws Error for a file that cannot be read; then the mail is tried again */
async function readFile(assets: Env['ASSETS'], path: string): Promise<ArrayBuffer> {
  const answer = await assets.fetch(`https://assets${path}`);
  if (!answer.ok) throw new Error(`The file ${path} cannot be read: status ${answer.status}`);
  return answer.arrayBuffer();
}

/** TABLE: the makers of the mails about orders, by the kind of mail. */
export const orderMails = {
  order: { make: makeOrderMail },
  upsell: { make: makeOrderMail },
  /**
   * The receipt of an order that the buyer placed before paying it. It is not sent if the order is paid or ended now,
   * because another mail or page says so.
   */
  received: {
    async make(env, { subject: paymentId }) {
      const order = await orderByPayment(env.DB, paymentId);
      if (!order?.view.email || !isAwaited(requiredPayment(order, 'order'))) return 'obsolete';
      const { view, origin } = order;
      const terms = market(legalMarket(view.market, view.deliveryCountry));
      await loadWords(env.ASSETS, terms, ['service']);
      const form = await filledForm(keyRing(env), order, 'change');
      return { to: view.email, mail: await receivedMail(view, form, origin) };
    },
  },
  /**
   * The mail about a failed or cancelled charge. It is not sent if the payment is paid or pending now, if the buyer has
   * pressed the binding button again since, or if the unpaid order was cancelled, because another mail said so. The buyer of a withdrawn order gets no way to pay it otherwise.
   */
  notCharged: {
    async make(env, { subject: intentId }) {
      const paymentId = await findLastPressed(env.DB, intentId);
      const order = paymentId === null ? null : await orderByPayment(env.DB, paymentId);
      const payment = order?.payments.find(({ id }) => id === paymentId);
      if (!order?.view.email || !payment) return 'obsolete';
      if (isPaid(payment.status) || payment.status === 'pending') return 'obsolete';
      const { view, origin, fulfilment } = order;
      if (payment.purpose === 'order' && fulfilment.state === 'cancelled') return 'obsolete';
      await loadWords(env.ASSETS, market(view.market), ['service']);
      const failure = (await isWithdrawn(env.DB, view.id)) ? null : failureOfPlaced(payment);
      if (!failure) return { to: view.email, mail: await notChargedMail(view, payment, origin) };
      const step = failure === 'refused' ? 'declined' : 'change';
      const form = await filledForm(keyRing(env), order, step);
      return { to: view.email, mail: await notPaidMail(view, payment, failure, form, origin) };
    },
  },
  /** The mail about the cancellation of an order. */
  cancelled: {
    async make(env, { subject: orderId }) {
      const order = await orderById(env.DB, orderId);
      if (!order?.view.email) return 'obsolete';
      const { view, origin } = order;
      await loadWords(env.ASSETS, market(view.market), ['service']);
      const link = await receiptLink(keyRing(env), origin, view);
      const payment = requiredPayment(order, 'order');
      return { to: view.email, mail: await cancelledMail(view, payment, link, origin) };
    },
  },
  /** The mail about a changed address, to the email address that the order had before the change. */
  addressChanged: {
    async make(env, { orderId, body }) {
      const order = orderId === null ? null : await orderById(env.DB, orderId);
      const recipient = await decrypt(keyRing(env), 'address-mail', body ?? '', Date.now());
      if (!order || !recipient) return null;
      const { view, origin } = order;
      await loadWords(env.ASSETS, market(view.market), ['service']);
      const link = await receiptLink(keyRing(env), origin, view);
      // Only `addressChangedMails` encrypts for this purpose, so the value has this type.
      const { to } = recipient as ChangeRecipient;
      return { to, mail: await addressChangedMail(view, link, origin) };
    },
  },
  /** The mail about a completed refund. */
  refunded: {
    async make(env, { subject: refundId }) {
      const refund = await findRefund(env.DB, refundId);
      const order = refund && (await orderByPayment(env.DB, refund.paymentId));
      if (!refund || !order?.view.email) return 'obsolete';
      const { view, origin } = order;
      await loadWords(env.ASSETS, market(view.market), ['service', 'invoice']);
      const links = await linksTo(keyRing(env), order);
      const { amountMinor, unwanted } = refund;
      const booked = await findStandingBack(env.DB, refundId);
      const back = {
        amountMinor,
        method: refundedMethod(order, refund),
        lines: (booked?.lines ?? []).map(({ lineId, amountMinor: shareMinor }) => {
          return { line: view.lines.find(({ id }) => id === lineId) ?? null, shareMinor };
        }),
        unwanted,
        isOutside: refundId.startsWith(OUTSIDE),
      };
      return { to: view.email, mail: await refundedMail(view, back, links, origin) };
    },
  },
  /**
   * The mail about a refund that did not go through, by the id of its first request, or of the request that a mail called
   * done before. It is not sent if the refund was asked again or decided in another way since.
   */
  refundFailed: {
    async make(env, { subject }) {
      const failure = await findFailure(env.DB, subject);
      const order = failure && (await orderByPayment(env.DB, failure.paymentId));
      if (!failure || !order?.view.email) return 'obsolete';
      const { view, origin, fulfilment } = order;
      const isEnded = fulfilment.state === 'cancelled' || (await isWithdrawn(env.DB, view.id));
      await loadWords(env.ASSETS, market(view.market), ['service']);
      const link = await receiptLink(keyRing(env), origin, view);
      const { amountMinor } = await reduceToLeft(env, order, failure);
      const method = refundedMethod(order, failure);
      const isSecondCapture = failure.captureId !== null;
      const refund = { amountMinor, method, isEnded, isSecondCapture };
      return { to: view.email, mail: await refundFailedMail(view, refund, link, origin) };
    },
  },
  /** The mail about a shipped parcel, with its tracking number. It is not sent if the number was corrected since. */
  shipped: {
    async make(env, { orderId, subject }) {
      const order = orderId === null ? null : await orderById(env.DB, orderId);
      const parcel = order && trackedParcel(order.fulfilment);
      if (!order?.view.email || !parcel) return 'obsolete';
      if (subject !== `${orderId}/${parcel.tracking}`) return 'obsolete';
      const { view, origin, fulfilment } = order;
      await loadWords(env.ASSETS, market(view.market), ['service']);
      const link = await receiptLink(keyRing(env), origin, view);
      const mail = await shippedMail(
        view,
        {
          ...parcel,
          shippedAt: fulfilment.shippedAt ?? 0,
          goods: parcelGoods(order),
          isReplacement: fulfilment.replacement !== null,
        },
        link,
        origin,
        Date.now(),
      );
      return { to: view.email, mail };
    },
  },
  /**
   * The mail with a new link to an order, valid for a year from the time of sending. Until the order is released, a second
   * link permits changes for an hour.
   */
  receiptLink: {
    async make(env, { orderId }) {
      const order = orderId && (await orderById(env.DB, orderId));
      if (!order) return null;
      const { view, origin } = order;
      await loadWords(env.ASSETS, market(view.market), ['service']);
      const now = Date.now();
      const links = {
        order: await receiptLink(keyRing(env), origin, view, now),
        change:
          order.fulfilment.state === 'held' ? await changeLink(keyRing(env), order, now) : null,
      };
      return { to: view.email, mail: await receiptLinkMail(view, links, origin) };
    },
  },
  /** The mail with new download links to an order's available ebooks. It is not sent if no ebook is available. */
  downloadLinks: {
    async make(env, { orderId }) {
      const order = orderId && (await orderById(env.DB, orderId));
      if (!order) return null;
      const { view, origin } = order;
      const downloads = await orderDownloads(keyRing(env), order, view.lines, Date.now());
      const open = downloads.flatMap(({ ebook, href }) => (href ? [{ ebook, href }] : []));
      if (open.length === 0 || !view.email) return 'obsolete';
      await loadWords(env.ASSETS, market(view.market), ['service']);
      return { to: view.email, mail: await downloadLinksMail(view, open, origin) };
    },
  },
  /**
   * The mail that invites a buyer to review an order. It is not sent if the buyer objected, or if rule 7.81 no
   * longer permits it.
   */
  invitation: {
    async make(env, { subject: orderId }) {
      const order = await orderById(env.DB, orderId);
      if (!order || !(await mayBeInvited(env.DB, orderId))) return 'obsolete';
      const { view, origin } = order;
      const keys = keyRing(env);
      const codes = await objectionCodes(env.DB, keys, view.email);
      if ((await objectionTime(env.DB, codes)) !== null) return 'obsolete';
      const where = market(view.market);
      await loadWords(env.ASSETS, where, ['service']);
      const token = await objectionToken(keys, codes[0]);
      const links = {
        review: `${origin}${marketPath('feedback', where.code)}?order=${view.number}`,
        objection: `${origin}/no-invitations/${segment(where.code)}/${token}`,
      };
      return { to: view.email, mail: await invitationMail(view, links, origin) };
    },
  },
  /** The mail that confirms the receipt of a withdrawal. */
  withdrawal: {
    async make({ DB, ASSETS }, { subject }) {
      const withdrawal = await withdrawalById(DB, subject);
      if (!withdrawal) return null;
      const { declaration, declaredAt, place } = withdrawal;
      const where = { ...market(place.market), country: place.country };
      await loadWords(ASSETS, where, ['service']);
      return {
        to: declaration.email,
        mail: await withdrawalMail(declaration, declaredAt, where),
      };
    },
    noteSent: receiptSentUpdate,
  },
} as const satisfies Partial<Record<MailKind, MailMaker>>;

/** The charges of a placed order for whose money the shop waits. */
const awaitedCharges: readonly Charge[] = ['notApproved', 'checking', 'pending'];

/** True if the buyer has placed an order, and the shop waits for its money. */
function isAwaited(payment: Payment): boolean {
  return isPressedFirst(payment) && awaitedCharges.includes(toCharge(payment));
}

/**
 * The reason why the payment of an order failed that the buyer placed before paying it: the bank refused it, or no
 * approval came. Null for any other payment, and for an order that ended for another reason.
 */
function failureOfPlaced({
  purpose,
  method,
  status,
  intent,
}: Payment): 'refused' | 'missing' | null {
  if (purpose !== 'order' || !paymentMethod(method).approvalPays) return null;
  const isLapsed = intent?.issue === APPROVAL_LAPSED || intent?.issue === APPROVAL_MISSING;
  if (isLapsed || intent?.closedBy === 'windowEnded') return 'missing';
  return status === 'denied' || intent?.state === 'refused' ? 'refused' : null;
}

/** The name of the method of a refunded payment. */
function refundedMethod(
  { payments, view }: StoredOrder,
  { paymentId }: { paymentId: string },
): string {
  return (payments.find(({ id }) => id === paymentId) ?? view.payment).method;
}

/** The web address of the order form with the buyer's data. */
async function filledForm(
  keys: KeyRing,
  { view, origin }: StoredOrder,
  step: 'change' | 'declined',
): Promise<string> {
  return origin + formLink(view, step, await formKey(keys, view.number, Date.now()));
}

async function linksTo(keys: KeyRing, { view, origin }: StoredOrder): Promise<OrderLinks> {
  const [order, invoices] = await Promise.all([
    receiptLink(keys, origin, view),
    invoicesLink(keys, origin, view),
  ]);
  return { order, invoices };
}
