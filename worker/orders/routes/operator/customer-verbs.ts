import * as z from 'zod/mini';
import { keyRing } from '../../../crypto/key-ring.ts';
import { parseEmail } from '../../../http/body/form-text.ts';
import { log } from '../../../log/log.ts';
import { object, objectedAt, objectionCode } from '../../../mail/objections.ts';
import { addressCodes } from '../../../services/consents.ts';
import { eraseCustomer, ordersUnder, readCustomer, whyNeeded } from '../../store/customer.ts';
import { noteRead } from '../../store/order-event.ts';
import { NotFound, reason, type Verb, verb } from './verb.ts';

const email = z.string().check(
  z.trim(),
  z.refine((text) => parseEmail(text) !== null),
);

/** What a person may ask of us: all that is kept of them, or that it goes (GDPR art. 15, 17 and 20). */
export const customerVerbs = {
  'export-customer': verb(z.strictObject({ email }), async ({ env, operator, now }, asked) => {
    const orders = await ordersUnder(env.DB, asked.email);
    await noteRead(env.DB, orders, { by: operator, why: 'export' }, now);
    log('dataRead', { verb: 'export', orders: orders.length });
    const code = await objectionCode(env.DB, keyRing(env), asked.email);
    const customer = await readCustomer(env.DB, asked.email);
    const objected = await objectedAt(env.DB, code);
    const noInvitationsSince = objected === null ? null : new Date(objected).toISOString();
    return { customer: { ...customer, noInvitationsSince } };
  }),
  /** Whoever says in whatever way that they want no invitation gets none any more (rule 7.82). */
  'object-customer': verb(z.strictObject({ email }), async ({ env, now }, asked) => {
    await object(env.DB, await objectionCode(env.DB, keyRing(env), asked.email), now);
    log('objected');
    return { objected: true };
  }),
  'erase-customer': verb(
    z.strictObject({ email, reason }),
    async ({ env, operator, now }, asked) => {
      const why = await whyNeeded(env.DB, asked.email);
      if (why) throw new RangeError(`Not yet, because ${why}`);
      const codes = await addressCodes(keyRing(env), asked.email);
      const orders = await eraseCustomer(env.DB, asked.email, { codes, by: operator }, now);
      if (orders === 0) throw new NotFound('No order has that address');
      log('dataErased', { orders });
      return { erased: { orders } };
    },
  ),
} as const satisfies Record<string, Verb>;
