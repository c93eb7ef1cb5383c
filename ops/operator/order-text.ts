import { decimal } from '../../worker/catalogue/money.ts';
import { zonedMinute } from '../../worker/company-time.ts';
import { codeText } from '../../worker/orders/model/dispute.ts';
import { intentText } from '../../worker/orders/model/listed-intent.ts';
import {
  lineStateText,
  paymentStatusText,
  receivedText,
} from '../../worker/orders/model/money-text.ts';
import { orderLineText } from '../../worker/orders/model/order.ts';
import { eventText } from '../../worker/orders/model/order-event.ts';
import { replacementText } from '../../worker/orders/model/parcel.ts';
import { refundText } from '../../worker/orders/model/refund.ts';
import { reportText, sameNumberText } from '../../worker/orders/model/shipment.ts';
import { dueText, goodsText } from '../../worker/orders/model/withdrawal.ts';
import type { VerbAnswer } from '../../worker/orders/routes/operator/actions.ts';
import { methodLabel } from '../../worker/payment-methods.ts';
import { textTable } from '../terminal/text-table.ts';

/** An order in an answer of the operator API. Only some answers also have the buyer and the notes. */
type OrderAnswer = VerbAnswer<'release'> & Partial<Pick<VerbAnswer<'show'>, 'buyer' | 'notes'>>;
type Withdrawal = VerbAnswer<'withdrawals'>['withdrawals'][number];

/** An order as text for a terminal: its shipment, lines, payments and log. */
export function orderText(answer: OrderAnswer): string {
  const { order, status, currency, lines, payments, log, notes, buyer, hasNote } = answer;
  const { walletConsent } = answer;
  const goods = lines.map((line) => [
    ...[String(line.id), line.kind, orderLineText(line), lineStateText(line)],
    ...[decimal(line.totalMinor), decimal(line.refundedMinor)],
  ]);
  const delivery = [
    ...['delivery', '', '', ''],
    ...[decimal(answer.deliveryMinor), decimal(answer.deliveryRefundedMinor)],
  ];
  const money = payments.map((payment) => [
    ...[payment.purpose, methodLabel(payment.method), paymentStatusText(payment, Date.now())],
    ...[payment.providerOrderId ?? '', payment.captureId ?? ''],
    ...[receivedText(payment, decimal), decimal(payment.refundedMinor)],
    payment.feeMinor === null ? '' : decimal(payment.feeMinor),
  ]);
  const events = log.map((entry) => [zonedMinute(entry.at), eventText(entry), entry.author ?? '']);
  return [
    `${order}: ${status}, ${shipmentText(answer)}, ${decimal(answer.totalMinor)} ${currency}`,
    ...(answer.steps.length > 0 ? [`Next: ${answer.steps.join(', ')}`] : []),
    ...(buyer ? ['', ...buyerLines(buyer)] : []),
    ...(walletConsent
      ? [`Consent to save the wallet, ${zonedMinute(walletConsent.at)}: ${walletConsent.text}`]
      : []),
    ...(hasNote ? [`The parcel needs a note: ops -- orders parcel-note ${order}`] : []),
    '',
    ...textTable(['line', 'kind', 'what', '', 'price', 'given back'], [...goods, delivery], 4),
    '',
    ...textTable(
      ['payment', 'paid by', 'status', 'order at PayPal', 'capture', 'amount', 'given back', 'fee'],
      money,
      5,
    ),
    ...(answer.attempts.length > 0 ? ['', ...attemptTable(answer)] : []),
    ...(answer.intents.length > 0 ? ['', ...intentTable(answer)] : []),
    ...(answer.withSameNumber.length > 0 ? [sameNumberText(answer.withSameNumber)] : []),
    ...answer.reports.map((one) => `Tracking number of ${one.purpose}: ${reportText(one)}`),
    ...(answer.refunds.length > 0 ? ['', ...refundTable(answer)] : []),
    ...(answer.disputes.length > 0 ? ['', ...disputeTable(answer)] : []),
    ...(answer.invoices.length > 0 ? ['', ...invoiceTable(answer)] : []),
    ...(answer.withdrawals.length > 0 ? ['', ...withdrawalTable(answer.withdrawals)] : []),
    '',
    ...textTable(['when', 'what happened', 'who'], events, 3),
    ...(notes ?? []).map(
      ({ at, author, text }) => `\nNote of ${author}, ${zonedMinute(at)}: ${text}`,
    ),
  ].join('\n');
}

function attemptTable({ attempts }: OrderAnswer): string[] {
  const rows = attempts.map(({ purpose, method, providerOrderId, replacedAt }) => [
    ...[purpose, methodLabel(method), providerOrderId, zonedMinute(replacedAt)],
  ]);
  return textTable(
    ['earlier attempt', 'paid by', 'order at PayPal', 'another took its place'],
    rows,
    4,
  );
}

function intentTable({ intents }: OrderAnswer): string[] {
  const rows = intents.map((intent) => [
    ...[zonedMinute(intent.at), intent.purpose, `${intent.button} (${intent.locale})`],
    ...[intent.termsVersion, intentText(intent), String(intent.calls)],
  ]);
  return textTable(['pressed', 'payment', 'button', 'terms', 'outcome', 'calls'], rows, 5);
}

function refundTable({ refunds }: OrderAnswer): string[] {
  const rows = refunds.map((refund) => [
    ...[zonedMinute(refund.requestedAt), refund.by, refund.reason, refund.refundId ?? ''],
    ...[
      refundText(refund),
      refund.state === 'failed' ? refund.id : '',
      decimal(refund.amountMinor),
    ],
  ]);
  return textTable(['refund', 'who', 'why', 'at PayPal', 'state', 'id', 'amount'], rows, 6);
}

function disputeTable({ disputes }: OrderAnswer): string[] {
  const rows = disputes.map(({ dispute, openedAt, dueAt, reason, stage, outcome, ...one }) => [
    ...[dispute, zonedMinute(openedAt), dueAt === null ? '' : zonedMinute(dueAt)],
    ...[codeText(reason), codeText(stage), codeText(outcome ?? '')],
    `${decimal(one.amountMinor)} ${one.currency}`,
  ]);
  const head = ['dispute', 'since', 'answer before', 'reason', 'stage', 'end', 'amount'];
  return textTable(head, rows, 6);
}

function invoiceTable({ invoices }: OrderAnswer): string[] {
  const rows = invoices.map(({ number, kind, issuedAt, grossMinor, vatMinor }) => [
    ...[number, kind, zonedMinute(issuedAt), decimal(grossMinor), decimal(vatMinor)],
  ]);
  return textTable(['invoice', 'kind', 'issued', 'gross', 'VAT included'], rows, 3);
}

function shipmentText(answer: OrderAnswer): string {
  const { state, carrier, tracking, deliveredAt, deliveryToldBy, replacement } = answer.fulfilment;
  const parcel = carrier ? ` by ${carrier} ${tracking}` : '';
  const arrived = deliveredAt === null ? '' : `, ${zonedMinute(deliveredAt)} (${deliveryToldBy})`;
  return `${state}${parcel}${arrived}${replacement ? `, ${replacementText(answer)}` : ''}`;
}

function buyerLines(buyer: Readonly<Record<string, string | null>>): string[] {
  const { first, last, street, street2, postcode, city, country, email, phone } = buyer;
  if (!email && !last && !street) return [`The buyer's data was erased, ${country}`];
  return [
    `${first} ${last}`,
    street ?? '',
    ...(street2 ? [street2] : []),
    `${postcode} ${city}, ${country}`,
    [email, phone].filter(Boolean).join(', '),
  ];
}

/** A table of withdrawals, with the days until the refund is due at `now` (ms since the epoch). */
export function withdrawalTable(rows: readonly Withdrawal[], now: number = Date.now()): string[] {
  return textTable(
    ['withdrawal', 'order', 'declared', 'parcel', 'goods', 'refund', 'part'],
    rows.map((row) => [
      ...[row.id, row.order ?? `${row.number} (unknown order)`, zonedMinute(row.declaredAt)],
      ...[row.state ?? '', goodsText(row), dueText(row, now), row.part || 'all'],
    ]),
    7,
  );
}
