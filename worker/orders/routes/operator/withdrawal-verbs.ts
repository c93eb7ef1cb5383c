import * as z from 'zod/mini';
import { flag, optionalReason, reason, withdrawal, withdrawalId } from './fields.ts';
import type { Verb } from './verb.ts';

/** The verbs on withdrawals. */
export const withdrawalVerbs = {
  /** The open ones, or all, the oldest first. */
  withdrawals: {
    fields: {
      all: flag('--all', 'the settled ones, too'),
      most: { shape: z._default(z.int().check(z.positive(), z.maximum(100)), 20) },
      after: { shape: z.optional(z.strictObject({ at: z.int(), id: withdrawalId })) },
    },
    command: {
      name: 'withdrawals list',
      help: 'List the withdrawals that are not settled, or all, the oldest first.',
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
      title: 'Sending was shown',
      does: 'The buyer showed that the goods are on their way.',
    },
    command: {
      name: 'withdrawals sending-proved',
      help: 'Note that its buyer showed that they sent the goods.',
    },
  },
  'settle-withdrawal': {
    fields: { id: withdrawal, reason },
    form: {
      on: 'withdrawal',
      when: ({ settledAt }) => settledAt === null,
      title: 'Settle',
      does: 'Nothing is left to do about it: what it was of is given back.',
    },
    command: {
      name: 'withdrawals settle',
      help: 'Settle a withdrawal: what it was of is given back, or there is nothing to do.',
    },
  },
} as const satisfies Record<string, Verb>;
