import * as z from 'zod/mini';
import { type PaymentList, paymentLists } from '../../store/payment-list.ts';
import { day, flag, order, rows } from './fields.ts';
import type { Verb } from './verb.ts';

/** The operators' overview: today's tasks, the digest, the carriers, disputes, and payments with a wrong amount. */
export const todayVerbs = {
  today: {
    role: 'read',
    fields: {},
  },
  /** Shows the present digest of open tasks. With `send` it is also mailed. */
  digest: {
    role: 'read',
    fields: { send: flag('--send', 'mail it, too, in addition to the morning digest') },
  },
  /** The sales by campaign in a time span; the last 14 days without one. */
  campaigns: {
    role: 'read',
    fields: {
      from: {
        shape: day,
        kind: 'date',
        cli: '--from <day>',
        help: 'the first day of payment, such as 2026-12-01; 14 days ago without it',
      },
      until: {
        shape: day,
        kind: 'date',
        cli: '--until <day>',
        help: 'the day after the last day of payment',
      },
    },
  },
  carriers: { role: 'read', fields: {} },
  disputes: {
    role: 'read',
    fields: { all: flag('--all', 'ended disputes, too'), ...rows },
  },
  /** The facts about an order for a dispute. The order's log records that the operator read them. */
  evidence: {
    role: 'read',
    fields: { order },
  },
  /** Lists payments of a wrong amount, pending payments, or charges with an unknown outcome. */
  payments: {
    role: 'read',
    fields: {
      state: {
        shape: z._default(z.enum(paymentLists as [PaymentList, ...PaymentList[]]), 'unmatched'),
      },
      ...rows,
    },
  },
  /** Lists the tracking numbers that the provider refused. */
  'refused-tracking': { role: 'read', fields: rows },
} as const satisfies Record<string, Verb>;
