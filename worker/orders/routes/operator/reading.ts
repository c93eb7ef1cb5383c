import * as z from 'zod/mini';
import { log } from '../../../log/log.ts';
import { orderNamed } from '../../store/order.ts';
import { noteRead } from '../../store/order-event.ts';
import { searchOrders } from '../../store/order-list.ts';
import { notesOf } from '../../store/order-note.ts';
import { after, most, next } from './list-verbs.ts';
import { buyerOf, orderAnswer } from './order-answer.ts';
import { possibleVerbs } from './possible.ts';
import { NotFound, number, orderWords, type Verb, verb } from './verb.ts';

const text = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(254)));
const time = z.optional(z.int().check(z.nonnegative()));

/** What shows whose orders they are: each reading stands in the order's log with its reader (rule 7.54). */
export const reading = {
  /** By its number, or by an id that a line of the log names: the order's or a payment's. */
  show: verb(
    z.strictObject({ order: z.union([number, z.uuid()], orderWords) }),
    async (asked, request) => {
      const { env, operator, now } = asked;
      const order = await orderNamed(env.DB, request.order);
      if (!order) throw new NotFound(`No order ${request.order}`);
      await noteRead(env.DB, [order.view.id], { by: operator, why: 'show' }, now);
      return {
        ...(await orderAnswer(asked, order)),
        verbs: await possibleVerbs(asked, order),
        buyer: buyerOf(order),
        notes: await notesOf(env.DB, order.view.id),
      };
    },
  ),
  /** What its buyer wrote for the parcel, for whom packs it (rule 7.46). */
  'parcel-note': verb(
    z.strictObject({ order: number }),
    async ({ env, operator, now }, request) => {
      const order = await orderNamed(env.DB, request.order);
      if (!order) throw new NotFound(`No order ${request.order}`);
      await noteRead(env.DB, [order.view.id], { by: operator, why: 'parcel-note' }, now);
      return { order: order.view.number, note: order.view.note };
    },
  ),
  /** By number, email address or family name, and by the days it was made in; times in ms. */
  search: verb(
    z.strictObject({
      number: z.optional(number),
      email: text,
      name: text,
      from: time,
      until: time,
      most,
      after,
    }),
    async ({ env, operator, now }, { most: limit, after: behind, ...search }) => {
      const rows = await searchOrders(env.DB, search, limit, behind);
      const ids = rows.map(({ id }) => id);
      await noteRead(env.DB, ids, { by: operator, why: 'search' }, now);
      log('dataRead', { verb: 'search', orders: rows.length });
      return {
        orders: rows,
        next: next(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id })),
      };
    },
  ),
} as const satisfies Record<string, Verb>;
