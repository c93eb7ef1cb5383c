import type { NewMail } from '../../mail/mail.ts';
import type { Fulfilment, FulfilmentStep } from '../model/fulfilment.ts';
import type { StoredOrder } from '../model/order.ts';
import type { Cause } from '../model/order-event.ts';
import { AMOUNT_MISMATCH } from '../model/payment.ts';
import { type Condition, hasRevision } from './condition.ts';
import { eventInsertion } from './order-event.ts';
import { isPaid, isShippable } from './order-standing.ts';
import { mailInsertion } from './outbox/mails.ts';

/**
 * The conditions that a fulfilment step can require, as SQL on `orders`. `placed`: the order is paid, or the provider
 * checks its payment.
 */
const conditions = {
  paid: isPaid,
  shippable: `${isPaid} AND ${isShippable}`,
  placed: `(${isPaid} OR EXISTS (SELECT 1 FROM payments WHERE order_id = orders.id AND purpose = 'order'
    AND status = 'pending' AND pending_reason IS NOT '${AMOUNT_MISMATCH}'))`,
} as const;

export type StepCondition = keyof typeof conditions;

/** Returns which of the conditions are true for an order. */
export async function readConditions(
  db: D1Database,
  orderId: string,
): Promise<Readonly<Record<StepCondition, boolean>>> {
  const names = Object.keys(conditions) as StepCondition[];
  const conditionColumns = names.map((name) => `(${conditions[name]}) AS ${name}`).join(', ');
  const row = await db
    .prepare(`SELECT ${conditionColumns} FROM orders WHERE id = ?1`)
    .bind(orderId)
    .first<Record<StepCondition, number>>();
  const values = names.map((name) => [name, row?.[name] === 1] as const);
  return Object.fromEntries(values) as Record<StepCondition, boolean>;
}

/** A fulfilment step, and the other changes that its batch writes. */
export type StepChange = {
  name: FulfilmentStep;
  /** The fields of the order's fulfilment that the step changes. */
  changed: Partial<Omit<Fulfilment, 'releasedAt'>> & Pick<Fulfilment, 'state'>;
  cause: Cause;
  /** The condition of the step. The order's revision must also be unchanged. */
  requires: StepCondition;
  mails?: readonly NewMail[];
  /** More statements for the step's batch. They write only if the step is written. */
  extraStatements?: (condition: Condition) => readonly D1PreparedStatement[];
};

/** TABLE: by fulfilment step, the columns of `orders` that the step empties, because only the delivery needs them. */
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
  replacement: 'replacement',
} as const satisfies Record<keyof StepChange['changed'], string>;

/** A field as the value of its column. An object is stored as JSON. */
function toColumn(value: StepChange['changed'][keyof StepChange['changed']]) {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null);
}

/**
 * Writes a fulfilment step in one batch: order, log, mails and further statements. Returns false, with nothing
 * written, if the order has another revision than the given order or does not meet the condition. `now` in ms.
 */
export async function writeStep(
  db: D1Database,
  { view, revision: readRevision }: StoredOrder,
  { name, changed, cause, requires, mails = [], extraStatements }: StepChange,
  now: number,
): Promise<boolean> {
  const revision = crypto.randomUUID();
  const condition = hasRevision(view.id, revision);
  const keys = Object.keys(changed) as (keyof typeof changed)[];
  const sets = [
    ...keys.map((key, at) => `${columns[key]} = ?${at + 4}`),
    ...(clearedColumns[name] ?? []).map((column) => `${column} = NULL`),
  ];
  const [written] = await db.batch([
    db
      .prepare(
        `UPDATE orders SET ${sets.join(', ')}, revision = ?1
         WHERE id = ?2 AND revision = ?3 AND (${conditions[requires]})`,
      )
      .bind(revision, view.id, readRevision, ...keys.map((key) => toColumn(changed[key]))),
    eventInsertion(db, view.id, { name, detail: cause.reason, author: cause.by }, now, condition),
    ...mails.map((mail) => mailInsertion(db, mail, now, condition)),
    ...(extraStatements?.(condition) ?? []),
  ]);
  return written?.meta.changes === 1;
}
