import { log } from '../../../log/log.ts';
import { resendMail } from '../../../sending/mail-resending.ts';
import { sendMail } from '../../../sending/mail-sending.ts';
import { changeTypedAddress, takesAddress } from '../../flow/address-change.ts';
import { acceptMismatches, mismatchedPayments } from '../../flow/amount-mismatch.ts';
import { endStuckCharges, stuckPayments } from '../../flow/charge-intent.ts';
import { undoReversals } from '../../flow/dispute.ts';
import {
  cancelOrder,
  deliverOrder,
  exportOrder,
  possibleSteps,
  releaseOrder,
  returnParcel,
  shipOrder,
} from '../../flow/fulfilment.ts';
import { askAgain, endFailure, findPeriodOver, refund, refundOutside } from '../../flow/refund.ts';
import { refundableMinor, toRefundRequests } from '../../flow/refund-part.ts';
import { replaceParcel } from '../../flow/replacement.ts';
import type { StoredOrder } from '../../model/order.ts';
import type { Cause } from '../../model/order-event.ts';
import { packsToSend, parcelGoods } from '../../model/parcel.ts';
import { Refused, staleOrderError } from '../../model/refused.ts';
import { openDisputes } from '../../store/dispute.ts';
import { failedRefunds } from '../../store/due-refund.ts';
import { orderById, orderByNumber, reread } from '../../store/order.ts';
import { noteDataRead } from '../../store/order-event.ts';
import { listOrders, searchOrders } from '../../store/order-list.ts';
import { addNote, orderNotes } from '../../store/order-note.ts';
import { hasMail, orderMailKeys } from '../../store/outbox/listed-mails.ts';
import { standingReversals } from '../../store/reconciliation.ts';
import { listRefunds } from '../../store/refund-list.ts';
import { resendable } from './fields.ts';
import { orderAnswer, readOrder, toBuyerData } from './order-answer.ts';
import { MAX_EXPORTED } from './order-verbs.ts';
import { NotFound, nextPosition, type OrderStanding } from './verb.ts';
import {
  type Actions,
  getVerb,
  mayPerform,
  type OperatorContext,
  type VerbName,
  verbNames,
} from './verbs.ts';

type OnOrder = { order: string; revision?: string | undefined; reason?: string | undefined };

/**
 * The order of a request.
 * @throws NotFound if it does not exist, Refused if it was changed since the revision of the request
 */
export async function requestedOrder(
  { env }: OperatorContext,
  { order: number, revision }: OnOrder,
): Promise<StoredOrder> {
  const order = await orderByNumber(env.DB, number);
  if (!order) throw new NotFound(`No order ${number}`);
  if (revision !== undefined && revision !== order.revision) {
    throw staleOrderError(order);
  }
  return order;
}

/**
 * The action of a verb on an order. It answers with the order after the action, and with the result of
 * `more`.
 */
function onOrder<Request extends OnOrder, More extends object = object>(
  act: (
    context: OperatorContext,
    order: StoredOrder,
    request: Request,
    cause: Cause,
  ) => Promise<unknown>,
  more?: (context: OperatorContext, order: StoredOrder, request: Request) => Promise<More>,
) {
  return async (context: OperatorContext, request: Request) => {
    const order = await requestedOrder(context, request);
    const cause = { by: context.operator, reason: request.reason ?? null };
    await act(context, order, request, cause);
    const answer = await orderAnswer(context, order);
    return { ...answer, ...((await more?.(context, order, request)) as More) };
  };
}

async function getStanding(
  { env, now }: OperatorContext,
  order: StoredOrder,
): Promise<OrderStanding> {
  const [steps, leftMinor, failed, reversals, hasMails] = await Promise.all([
    possibleSteps(env, order, now),
    refundableMinor(env, order),
    failedRefunds(env.DB, order.view.id),
    standingReversals(env.DB, order.view.id),
    hasMail(env.DB, order.view.id, resendable),
  ]);
  return {
    steps,
    leftMinor,
    failedRefunds: failed.length,
    takesAddress: takesAddress(order, 'operator'),
    mismatchedPayments: mismatchedPayments(order).length,
    stuckPayments: stuckPayments(order, now).length,
    reversals: reversals.length,
    isMailed: hasMails && order.view.email !== '',
  };
}

/** The verbs with a form on the desk's order page that are possible for an order and an operator now. */
async function possibleVerbs(context: OperatorContext, order: StoredOrder): Promise<VerbName[]> {
  const standing = await getStanding(context, order);
  return verbNames.filter((name) => {
    const { form } = getVerb(name);
    return mayPerform(context.role, name) && form?.on === 'order' && form.when(standing);
  });
}

/** The contents and the recipient of an order's next parcel. */
function toParcel(stored: StoredOrder) {
  const { number: order, name, address, phone, email } = stored.view;
  const goods = parcelGoods(stored).map(({ product, count }) => ({ product, packs: count }));
  return { order, ...name, ...address, phone, email, goods };
}

/** Exports an order. False if it must not be packed. */
function isExported(...args: Parameters<typeof exportOrder>): Promise<boolean> {
  return exportOrder(...args).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refused) return false;
      throw error;
    },
  );
}

export const orderActions = {
  async list({ env }, { state, most, after }) {
    const orders = await listOrders(env.DB, state, most, after);
    const next = nextPosition(orders, most, ({ paidAt, id }) => ({ at: paidAt ?? 0, id }));
    return { orders, next };
  },
  async search({ env, operator, now }, { most, after, ...search }) {
    const orders = await searchOrders(env.DB, search, most, after);
    const ids = orders.map(({ id }) => id);
    await noteDataRead(env.DB, ids, { by: operator, reason: 'search' }, now);
    log('dataRead', { verb: 'search', orders: orders.length });
    const next = nextPosition(orders, most, ({ createdAt, id }) => ({ at: createdAt, id }));
    return { orders, next };
  },
  async show(context, request) {
    const order = await readOrder(context, request.order, 'show');
    return {
      ...(await orderAnswer(context, order)),
      verbs: await possibleVerbs(context, order),
      /** The packs that a parcel of the order contains. */
      packsToSend: packsToSend(order),
      buyer: toBuyerData(order),
      notes: await orderNotes(context.env.DB, order.view.id),
    };
  },
  /** Reads the buyer's note for the parcel (rule 7.46). */
  async 'parcel-note'(context, request) {
    const { view } = await readOrder(context, request.order, 'parcel-note');
    return { order: view.number, note: view.note };
  },
  release: onOrder(({ env }, order, _request, cause) => releaseOrder(env, order, cause)),
  export: onOrder(
    ({ env }, order, _request, cause) => exportOrder(env, order, cause),
    async (_context, order) => ({ parcel: toParcel(order) }),
  ),
  /** An order that must not be packed stays in its list. */
  async 'export-list'({ env, operator }, { state }) {
    const parcels = [];
    for (const { id } of await listOrders(env.DB, state, MAX_EXPORTED)) {
      const order = await orderById(env.DB, id);
      if (order && (await isExported(env, order, { by: operator, reason: null }))) {
        parcels.push(toParcel(order));
      }
    }
    return { parcels };
  },
  ship: onOrder(({ env }, order, { carrier, tracking }, cause) =>
    shipOrder(env, order, { carrier, tracking }, cause),
  ),
  /** `at` is the time of the delivery in ms. Without it, the time is now. */
  deliver: onOrder(({ env, now }, order, { at = now }, cause) =>
    deliverOrder(env, order, { at, reportedBy: 'operator' }, cause),
  ),
  return: onOrder(({ env }, order, _request, cause) => returnParcel(env, order, cause)),
  replace: onOrder(({ env }, order, { lines, packs }, cause) =>
    replaceParcel(env, order, { lines, packs }, cause),
  ),
  cancel: onOrder(({ env }, order, _request, cause) => cancelOrder(env, order, cause)),
  /** The answer contains the buyer's new address. */
  address: onOrder(
    ({ env }, order, typed, cause) => changeTypedAddress(env, order, typed, cause),
    async ({ env }, order) => ({ buyer: toBuyerData(await reread(env.DB, order)) }),
  ),
  refund: onOrder(({ env, operator }, order, { lines, packs, amountMinor, reason }) =>
    refund(env, order, { lines, packs, amountMinor }, { reason, by: operator }),
  ),
  'refund-outside': onOrder(({ env, operator }, order, { reference, reason, ...part }) =>
    refundOutside(env, order, part, reference, {
      reason: `${reason} (${reference})`,
      by: operator,
    }),
  ),
  'refund-again': onOrder(({ env }, order, { id }, cause) => askAgain(env, order, id, cause)),
  'end-refund': onOrder(({ env }, order, { id }, cause) => endFailure(env, order, id, cause)),
  async refunds({ env }, { state, most, after }) {
    const refunds = await listRefunds(env.DB, state, most, after);
    const next = nextPosition(refunds, most, ({ requestedAt, id }) => ({ at: requestedAt, id }));
    return { refunds, next };
  },
  async 'refund-sum'(context, request) {
    const order = await requestedOrder(context, request);
    const { number, currency } = order.view;
    const requests = await toRefundRequests(context.env, order, request);
    const lines = requests.flatMap((one) => one.lines ?? []);
    if (requests.length === 0) {
      const what = request.lines ? `the chosen lines of ${number}` : number;
      throw new Refused(`Nothing of ${what} is left to give back`);
    }
    const amountMinor = requests.reduce((sum, one) => sum + one.amountMinor, 0);
    const paymentIds = requests.map(({ paymentId }) => paymentId);
    const disputes = await openDisputes(context.env.DB, paymentIds);
    return {
      order: number,
      revision: order.revision,
      currency,
      amountMinor,
      lines,
      disputes,
      /** The reason why the money can go back only outside the provider. Null if the provider refunds it. */
      periodOver: findPeriodOver(order, requests, context.now),
    };
  },
  'accept-amount': onOrder(({ env }, order, _request, cause) =>
    acceptMismatches(env, order, cause),
  ),
  'undo-reversal': onOrder(({ env }, order, _request, cause) => undoReversals(env, order, cause)),
  'end-charge': onOrder(({ env }, order, _request, cause) => endStuckCharges(env, order, cause)),
  resend: onOrder(async ({ env, now }, order, { kind }) => {
    const keys = await orderMailKeys(env.DB, order.view.id, kind);
    if (keys.length === 0) throw new Refused(`${order.view.number} has no mail "${kind}"`);
    let sent = 0;
    for (const key of keys) {
      const due = await resendMail(env, key, true, now);
      if (due === null) continue;
      await sendMail(env, due);
      sent += 1;
    }
    if (sent === 0)
      throw new Refused(
        `No mail "${kind}" of ${order.view.number} is still needed: its content is not true any more.`,
      );
  }),
  /** The answer contains the stored note. */
  note: onOrder(
    ({ env, operator, now }, order, { text }) =>
      addNote(env.DB, order.view.id, { text, author: operator, at: now }),
    async ({ operator, now }, _order, { text }) => ({
      notes: [{ text, author: operator, at: now }],
    }),
  ),
} as const satisfies Partial<Actions>;
