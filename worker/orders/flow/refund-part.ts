import { isEbook } from '../../catalogue/line-item.ts';
import { decimal } from '../../catalogue/money.ts';
import type { Env } from '../../env.ts';
import { paymentShares, splitAmount } from '../model/ledger.ts';
import { type OrderLine, requiredPayment, type StoredOrder } from '../model/order.ts';
import { isPaid, type Payment } from '../model/payment.ts';
import {
  packsPrice,
  type RefundLine,
  type RefundPart,
  type RefundRequest,
} from '../model/refund.ts';
import { Refused } from '../model/refused.ts';
import { leftOfSecondCapture, standingRefunds } from '../store/stored-refund.ts';

type StandingRefund = Awaited<ReturnType<typeof standingRefunds>>[number];

type Database = Pick<Env, 'DB'>;

/** The amount of a paid order line that can still be refunded, in minor units. `lineId` null: the delivery. */
type LeftLine = { payment: Payment; lineId: number | null; leftMinor: number };

/** The amount of an order that can still be refunded, in minor units. Open refunds are subtracted. */
export async function refundableMinor(env: Database, order: StoredOrder): Promise<number> {
  const requests = await toRefundRequests(env, order, {});
  return sum(requests.map(({ amountMinor }) => amountMinor));
}

/**
 * The refund requests for a part of an order, one request for each payment. No request if nothing is left.
 * @throws Refused for a line that the order does not contain or the buyer has not paid, and if less is left than the part
 */
export async function toRefundRequests(
  { DB }: Database,
  order: StoredOrder,
  { lines, packs, amountMinor }: RefundPart,
): Promise<RefundRequest[]> {
  const standing = await standingRefunds(DB, order.view.id);
  const paid = leftLines(order, standing);
  const unknownIds = (lines ?? []).filter((id) => !paid.some(({ lineId }) => lineId === id));
  if (unknownIds.length > 0) {
    const names = unknownIds.map((id) => id ?? 'delivery').join(', ');
    throw new Refused(`${order.view.number} has no paid line ${names}`);
  }
  const chosen = paid.filter(({ lineId }) => lines === undefined || lines.includes(lineId));
  const left = chosen.map(({ leftMinor }) => leftMinor);
  if (packs !== undefined) {
    if (amountMinor !== undefined) throw new Refused('Give either packs or an amount');
    const [only] = chosen;
    const line = order.view.lines.find(({ id }) => id === only?.lineId);
    if (!only || !line || chosen.length > 1) throw new Refused('Give packs of one line');
    const price = priceOfPacks(line, packs, standing);
    return toRequests([only], [{ packs, amountMinor: Math.min(price, only.leftMinor) }]).filter(
      isMoney,
    );
  }
  const all = toRequests(
    chosen,
    left.map((leftMinor) => ({ amountMinor: leftMinor })),
  )
    .map((request) => ({ ...request, amountMinor: allMoney(request, order, standing, paid) }))
    .filter(isMoney);
  const amounts = all.map((request) => request.amountMinor);
  const whole = sum(amounts);
  if (amountMinor === undefined || amountMinor === whole) return all;
  if (amountMinor > whole) {
    throw new Refused(`Only ${decimal(whole)} ${order.view.currency} is left of it`);
  }
  const shares = splitAmount(amountMinor, amounts);
  return all.map((request, at) => withAmount(request, shares[at] ?? 0)).filter(isMoney);
}

/** A request for an amount of the lines of a request. An amount above the sum of the lines belongs to no line. */
function withAmount(request: RefundRequest, amountMinor: number): RefundRequest {
  const left = (request.lines ?? []).map((line) => line.amountMinor);
  const shares = splitAmount(Math.min(amountMinor, sum(left)), left);
  const lines = (request.lines ?? []).map((line, at) => ({
    ...line,
    amountMinor: shares[at] ?? 0,
  }));
  return { ...request, amountMinor, lines: lines.filter((line) => line.amountMinor > 0) };
}

/**
 * A request, reduced to the money that is left of its lines, or of its payment if it has no lines. Open refunds are
 * subtracted. Of a second capture, it is the money that did not go back by hand.
 */
export async function reduceToLeft(
  { DB }: Database,
  order: StoredOrder,
  request: RefundRequest,
): Promise<RefundRequest> {
  if (request.captureId) {
    const left = await leftOfSecondCapture(DB, request.captureId);
    return { ...request, amountMinor: Math.min(request.amountMinor, left) };
  }
  const standing = await standingRefunds(DB, order.view.id);
  const left = leftLines(order, standing).filter(({ payment }) => payment.id === request.paymentId);
  const capped = request.lines?.map((line) => {
    const leftMinor = left.find(({ lineId }) => lineId === line.lineId)?.leftMinor ?? 0;
    return { ...line, amountMinor: Math.min(line.amountMinor, leftMinor) };
  });
  const missing = sum([
    ...(request.lines ?? []).map((line) => line.amountMinor),
    ...(capped ?? []).map((line) => -line.amountMinor),
  ]);
  return {
    ...request,
    lines: capped?.filter((line) => line.amountMinor > 0) ?? null,
    amountMinor: Math.min(request.amountMinor - missing, leftMoney(order, request, standing)),
  };
}

function isMoney({ amountMinor }: RefundRequest): boolean {
  return amountMinor > 0;
}

/**
 * The amount of a request for all that is left of some lines, in minor units. An accepted difference to the price
 * belongs to no line: it goes back with the last line of its payment. Less than the lines' sum if less came in.
 */
function allMoney(
  request: RefundRequest,
  order: StoredOrder,
  standing: readonly StandingRefund[],
  left: readonly LeftLine[],
): number {
  const money = leftMoney(order, request, standing);
  const ofPayment = left.filter(
    (line) => line.payment.id === request.paymentId && line.leftMinor > 0,
  );
  const isLast = ofPayment.length === request.lines?.length;
  return isLast ? money : Math.min(request.amountMinor, money);
}

/** The money of the payment of a request that can still be refunded, in minor units. Open refunds are subtracted. */
function leftMoney(
  order: StoredOrder,
  { purpose, paymentId }: RefundRequest,
  standing: readonly StandingRefund[],
): number {
  const { receivedMinor, refundedMinor } = requiredPayment(order, purpose);
  const open = standing.filter((one) => one.state !== 'done' && one.paymentId === paymentId);
  const openMinor = sum(open.map(({ amountMinor }) => amountMinor));
  return Math.max(0, receivedMinor - refundedMinor - openMinor);
}

/** The amounts of an order's paid lines that can still be refunded. The open ones of `refunds` are subtracted. */
function leftLines(
  { view, payments }: StoredOrder,
  refunds: readonly StandingRefund[],
): LeftLine[] {
  return payments
    .filter(({ status }) => isPaid(status))
    .flatMap((payment) => {
      const open = refunds.filter((one) => one.state !== 'done' && one.paymentId === payment.id);
      const openLines = open.flatMap(({ lines }) => lines ?? []);
      const left = paymentShares(payment, view.lines).map((share) => {
        const own = openLines.filter(({ lineId }) => lineId === share.lineId);
        const openMinor = sum(own.map(({ amountMinor }) => amountMinor));
        const { lineId, totalMinor, refundedMinor } = share;
        return { payment, lineId, leftMinor: Math.max(0, totalMinor - refundedMinor - openMinor) };
      });
      // An open refund without lines is for a part of the payment, so it reduces each line.
      const withoutLines = open.filter(({ lines }) => lines === null);
      const openShares = splitAmount(
        sum(withoutLines.map(({ amountMinor }) => amountMinor)),
        left.map(({ leftMinor }) => leftMinor),
      );
      return left.map((line, at) => {
        return { ...line, leftMinor: Math.max(0, line.leftMinor - (openShares[at] ?? 0)) };
      });
    });
}

/**
 * The price of packs of a line, in minor units.
 * @throws Refused if the line has no packs, or not so many that are not refunded
 */
function priceOfPacks(
  line: OrderLine,
  packs: number,
  standing: readonly Pick<RefundRequest, 'lines'>[],
): number {
  const ofLine = standing
    .flatMap(({ lines }) => lines ?? [])
    .filter((one) => one.lineId === line.id);
  const before = sum(ofLine.map((one) => one.packs ?? 0));
  const rest = isEbook(line) ? 0 : line.count - before;
  if (packs > rest)
    throw new Refused(`Line ${line.id} has only ${rest} packs that can be refunded`);
  return packsPrice(line, before, packs);
}

type Share = Pick<RefundLine, 'amountMinor' | 'packs'>;

/** One request for each payment of the lines. `shares`: the amounts of the lines; a line without an amount is left out. */
function toRequests(lines: readonly LeftLine[], shares: readonly Share[]): RefundRequest[] {
  const payments = [...new Set(lines.map(({ payment }) => payment))];
  return payments.map((payment) => {
    const refunded: RefundLine[] = lines.flatMap((line, at) => {
      const share = shares[at];
      return line.payment === payment && share && share.amountMinor > 0
        ? [{ lineId: line.lineId, ...share }]
        : [];
    });
    const { id: paymentId, orderId, purpose, currency } = payment;
    const amountMinor = sum(refunded.map((one) => one.amountMinor));
    const id = crypto.randomUUID();
    return {
      ...{ id, orderId, paymentId, purpose, currency, amountMinor },
      lines: refunded,
      captureId: null,
    };
  });
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
