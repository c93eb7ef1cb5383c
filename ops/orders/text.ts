import { decimal } from '../../worker/catalogue/money.ts';
import { textTable } from '../text-table.ts';
import type { OrderAnswer } from './door.ts';

/** An order for a terminal: its lines, its payments and its log. */
export function toText({
  order,
  status,
  currency,
  lines,
  payments,
  log,
  deliveryMinor,
  hasNote,
}: OrderAnswer): string {
  const goods = lines.map((line) => [
    ...[String(line.id), line.kind, `${line.count} ${line.product}`, line.paid ? 'paid' : 'unpaid'],
    ...[decimal(line.totalMinor), decimal(line.refundedMinor)],
  ]);
  const delivery = ['delivery', '', '', '', decimal(deliveryMinor), ''];
  const money = payments.map((payment) => [
    ...[payment.purpose, payment.pendingReason ?? payment.status],
    ...[payment.captureId ?? '', decimal(payment.amountMinor), decimal(payment.refundedMinor)],
  ]);
  const events = log.map(({ at, name, payment, detail }) => [
    ...[new Date(at).toISOString(), name, payment ?? '', detail ?? ''],
  ]);
  return [
    `${order}: ${status}, amounts in ${currency}`,
    ...(hasNote ? [`a note is to go into the parcel: ops -- order parcel-note ${order}`] : []),
    '',
    ...textTable(['line', 'kind', 'what', '', 'price', 'given back'], [...goods, delivery], 4),
    '',
    ...textTable(['payment', 'status', 'at the wallet', 'amount', 'given back'], money, 3),
    '',
    ...textTable(['when', 'what happened', 'payment', 'detail'], events, 4),
  ].join('\n');
}
