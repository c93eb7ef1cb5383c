import * as z from 'zod/mini';
import { carrierIds, carriers, trackingNumber } from '../../../catalogue/carriers.ts';
import { supplementIds } from '../../../catalogue/products.ts';
import { servedCountries } from '../../../country/markets.ts';
import type { Env } from '../../../env.ts';
import { refusalNames, refusals } from '../../../law/review-refusals.ts';
import type { FulfilmentStep } from '../../model/fulfilment.ts';
import { shipmentsShape } from '../../model/shipment.ts';
import { type ListName, listNames } from '../../store/order-list.ts';
import { listedWhich } from '../../store/outgoing.ts';
import {
  addressField,
  bookRows,
  day,
  email,
  flag,
  lines,
  mark,
  named,
  numberWords,
  optionalReason,
  order,
  orderNumber,
  reason,
  receiverName,
  resendable,
  rows,
  sale,
  searched,
  webhookId,
  withdrawal,
  withdrawalId,
} from './fields.ts';
import type { OrderStanding, RequestOf, Verb } from './verb.ts';

function takes(step: FulfilmentStep) {
  return ({ steps }: OrderStanding) => steps.includes(step);
}

function choicesOf(names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, name]));
}

/**
 * TABLE: everything that an operator can ask of the shop. The operator API, the forms of the desk and the
 * commands of `npm run ops` are made from it. `actions.ts` has the action of each verb.
 */
export const verbs = {
  // Orders. No list says whose they are.
  list: {
    fields: {
      state: {
        shape: z._default(z.enum(listNames as [ListName, ...ListName[]]), 'all'),
        choices: choicesOf(listNames),
        cli: '--state <state>',
        help: 'which',
      },
      ...rows,
    },
    command: {
      name: 'orders list',
      help: 'List paid orders: all, the newest first, or those of a state, the oldest first.',
    },
  },
  /** By number, email address or family name, and by the days of the purchase. Each reading is logged (rule 7.54). */
  search: {
    fields: {
      number: { shape: z.optional(orderNumber), cli: '--number <number>', help: order.help },
      email: { shape: searched, cli: '--email <address>', help: 'whole' },
      name: { shape: searched, cli: '--name <name>', help: 'the family name, whole' },
      from: {
        shape: day,
        kind: 'date',
        cli: '--from <day>',
        help: 'the first day they were made on, such as 2026-12-01',
      },
      until: {
        shape: day,
        kind: 'date',
        cli: '--until <day>',
        help: 'the day after the last one',
      },
      ...rows,
    },
    command: {
      name: 'orders search',
      help: 'Search orders by number, address or family name; each reading is logged.',
      problem: (given) => (given.length === 0 ? 'name what is searched for' : null),
    },
  },
  /** By its number, or by the id of the order or of a payment, as the log names them. The reading is logged. */
  show: {
    fields: {
      order: {
        shape: z.union([orderNumber, z.uuid()], numberWords),
        cli: '<order>',
        help: 'its number, such as TW-7K3M9Q, or an orderId or paymentId of the log',
      },
    },
    command: {
      name: 'orders show',
      help: 'How an order stands, whose it is and what happened; the reading is logged.',
    },
  },
  'parcel-note': {
    fields: { order },
    command: {
      name: 'orders parcel-note',
      help: 'What the buyer of a present wrote for the parcel, as it is to be printed.',
    },
  },
  release: {
    fields: { ...named, reason: optionalReason },
    form: {
      on: 'order',
      when: takes('released'),
      title: 'Release',
      does: 'It may be shipped; its buyer changes and adds nothing any more.',
    },
    command: {
      name: 'orders release',
      help: 'Release an order now: its buyer changes and adds nothing any more.',
    },
  },
  export: {
    fields: { ...named, reason: { shape: optionalReason.shape, label: optionalReason.label } },
    form: {
      on: 'order',
      when: takes('exported'),
      title: 'Note as given to who packs',
      does: 'It is being packed.',
    },
  },
  ship: {
    fields: {
      ...named,
      carrier: {
        shape: z.enum(carrierIds),
        label: 'Carrier',
        choices: Object.fromEntries(
          Object.entries(carriers).map(([id, carrier]) => [id, carrier.name]),
        ),
        cli: '--carrier <name>',
        help: 'who',
      },
      tracking: {
        shape: z
          .string()
          .check(
            z.trim(),
            z.toUpperCase(),
            z.regex(trackingNumber, 'give the parcel’s number: 5 to 40 letters, digits and dashes'),
          ),
        label: 'Number of the parcel',
        cli: '--tracking <number>',
        help: 'the parcel’s number',
      },
      reason: { shape: optionalReason.shape },
    },
    form: {
      on: 'order',
      when: takes('shipped'),
      title: 'Ship',
      does: 'Its parcel has left, or its number was wrong; the buyer is told.',
    },
    command: {
      name: 'orders ship',
      help: 'Note that an order’s parcel has left, or correct its number.',
    },
  },
  deliver: {
    fields: {
      ...named,
      at: {
        shape: z.optional(z.int().check(z.positive())),
        kind: 'date',
        label: 'Day (today, if empty)',
        cli: '--on <day>',
        help: 'such as 2026-12-24',
      },
      reason: { shape: optionalReason.shape, label: optionalReason.label },
    },
    form: {
      on: 'order',
      when: takes('delivered'),
      title: 'Note as delivered',
      does: 'Its parcel has arrived.',
    },
    command: {
      name: 'orders deliver',
      help: 'Note that an order’s parcel has arrived: today, or on another day.',
    },
  },
  return: {
    fields: { ...named, reason: optionalReason },
    form: {
      on: 'order',
      when: takes('parcelReturned'),
      title: 'Note as returned',
      does: 'Its parcel came back by itself.',
    },
    command: {
      name: 'orders return',
      help: 'Note that an order’s parcel came back, outside of a withdrawal.',
    },
  },
  cancel: {
    fields: { ...named, reason },
    form: {
      on: 'order',
      when: takes('orderCancelled'),
      title: 'Cancel',
      does: 'Nobody wants it any more; all of its money goes back.',
    },
    command: {
      name: 'orders cancel',
      help: 'Cancel an order that has not left, and give all of its money back.',
      question: (request) => `Cancel ${request.order} and give all of its money back?`,
      declined: 'Nothing was cancelled',
    },
  },
  /** An absent field stays as it is; the country always stays. */
  address: {
    fields: {
      ...named,
      firstName: addressField('First name', '--first-name <name>'),
      lastName: addressField('Family name', '--last-name <name>'),
      street: addressField('Street and number', '--street <street>', 'with its number'),
      postcode: addressField('Postcode', '--postcode <postcode>'),
      city: addressField('Town', '--city <city>'),
      email: addressField('Email address', '--email <address>', 'where its mails go'),
      phone: addressField('Phone', '--phone <number>'),
      reason: optionalReason,
    },
    form: {
      on: 'order',
      when: ({ takesAddress }) => takesAddress,
      title: 'Correct the address',
      does: 'It goes to another address in the same country.',
    },
    command: {
      name: 'orders address',
      help: 'Correct where an order goes, in the same country; what is not named stays.',
    },
  },
  refund: {
    fields: {
      ...named,
      lines: {
        ...lines,
        cli: '--line <id...>',
        help: 'a line, by the id that `show` prints; `delivery` for the delivery',
      },
      reason,
    },
    form: {
      on: 'order',
      when: ({ leftMinor }) => leftMinor > 0,
      title: 'Give money back',
      does: 'The lines that are named; the sum is shown before anything moves.',
    },
    command: {
      name: 'orders refund',
      help: 'Give money back: of the lines that are named, or all that is left.',
    },
  },
  /** The sum that `refund` of the same lines would give back; nothing moves. */
  'refund-sum': { fields: { ...named, lines } },
  'accept-amount': {
    fields: { ...named, reason },
    form: {
      on: 'order',
      when: ({ heldPayments }) => heldPayments > 0,
      title: 'Take the other amount',
      does: 'The payment that is held counts as paid, with what came in.',
    },
    command: {
      name: 'orders accept-amount',
      help: 'Take the money of a payment that is held because another amount came in.',
    },
  },
  'end-charge': {
    fields: { ...named, reason },
    form: {
      on: 'order',
      when: ({ stuckPayments }) => stuckPayments > 0,
      title: 'End the charge',
      does: 'There is none at the wallet; the buyer is told that nothing was charged.',
    },
    command: {
      name: 'orders end-charge',
      help: 'End a charge of which nobody can tell any more, where the wallet shows none: its buyer is told.',
    },
  },
  resend: {
    fields: {
      ...named,
      kind: {
        shape: z._default(z.enum(resendable), 'order'),
        label: 'Mail',
        choices: choicesOf(resendable),
        cli: '--kind <kind>',
        help: 'which mail',
      },
    },
    form: {
      on: 'order',
      when: ({ isMailed }) => isMailed,
      title: 'Send a mail once more',
      does: 'It goes to the address that the order has now.',
    },
    command: {
      name: 'orders resend',
      help: 'Send an order’s mail once more, to the address that it has now.',
    },
  },
  note: {
    fields: {
      ...named,
      text: {
        shape: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
        label: 'Note',
        kind: 'area',
        cli: '<text>',
        help: 'what is to be known',
      },
    },
    form: {
      on: 'order',
      when: () => true,
      title: 'Note',
      does: 'For whoever opens it next; the buyer does not see it.',
    },
    command: {
      name: 'orders note',
      help: 'Write a note about an order, for whoever opens it next.',
    },
  },

  // Withdrawals
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

  // Today, and what is no order's
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

  // Persons (GDPR art. 15, 17, 20 and 21)
  'export-customer': {
    fields: { email },
    command: {
      name: 'customer export',
      help: 'Print all that is kept under an address, as JSON.',
    },
  },
  /** Rule 7.82. */
  'object-customer': {
    fields: { email },
    command: {
      name: 'customer object',
      help: 'Note that somebody wants no invitation to a review any more, for good.',
    },
  },
  'erase-customer': {
    fields: { email, reason },
    command: {
      name: 'customer erase',
      help: 'Erase who somebody is; what was sold stays, with its numbers. Cannot be undone.',
      question: (request) => `Erase who ${request.email} is, for good?`,
      declined: 'Nothing was erased',
    },
  },

  // Other systems
  outgoing: {
    fields: {
      which: {
        shape: z._default(z.enum(listedWhich), 'dead'),
        choices: choicesOf(listedWhich),
        cli: '--which <state>',
        help: 'which',
      },
      ...rows,
    },
    command: {
      name: 'outgoing list',
      help: 'List the webhooks that were given up, those that wait, or all; the newest first.',
    },
  },
  'show-outgoing': {
    fields: {
      id: {
        shape: webhookId,
        cli: '<id>',
        help: 'such as msg_…, as list prints it and the receiver has it',
      },
    },
    command: { name: 'outgoing show', help: 'What a webhook says, and each time it was tried.' },
  },
  'replay-outgoing': {
    fields: {
      ids: {
        shape: z.optional(z.array(webhookId).check(z.minLength(1), z.maxLength(200))),
        cli: '[ids...]',
        help: 'such as msg_…; with --dead or --from those',
      },
      dead: {
        shape: z.optional(z.literal(true)),
        cli: '--dead',
        help: 'all that were given up',
      },
      from: {
        shape: day,
        kind: 'date',
        cli: '--from <day>',
        help: 'all since a day (UTC), those that were taken, too',
      },
      receiver: {
        shape: z.optional(receiverName),
        cli: '--receiver <name>',
        help: 'to one receiver alone',
      },
    },
    oneOf: ['ids', 'dead', 'from'],
    command: {
      name: 'outgoing replay',
      help: 'Send webhooks once more, with the next run of the scheduled job.',
      problem: (given) =>
        given.filter((name) => name !== 'receiver').length === 1
          ? null
          : 'name webhooks, or --dead, or --from a day',
    },
  },
  'resume-receiver': {
    fields: { name: { shape: receiverName, cli: '<receiver>', help: 'its name' } },
    command: {
      name: 'outgoing resume',
      help: 'Tell a receiver again that answered 410. What was given up meanwhile: `replay`.',
    },
  },
  /** Parcels that left or arrived, as a carrier's file lists them. */
  shipments: { fields: { shipments: { shape: shipmentsShape }, rehearsal: flag() } },

  // The books (rules 7.73 to 7.75), without personal data. Times in ms.
  'book-invoices': { fields: bookRows },
  /** Orders that were paid before a time and have no invoice yet. */
  'book-open': { fields: { before: { shape: z.int().check(z.nonnegative()) } } },
  'book-ledger': { fields: bookRows },
  /** By the provider's ids of the movements. */
  'book-entries': {
    fields: {
      ids: {
        shape: z
          .array(z.string().check(z.minLength(1), z.maxLength(64)))
          .check(z.minLength(1), z.maxLength(200)),
      },
    },
  },
} as const satisfies Record<string, Verb>;

export type VerbName = keyof typeof verbs;
export const verbNames = Object.keys(verbs) as VerbName[];

export function isVerb(name: string): name is VerbName {
  return Object.hasOwn(verbs, name);
}

/** The row of a verb, with the fields that only some rows have. */
export function verbOf(name: VerbName): Verb {
  return verbs[name];
}

/** Who asks, and where it is done. `now` in ms. */
export type Asked = { env: Env; operator: string; now: number };

/** The action of each verb. It throws RangeError where the verb is not possible, NotFound without its subject. */
export type Actions = {
  readonly [Name in VerbName]: (
    asked: Asked,
    request: RequestOf<(typeof verbs)[Name]>,
  ) => Promise<object>;
};
