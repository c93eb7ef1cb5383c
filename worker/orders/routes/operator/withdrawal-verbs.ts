import * as z from 'zod/mini';
import { flag, optionalReason, reason, withdrawal, withdrawalId } from './fields.ts';
import type { Verb } from './verb.ts';

/** The verbs on withdrawals. */
export const withdrawalVerbs = {
  /** Lists the open withdrawals, or all withdrawals, oldest first. */
  withdrawals: {
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
    fields: { id: withdrawal, reason },
    form: {
      on: 'withdrawal',
      when: ({ settledAt }) => settledAt === null,
      title: 'Settle',
      does: 'Nothing is left to do: the money is given back.',
    },
    command: {
      name: 'withdrawals settle',
      help: 'Settle a withdrawal: the money is given back, or there is nothing to do.',
    },
  },
} as const satisfies Record<string, Verb>;
