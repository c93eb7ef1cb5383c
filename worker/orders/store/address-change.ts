import type { NewMail } from '../../mail/mail.ts';
import type { FulfilmentState } from '../model/fulfilment.ts';
import type { StoredOrder } from '../model/order.ts';
import type { Cause } from '../model/order-event.ts';
import { hasRevision } from './condition.ts';
import { eventInsertion } from './order-event.ts';
import { mailInsertion } from './outbox/mails.ts';

/** An order's new delivery address and contact data. The stored value of an absent field remains. */
export type NewAddress = {
  firstName: string;
  lastName: string;
  street: string;
  street2: string;
  postcode: string;
  city: string;
  email?: string;
  phone?: string | null;
};

const columns = {
  firstName: 'first_name',
  lastName: 'last_name',
  street: 'street',
  street2: 'street2',
  postcode: 'postcode',
  city: 'city',
  email: 'email',
  phone: 'phone',
} as const satisfies Record<keyof NewAddress, string>;

/**
 * Changes the address of a paid order in one of `states`, logs the change and stores its mails. Returns false if the order has
 * another state, or if it has changed since it was read. `now` in ms.
 */
export async function writeAddress(
  db: D1Database,
  { view, revision: readRevision }: StoredOrder,
  address: NewAddress,
  {
    states,
    cause,
    mails,
  }: { states: readonly FulfilmentState[]; cause: Cause; mails: readonly NewMail[] },
  now: number,
): Promise<boolean> {
  const revision = crypto.randomUUID();
  const condition = hasRevision(view.id, revision);
  const keys = Object.keys(address) as (keyof NewAddress)[];
  const sets = keys.map((key, at) => `${columns[key]} = ?${at + 5}`);
  const [written] = await db.batch([
    db
      .prepare(
        `UPDATE orders SET ${sets.join(', ')}, revision = ?1
         WHERE id = ?2 AND revision = ?3 AND paid_at IS NOT NULL
           AND fulfilment IN (SELECT value FROM json_each(?4))`,
      )
      .bind(
        ...[revision, view.id, readRevision, JSON.stringify(states)],
        ...keys.map((key) => address[key] ?? null),
      ),
    eventInsertion(
      db,
      view.id,
      { name: 'addressChanged', detail: cause.reason, author: cause.by },
      now,
      condition,
    ),
    ...mails.map((mail) => mailInsertion(db, mail, now, condition)),
  ]);
  return written?.meta.changes === 1;
}
