import * as z from 'zod/mini';
import { noteRead } from '../../store/fulfilment/reads.ts';
import { orderNamed } from '../../store/store.ts';
import { orderAnswer } from './order-answer.ts';
import { NotFound, number, type Verb, verb } from './verb.ts';

/** What shows whose orders they are: each reading stands in the order's log with its reader. */
export const reading = {
  /** By its number, or by an id that a line of the log names: the order's or a payment's. */
  show: verb(z.strictObject({ order: z.union([number, z.uuid()]) }), async (asked, request) => {
    const order = await orderNamed(asked.env.DB, request.order);
    if (!order) throw new NotFound(`No order ${request.order}`);
    await noteRead(asked.env.DB, [order.view.id], { by: asked.operator, why: 'show' }, asked.now);
    const { email, name, address, phone } = order.view;
    return {
      ...(await orderAnswer(asked, order)),
      buyer: { email, ...name, ...address, phone },
    };
  }),
} as const satisfies Record<string, Verb>;
