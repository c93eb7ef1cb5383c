import * as z from 'zod/mini';
import { carrierIds, carriers } from '../../../catalogue/carriers.ts';
import type { FulfilmentStep } from '../../model/fulfilment.ts';
import { trackingShape } from '../../model/shipment.ts';
import { type ListName, listNames } from '../../store/order-list.ts';
import { type RefundList, refundLists } from '../../store/refund-list.ts';
import {
  addressField,
  amount,
  day,
  failedRefund,
  lines,
  optionalReason,
  order,
  orderFields,
  orderNumber,
  orderNumberProblem,
  packs,
  reason,
  resendable,
  rows,
  searchText,
  toChoices,
} from './fields.ts';
import type { OrderStanding, Verb } from './verb.ts';

function takes(step: FulfilmentStep) {
  return ({ steps }: OrderStanding) => steps.includes(step);
}

/** The number of orders that the desk exports at once. */
export const MAX_EXPORTED = 50;

/** The verbs on orders. The answer of `list` contains no personal data. */
export const orderVerbs = {
  list: {
    role: 'read',
    fields: {
      state: {
        shape: z._default(z.enum(listNames as [ListName, ...ListName[]]), 'all'),
        choices: toChoices(listNames),
        cli: '--state <state>',
        help: 'the state',
      },
      ...rows,
    },
  },
  /**
   * Searches orders by number, email address or family name, and by the day of the order. The log of each found
   * order records that the operator read it (rule 7.54).
   */
  search: {
    role: 'read',
    fields: {
      number: { shape: z.optional(orderNumber), cli: '--number <number>', help: order.help },
      email: { shape: searchText, cli: '--email <address>', help: 'the whole address' },
      name: { shape: searchText, cli: '--name <name>', help: 'the whole family name' },
      from: {
        shape: day,
        kind: 'date',
        cli: '--from <day>',
        help: 'the first day of purchase, such as 2026-12-01',
      },
      until: {
        shape: day,
        kind: 'date',
        cli: '--until <day>',
        help: 'the day after the last day of purchase',
      },
      ...rows,
    },
  },
  /**
   * Shows an order by its number, its id or a payment's id from the log. The order's log records that the
   * operator read it.
   */
  show: {
    role: 'read',
    fields: {
      order: {
        shape: z.union([orderNumber, z.uuid()], orderNumberProblem),
        cli: '<order>',
        help: 'the number, such as TW-7K3M9Q, or an orderId or paymentId of the log',
      },
    },
  },
  'parcel-note': {
    role: 'read',
    fields: { order },
  },
  release: {
    role: 'pack',
    fields: { ...orderFields, reason: optionalReason },
    form: {
      on: 'order',
      when: takes('released'),
      title: 'Release',
      does: 'The order may be shipped. The buyer can no longer change it or add to it.',
    },
  },
  export: {
    role: 'pack',
    fields: {
      ...orderFields,
      reason: { shape: optionalReason.shape, label: optionalReason.label },
    },
    form: {
      on: 'order',
      when: takes('exported'),
      title: 'Note as given to the packers',
      does: 'The order is being packed.',
    },
  },
  /** Exports the oldest orders of a list at once, for a file of the desk. The command `orders export` exports each. */
  'export-list': {
    role: 'pack',
    fields: { state: { shape: z.enum(['released', 'exported']) } },
    form: {
      on: 'list',
      title: 'Download these parcels',
      does: `A CSV file with the content and the address of the oldest parcels, at most ${MAX_EXPORTED}. Their orders count as given to the packers.`,
    },
  },
  ship: {
    role: 'pack',
    fields: {
      ...orderFields,
      carrier: {
        shape: z.enum(carrierIds),
        label: 'Carrier',
        choices: Object.fromEntries(
          Object.entries(carriers).map(([id, carrier]) => [id, carrier.name]),
        ),
        cli: '--carrier <name>',
        help: 'the carrier',
      },
      tracking: {
        shape: trackingShape,
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
      does: 'The parcel has left, or its number was wrong. The buyer gets a mail.',
    },
  },
  deliver: {
    role: 'pack',
    fields: {
      ...orderFields,
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
      does: 'The parcel has arrived.',
    },
  },
  return: {
    role: 'pack',
    fields: { ...orderFields, reason: optionalReason },
    form: {
      on: 'order',
      when: takes('parcelReturned'),
      title: 'Note as returned',
      does: 'The parcel came back without a withdrawal.',
    },
  },
  /** Has a new parcel sent in the place of a lost or damaged one. The buyer pays nothing. */
  replace: {
    role: 'refund',
    fields: {
      ...orderFields,
      lines: {
        ...lines,
        cli: '--line <id...>',
        help: 'the id of a line that `show` prints; all packs of the order without it',
      },
      packs: {
        ...packs,
        label: 'Packs of each line (all of them, if empty)',
        help: 'this number of packs of each line',
      },
      reason,
    },
    form: {
      on: 'order',
      when: takes('replaced'),
      title: 'Send a replacement',
      does: 'A new parcel takes the place of a lost or damaged one. The buyer pays nothing, and gets a mail when it leaves.',
    },
  },
  cancel: {
    role: 'refund',
    fields: { ...orderFields, reason },
    form: {
      on: 'order',
      when: takes('orderCancelled'),
      title: 'Cancel',
      does: 'The order is cancelled, and all of its money goes back. If the payment is still pending, its money goes back when it comes. The buyer gets a mail.',
      refunds: true,
    },
  },
  /** Changes an order's address. The value of an absent field remains. The country cannot change. */
  address: {
    role: 'pack',
    fields: {
      ...orderFields,
      firstName: addressField('First name', '--first-name <name>'),
      lastName: addressField('Family name', '--last-name <name>'),
      street: addressField('Street and number', '--street <street>', 'with its number'),
      street2: addressField(
        'Second address line (flat, floor, c/o or company)',
        '--street2 <line>',
        'flat, floor, c/o or company; an empty text removes it',
      ),
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
      does: 'The order goes to another address in the same country.',
    },
  },
  refund: {
    role: 'refund',
    fields: {
      ...orderFields,
      lines: {
        ...lines,
        cli: '--line <id...>',
        help: 'the id of a line that `show` prints; `delivery` for the delivery',
      },
      packs,
      amountMinor: amount,
      reason,
    },
    form: {
      on: 'order',
      when: ({ leftMinor }) => leftMinor > 0,
      title: 'Give money back',
      does: 'Refunds the chosen lines, or a part of them. The sum is shown before any money moves.',
      refunds: true,
    },
  },
  /**
   * Books money that went back outside the provider. A repetition with the same reference books nothing. The page of
   * the desk that confirms a refund has its form.
   */
  'refund-outside': {
    role: 'refund',
    fields: {
      ...orderFields,
      lines: { ...lines, cli: '--line <id...>', help: 'as for `orders refund`' },
      packs,
      amountMinor: amount,
      reference: {
        shape: z.string().check(z.trim(), z.minLength(3), z.maxLength(60)),
        label: 'Reference, such as the number of the bank transfer',
        cli: '--reference <words>',
        help: 'the number of the bank transfer; the same one is booked once',
      },
      reason,
    },
    form: {
      on: 'order',
      when: ({ leftMinor }) => leftMinor > 0,
      title: 'Book as given back outside PayPal',
      does: 'The buyer has the money already. PayPal is not asked.',
    },
  },
  /** Asks the provider again for a failed refund of an order, once for each failure. */
  'refund-again': {
    role: 'refund',
    fields: { ...orderFields, id: failedRefund },
    form: {
      on: 'order',
      when: ({ failedRefunds }) => failedRefunds > 0,
      title: 'Ask again for the failed refund',
      does: 'PayPal is asked again, for the same amount or for what is left of it.',
      forEachFailure: true,
      refunds: true,
    },
  },
  'end-refund': {
    role: 'refund',
    fields: { ...orderFields, id: failedRefund, reason },
    form: {
      on: 'order',
      when: ({ failedRefunds }) => failedRefunds > 0,
      title: 'End the failed refund: the money is not owed',
      does: 'The shop keeps the money, and the order may leave. If the buyer got it in another way, book it as given back outside PayPal instead.',
      forEachFailure: true,
    },
  },
  refunds: {
    role: 'read',
    fields: {
      state: {
        shape: z._default(z.enum(refundLists as [RefundList, ...RefundList[]]), 'failed'),
        choices: toChoices(refundLists),
        cli: '--state <state>',
        help: '`failed` for refunds that need a decision, `open` for refunds under way',
      },
      ...rows,
    },
  },
  /** The amount that the verb `refund` would refund for the same lines. No money moves. */
  'refund-sum': { role: 'refund', fields: { ...orderFields, lines, packs, amountMinor: amount } },
  'accept-amount': {
    role: 'refund',
    fields: { ...orderFields, reason },
    form: {
      on: 'order',
      when: ({ mismatchedPayments }) => mismatchedPayments > 0,
      title: 'Take the other amount',
      does: 'The payment counts as paid, with the amount that came in.',
    },
  },
  'undo-reversal': {
    role: 'refund',
    fields: { ...orderFields, reason },
    form: {
      on: 'order',
      when: ({ reversals }) => reversals > 0,
      title: 'Book a reversal back',
      does: 'PayPal shows that the shop has the reversed money again. All reversals of the order end.',
    },
  },
  'end-charge': {
    role: 'refund',
    fields: { ...orderFields, reason },
    form: {
      on: 'order',
      when: ({ stuckPayments }) => stuckPayments > 0,
      title: 'End the charge',
      does: 'PayPal shows no charge. The buyer gets a mail that nothing was charged.',
    },
  },
  resend: {
    role: 'pack',
    fields: {
      ...orderFields,
      kind: {
        shape: z._default(z.enum(resendable), 'order'),
        label: 'Mail',
        choices: toChoices(resendable),
        cli: '--kind <kind>',
        help: 'the kind of the mail',
      },
    },
    form: {
      on: 'order',
      when: ({ isMailed }) => isMailed,
      title: 'Send a mail once more',
      does: 'The mail goes to the order’s present address.',
    },
  },
  note: {
    role: 'pack',
    fields: {
      ...orderFields,
      text: {
        shape: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
        label: 'Note',
        kind: 'area',
        cli: '<text>',
        help: 'the text of the note',
      },
    },
    form: {
      on: 'order',
      when: () => true,
      title: 'Note',
      does: 'For the next operator. The buyer does not see it.',
    },
  },
} as const satisfies Record<string, Verb>;
