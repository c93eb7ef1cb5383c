import * as z from 'zod/mini';
import { flag, optionalReason, reason, withdrawal, withdrawalId } from './fields.ts';
import type { Verb } from './verb.ts';

/** The verbs on withdrawals. */
export const withdrawalVerbs = {
  /** Lists the open withdrawals, or all withdrawals, oldest first. */
  withdrawals: {
    role: 'read',
    fields: {
      all: flag('--all', 'settled withdrawals, too'),
      most: { shape: z._default(z.int().check(z.positive(), z.maximum(100)), 20) },
      after: { shape: z.optional(z.strictObject({ at: z.int(), id: withdrawalId })) },
    },
  },
  'goods-received': {
    role: 'pack',
    fields: { id: withdrawal, reason: optionalReason },
    form: {
      on: 'withdrawal',
      when: ({ settledAt, goodsReceivedAt }) => settledAt === null && goodsReceivedAt === null,
      title: 'Goods are back',
      does: 'The parcel came back.',
    },
  },
  'sending-proved': {
    role: 'pack',
    fields: { id: withdrawal, reason: optionalReason },
    form: {
      on: 'withdrawal',
      when: ({ settledAt, sendingProvedAt }) => settledAt === null && sendingProvedAt === null,
      title: 'Sending was proved',
      does: 'The buyer proved that the goods are on their way.',
    },
  },
  'settle-withdrawal': {
    role: 'refund',
    fields: { id: withdrawal, reason },
    form: {
      on: 'withdrawal',
      when: ({ settledAt }) => settledAt === null,
      title: 'Settle: the money is back',
      does: 'Nothing is left to do. If the buyer withdrew the whole order, all of its money must be refunded or booked as given back first.',
    },
  },
  'end-withdrawal': {
    role: 'refund',
    fields: { id: withdrawal, reason },
    form: {
      on: 'withdrawal',
      when: ({ settledAt, part, orderId }) => settledAt === null && part === '' && orderId !== null,
      title: 'End: the money is not owed',
      does: 'The buyer took the withdrawal back, or had no right to it. The shop keeps the money, and the parcel may leave.',
    },
  },
} as const satisfies Record<string, Verb>;
