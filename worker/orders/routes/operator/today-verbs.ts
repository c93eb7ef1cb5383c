import * as z from 'zod/mini';
import { type PaymentList, paymentLists } from '../../store/payment-list.ts';
import { day, flag, order, rows } from './fields.ts';
import type { Verb } from './verb.ts';

/** The operators' overview: today's tasks, the digest, the carriers, disputes, and payments with a wrong amount. */
export const todayVerbs = {
  today: {
    role: 'read',
    fields: {},
    command: {
      name: 'today',
      help: 'List what needs a person, with its money and its day: what costs most and is due first stands first.',
    },
  },
  /** Shows the present digest of open tasks. With `send` it is also mailed. */
  digest: {
    role: 'read',
    fields: { send: flag('--send', 'mail it, too, in addition to the morning digest') },
    command: {
      name: 'digest',
      help: 'Print the digest that operators get by mail in the morning, or mail it now.',
    },
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
    command: {
      name: 'campaigns',
      help: 'Sum the paid orders, their money and the refunds by source, medium and campaign.',
    },
  },
  carriers: { role: 'read', fields: {} },
  disputes: {
    role: 'read',
    fields: { all: flag('--all', 'ended disputes, too'), ...rows },
    command: {
      name: 'disputes list',
      help: 'List the open disputes, the oldest first; with `--all` all of them, the newest first.',
    },
  },
  /** The facts about an order for a dispute. The order's log records that the operator read them. */
  evidence: {
    role: 'read',
    fields: { order },
    command: {
      name: 'disputes evidence',
      help: 'Print the facts about an order for a dispute; the reading is logged.',
    },
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
