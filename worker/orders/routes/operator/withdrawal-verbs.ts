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
    command: {
      name: 'withdrawals list',
      help: 'List the open withdrawals, or all of them, the oldest first.',
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
    command: {
      name: 'withdrawals goods-received',
      help: 'Note that the goods of a withdrawal are back.',
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
    command: {
      name: 'withdrawals sending-proved',
      help: 'Note that the buyer proved the sending of the goods.',
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
    command: {
      name: 'withdrawals settle',
      help: 'Settle a withdrawal: its money is back, or it belongs to no order.',
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
    command: {
      name: 'withdrawals end',
      help: 'End a withdrawal: the buyer took it back, or had no right to it. The shop keeps the money, and the parcel may leave.',
      question: ({ id }) => `Keep the money of withdrawal ${id}, so that the parcel may leave?`,
      declined: 'Nothing was ended',
    },
  },
} as const satisfies Record<string, Verb>;
