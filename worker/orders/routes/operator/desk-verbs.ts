import * as z from 'zod/mini';
import { supplementIds } from '../../../catalogue/products.ts';
import { servedCountries } from '../../../country/markets.ts';
import { refusalNames, refusals } from '../../../law/review-refusals.ts';
import { flag, reason, reviewVersionShape, rows, sale } from './fields.ts';
import type { Verb } from './verb.ts';

/** The verbs without an order: today's tasks, disputes, reviews, mails and stopped sales. */
export const deskVerbs = {
  today: {
    fields: {},
    command: {
      name: 'today',
      help: 'List the tasks: orders, withdrawals with their due day, disputes, mails, reviews.',
    },
  },
  /** Shows the present digest of open tasks. With `send` it is also mailed. */
  digest: {
    fields: { send: flag('--send', 'mail it, too, in addition to the morning digest') },
    command: {
      name: 'digest',
      help: 'Print the digest that operators get by mail in the morning, or mail it now.',
    },
  },
  carriers: { fields: {} },
  disputes: {
    fields: { all: flag('--all', 'ended disputes, too'), ...rows },
    command: {
      name: 'disputes list',
      help: 'List the open disputes, the newest first.',
    },
  },
  /** Lists the payments with another amount or currency than requested. */
  unmatched: { fields: rows },
  reviews: {
    fields: rows,
    command: {
      name: 'reviews list',
      help: 'Show the waiting reviews, the oldest first.',
    },
  },
  'publish-review': {
    fields: {
      version: {
        shape: reviewVersionShape,
        cli: '<versions...>',
        help: 'the versions of reviews that `list` prints',
        isRepeated: true,
      },
    },
    form: { on: 'list', title: 'Publish', does: '' },
    command: {
      name: 'reviews publish',
      help: 'Publish reviews in the version that you read. A review that was changed since is refused.',
    },
  },
  'refuse-review': {
    fields: {
      version: {
        shape: reviewVersionShape,
        cli: '<version>',
        help: 'the version that `list` prints',
      },
      why: {
        shape: z.enum(refusalNames),
        label: 'Reason from the published policy',
        choices: refusals,
        cli: '--why <reason>',
        help: 'the reason',
      },
    },
    form: { on: 'list', title: 'Refuse', does: '' },
    command: {
      name: 'reviews refuse',
      help: 'Refuse a review in the version that you read, for a reason of the published policy.',
    },
  },
  mails: {
    fields: { all: flag('--all', 'sent mails, too'), ...rows },
    command: { name: 'mail list', help: 'List the unsent mails, the newest first.' },
  },
  'resend-mail': {
    fields: {
      key: {
        shape: z.string().check(z.maxLength(200)),
        cli: '<keys...>',
        help: 'the keys of mails that `list` prints',
        isRepeated: true,
      },
      again: flag('--again', 'send a sent mail again'),
      /** If true, the scheduled job sends the mail. Otherwise it is sent at once. */
      later: flag(),
    },
    form: { on: 'list', title: 'Send again', does: '' },
    command: {
      name: 'mail resend',
      help: 'Send failed mails now. With --again, sent mails are sent again, too.',
    },
  },
  sales: {
    fields: {},
    command: { name: 'sell list', help: 'List the stopped sales, with their time and reason.' },
  },
  'stop-sale': {
    fields: {
      what: {
        ...sale,
        label: 'Product or country',
        choices: {
          ...Object.fromEntries(supplementIds.map((id) => [`product:${id}`, id])),
          ...Object.fromEntries(
            servedCountries.map((code) => [`country:${code}`, `everything to ${code}`]),
          ),
        },
      },
      reason: { ...reason, help: 'the reason; `list`, the desk and the digest show it' },
    },
    form: {
      on: 'list',
      title: 'Stop selling',
      does: 'Within 90 seconds every page says that it is not for sale. Placed orders continue.',
    },
    command: {
      name: 'sell off',
      help: 'Stop the sale of a product or to a country. Every page says so within 90 s.',
    },
  },
  'resume-sale': {
    fields: { what: sale },
    form: { on: 'list', title: 'Sell again', does: '' },
    command: { name: 'sell on', help: 'Resume the sale of a product or to a country.' },
  },
} as const satisfies Record<string, Verb>;
