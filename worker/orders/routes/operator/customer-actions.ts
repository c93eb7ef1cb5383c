import { keyRing } from '../../../crypto/key-ring.ts';
import { log } from '../../../log/log.ts';
import { addressCodes } from '../../../mail/consents.ts';
import { objectionCodes, objectionTime, storeObjection } from '../../../mail/objections.ts';
import { Refused } from '../../model/refused.ts';
import {
  eraseCustomer,
  findErasureObstacle,
  orderIdsByEmail,
  readCustomer,
} from '../../store/customer.ts';
import { noteDataRead } from '../../store/order-event.ts';
import { NotFound } from './verb.ts';
import type { Actions } from './verbs.ts';

/** The operators' answers to a person's requests about their own data (GDPR art. 15, 17, 20 and 21). */
export const customerActions = {
  async 'export-customer'({ env, operator, now }, { email }) {
    const orders = await orderIdsByEmail(env.DB, email);
    await noteDataRead(env.DB, orders, { by: operator, reason: 'export' }, now);
    log('dataRead', { verb: 'export', orders: orders.length });
    const codes = await objectionCodes(env.DB, keyRing(env), email);
    const customer = await readCustomer(env.DB, email);
    const objected = await objectionTime(env.DB, codes);
    const noInvitationsSince = objected === null ? null : new Date(objected).toISOString();
    return { customer: { ...customer, noInvitationsSince } };
  },
  async 'object-customer'({ env, now }, { email }) {
    const [code] = await objectionCodes(env.DB, keyRing(env), email);
    await storeObjection(env.DB, code, now);
    log('objected');
    return { objected: true };
  },
  async 'erase-customer'({ env, operator, now }, { email }) {
    const obstacle = await findErasureObstacle(env.DB, email);
    if (obstacle) throw new Refused(`Not yet, because ${obstacle}`);
    const codes = await addressCodes(keyRing(env), email);
    const orders = await eraseCustomer(env.DB, email, { codes, by: operator }, now);
    if (orders === 0) throw new NotFound('No order has that address');
    log('dataErased', { orders });
    return { erased: { orders } };
  },
} as const satisfies Partial<Actions>;
