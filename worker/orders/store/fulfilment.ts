import type { NewMail } from '../../mail/mail.ts';
import type { Fulfilment, FulfilmentStep } from '../model/fulfilment.ts';
import type { StoredOrder } from '../model/order.ts';
import type { Cause } from '../model/order-event.ts';
import type { Condition } from './ledger.ts';
import { stepEvent } from './order-event.ts';
import { mailInsertion } from './outbox/mails.ts';
import { unsettled } from './withdrawal.ts';

/** What a step may depend on, as SQL on `orders`. */
const conditions = {
  always: 'true',
  /** Some of its money is ours, and nobody withdrew. */
  wanted: `status IN ('paid', 'partlyRefunded')
    AND NOT EXISTS (SELECT 1 FROM withdrawals WHERE order_id = orders.id AND ${unsettled})`,
  /** No refund of a part is under way: what is left of each line is not known before its end. */
  whole: `NOT EXISTS (SELECT 1 FROM refund_requests AS r JOIN payments AS p ON p.id = r.payment_id
    WHERE r.order_id = orders.id AND r.state = 'open' AND r.amount_minor < p.amount_minor - p.refunded_minor)`,
} as const;

export type StepCondition = keyof typeof conditions;

/** Which conditions hold for an order. */
export async function heldConditions(
  db: D1Database,
  orderId: string,
): Promise<Readonly<Record<StepCondition, boolean>>> {
  const names = Object.keys(conditions) as StepCondition[];
  const asked = names.map((name) => `(${conditions[name]}) AS ${name}`).join(', ');
  const row = await db
    .prepare(`SELECT ${asked} FROM orders WHERE id = ?`)
    .bind(orderId)
    .first<Record<StepCondition, number>>();
  const held = names.map((name) => [name, row?.[name] === 1] as const);
  return Object.fromEntries(held) as Record<StepCondition, boolean>;
}

/** A step with all that is written in its batch. */
export type StepWriting = {
  name: FulfilmentStep;
  /** What of the order's way becomes different by it. */
  changed: Partial<Omit<Fulfilment, 'releasedAt'>> & Pick<Fulfilment, 'state'>;
  cause: Cause;
  /** What must hold beside the revision. */
  only?: StepCondition;
  mails?: readonly NewMail[];
  /** What else is written, under the step's own condition. */
  also?: (condition: Condition) => readonly D1PreparedStatement[];
};

/** TABLE: what an order holds for its way alone, by the step after which it is needed no more: columns of orders. */
const servedUntil: Partial<Record<FulfilmentStep, readonly string[]>> = {
  shipped: ['note'],
};

const columns = {
  state: 'fulfilment',
  carrier: 'carrier',
  tracking: 'tracking',
  shippedAt: 'shipped_at',
  deliveredAt: 'delivered_at',
  deliveryToldBy: 'delivery_told_by',
} as const satisfies Record<keyof StepWriting['changed'], string>;

/**
 * Writes a step of an order down: the order, its log and what else belongs to it, or nothing. False where
 * somebody else wrote to the order since it was read, or what it depends on does not hold. `now` in ms.
 */
export async function writeStep(
  db: D1Database,
  { view, revision: read }: StoredOrder,
  { name, changed, cause, only = 'always', mails = [], also }: StepWriting,
  now: number,
): Promise<boolean> {
  const revision = crypto.randomUUID();
  const condition: Condition = {
    sql: 'EXISTS (SELECT 1 FROM orders WHERE id = ? AND revision = ?)',
    values: [view.id, revision],
  };
  const keys = Object.keys(changed) as (keyof typeof changed)[];
  const sets = [
    ...keys.map((key) => `${columns[key]} = ?`),
    ...(servedUntil[name] ?? []).map((column) => `${column} = NULL`),
  ];
  const [written] = await db.batch([
    db
      .prepare(
        `UPDATE orders SET ${sets.join(', ')}, revision = ?
         WHERE id = ? AND revision = ? AND paid_at IS NOT NULL AND (${conditions[only]})`,
      )
      .bind(...keys.map((key) => changed[key] ?? null), revision, view.id, read),
    stepEvent(db, { orderId: view.id, revision }, { name, ...cause }, now),
    ...mails.map((mail) => mailInsertion(db, mail, now, condition)),
    ...(also?.(condition) ?? []),
  ]);
  return written?.meta.changes === 1;
}
