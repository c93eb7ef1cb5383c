import type { NewMail } from '../../mail/mail.ts';
import type { Fulfilment, FulfilmentStep } from '../model/fulfilment.ts';
import type { StoredOrder } from '../model/order.ts';
import type { Cause } from '../model/order-event.ts';
import type { Condition } from './ledger.ts';
import { revisionEvent } from './order-event.ts';
import { mailInsertion } from './outbox/mails.ts';
import { blocksShipping } from './withdrawal.ts';

/** What a step may depend on, as SQL on `orders`. */
const conditions = {
  always: 'true',
  /** Some of its money is ours, and nobody withdrew. */
  wanted: `status IN ('paid', 'partlyRefunded')
    AND NOT EXISTS (SELECT 1 FROM withdrawals WHERE order_id = orders.id AND ${blocksShipping})`,
  /** No refund of a part is under way: what is left of each line is not known before its end. */
  whole: `NOT EXISTS (SELECT 1 FROM refund_requests AS r JOIN payments AS p ON p.id = r.payment_id
    WHERE r.order_id = orders.id AND r.state = 'open' AND r.amount_minor < p.amount_minor - p.refunded_minor)`,
} as const;

export type StepCondition = keyof typeof conditions;

/** Which conditions hold for an order. */
export async function readConditions(
  db: D1Database,
  orderId: string,
): Promise<Readonly<Record<StepCondition, boolean>>> {
  const names = Object.keys(conditions) as StepCondition[];
  const conditionColumns = names.map((name) => `(${conditions[name]}) AS ${name}`).join(', ');
  const row = await db
    .prepare(`SELECT ${conditionColumns} FROM orders WHERE id = ?`)
    .bind(orderId)
    .first<Record<StepCondition, number>>();
  const values = names.map((name) => [name, row?.[name] === 1] as const);
  return Object.fromEntries(values) as Record<StepCondition, boolean>;
}

/** A step with all that is written in its batch. */
export type StepChange = {
  name: FulfilmentStep;
  /** What of the order's way becomes different by it. */
  changed: Partial<Omit<Fulfilment, 'releasedAt'>> & Pick<Fulfilment, 'state'>;
  cause: Cause;
  /** What must hold beside the revision. */
  requires?: StepCondition;
  mails?: readonly NewMail[];
  /** What else is written, under the step's own condition. */
  extraStatements?: (condition: Condition) => readonly D1PreparedStatement[];
};

/** TABLE: what an order holds for its way alone, by the step after which it is needed no more: columns of orders. */
const clearedColumns: Partial<Record<FulfilmentStep, readonly string[]>> = {
  shipped: ['note'],
};

const columns = {
  state: 'fulfilment',
  carrier: 'carrier',
  tracking: 'tracking',
  shippedAt: 'shipped_at',
  deliveredAt: 'delivered_at',
  deliveryToldBy: 'delivery_told_by',
} as const satisfies Record<keyof StepChange['changed'], string>;

/**
 * Writes a step of an order down: the order, its log and what else belongs to it, or nothing. False where
 * somebody else wrote to the order since it was read, or what it depends on does not hold. `now` in ms.
 */
export async function writeStep(
  db: D1Database,
  { view, revision: read }: StoredOrder,
  { name, changed, cause, requires = 'always', mails = [], extraStatements }: StepChange,
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
    ...(clearedColumns[name] ?? []).map((column) => `${column} = NULL`),
  ];
  const [written] = await db.batch([
    db
      .prepare(
        `UPDATE orders SET ${sets.join(', ')}, revision = ?
         WHERE id = ? AND revision = ? AND paid_at IS NOT NULL AND (${conditions[requires]})`,
      )
      .bind(...keys.map((key) => changed[key] ?? null), revision, view.id, read),
    revisionEvent(db, { orderId: view.id, revision }, { name, ...cause }, now),
    ...mails.map((mail) => mailInsertion(db, mail, now, condition)),
    ...(extraStatements?.(condition) ?? []),
  ]);
  return written?.meta.changes === 1;
}
