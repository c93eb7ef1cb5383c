import * as z from 'zod/mini';
import { supplementIds } from '../../../catalogue/products.ts';
import { servedCountries } from '../../../country/markets.ts';
import { refusalNames, refusals } from '../../../law/review-refusals.ts';
import { flag, mark, reason, rows, sale } from './fields.ts';
import type { Verb } from './verb.ts';

/** What there is to do, and the verbs on what belongs to no order: disputes, reviews, mails, sales. */
export const deskVerbs = {
  today: {
    fields: {},
    command: {
      name: 'today',
      help: 'What there is to do: orders, withdrawals with their day, disputes, mails, reviews.',
    },
  },
  /** The digest of this moment; with `send` it is mailed, too. */
  digest: {
    fields: { send: flag('--send', 'mail it, too, beside the one of the morning') },
    command: {
      name: 'digest',
      help: 'Print what operators are mailed in the morning, or mail it now.',
    },
  },
  carriers: { fields: {} },
  disputes: {
    fields: { all: flag('--all', 'those that have ended, too'), ...rows },
    command: {
      name: 'disputes list',
      help: 'List the disputes that are open, the newest first.',
    },
  },
  /** Payments whose amount or currency is not the one that was asked for. */
  unmatched: { fields: rows },
  reviews: {
    fields: rows,
    command: {
      name: 'reviews list',
      help: 'Show the reviews that wait, those that have waited longest first.',
    },
  },
  'publish-review': {
    fields: {
      mark: {
        shape: mark,
        cli: '<marks...>',
        help: 'as list prints them: the review, and what it said',
        isRepeated: true,
      },
    },
    form: { on: 'list', title: 'Publish', does: '' },
    command: {
      name: 'reviews publish',
      help: 'Publish reviews as they were read: one that was changed since is refused.',
    },
  },
  'refuse-review': {
    fields: {
      mark: { shape: mark, cli: '<mark>', help: 'as list prints it' },
      why: {
        shape: z.enum(refusalNames),
        label: 'Why, as the published policy has it',
        choices: refusals,
        cli: '--why <reason>',
        help: 'the reason',
      },
    },
    form: { on: 'list', title: 'Refuse', does: '' },
    command: {
      name: 'reviews refuse',
      help: 'Refuse a review as it was read, for a reason that the published policy names.',
    },
  },
  mails: {
    fields: { all: flag('--all', 'those that have left, too'), ...rows },
    command: { name: 'mail list', help: 'List the mails that have not left, the newest first.' },
  },
  'resend-mail': {
    fields: {
      key: {
        shape: z.string().check(z.maxLength(200)),
        cli: '<keys...>',
        help: 'keys of mails, as list prints them',
        isRepeated: true,
      },
      again: flag('--again', 'send one that has left a second time'),
      /** Leaves the mail to the scheduled job instead of sending it at once. */
      later: flag(),
    },
    form: { on: 'list', title: 'Send again', does: '' },
    command: {
      name: 'mail resend',
      help: 'Make mails due now, that have failed; with --again also those that have left.',
    },
  },
  sales: {
    fields: {},
    command: { name: 'sell list', help: 'What is not for sale at the moment, since when and why.' },
  },
  'stop-sale': {
    fields: {
      what: {
        ...sale,
        label: 'What',
        choices: {
          ...Object.fromEntries(supplementIds.map((id) => [`product:${id}`, id])),
          ...Object.fromEntries(
            servedCountries.map((code) => [`country:${code}`, `everything to ${code}`]),
          ),
        },
      },
      reason: { ...reason, help: 'why, for who reads `list`, the desk or the digest' },
    },
    form: {
      on: 'list',
      title: 'Stop selling',
      does: 'Within 90 seconds every page says that it is not for sale. Orders that are placed go on.',
    },
    command: {
      name: 'sell off',
      help: 'Stop selling a product or to a country; every page says so within 90 s.',
    },
  },
  'resume-sale': {
    fields: { what: sale },
    form: { on: 'list', title: 'Sell again', does: '' },
    command: { name: 'sell on', help: 'Sell a product or to a country again.' },
  },
} as const satisfies Record<string, Verb>;
