import * as z from 'zod/mini';
import { carrierIds, carriers, trackingNumber } from '../../../catalogue/carriers.ts';
import type { FulfilmentStep } from '../../model/fulfilment.ts';
import { type ListName, listNames } from '../../store/order-list.ts';
import {
  addressField,
  day,
  lines,
  optionalReason,
  order,
  orderFields,
  orderNumber,
  orderNumberProblem,
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

/** The verbs on orders. No list says whose they are. */
export const orderVerbs = {
  list: {
    fields: {
      state: {
        shape: z._default(z.enum(listNames as [ListName, ...ListName[]]), 'all'),
        choices: toChoices(listNames),
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
      email: { shape: searchText, cli: '--email <address>', help: 'whole' },
      name: { shape: searchText, cli: '--name <name>', help: 'the family name, whole' },
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
        shape: z.union([orderNumber, z.uuid()], orderNumberProblem),
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
    fields: { ...orderFields, reason: optionalReason },
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
    fields: {
      ...orderFields,
      reason: { shape: optionalReason.shape, label: optionalReason.label },
    },
    form: {
      on: 'order',
      when: takes('exported'),
      title: 'Note as given to who packs',
      does: 'It is being packed.',
    },
  },
  ship: {
    fields: {
      ...orderFields,
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
      does: 'Its parcel has arrived.',
    },
    command: {
      name: 'orders deliver',
      help: 'Note that an order’s parcel has arrived: today, or on another day.',
    },
  },
  return: {
    fields: { ...orderFields, reason: optionalReason },
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
    fields: { ...orderFields, reason },
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
      ...orderFields,
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
      ...orderFields,
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
  'refund-sum': { fields: { ...orderFields, lines } },
  'accept-amount': {
    fields: { ...orderFields, reason },
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
    fields: { ...orderFields, reason },
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
      ...orderFields,
      kind: {
        shape: z._default(z.enum(resendable), 'order'),
        label: 'Mail',
        choices: toChoices(resendable),
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
      ...orderFields,
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
} as const satisfies Record<string, Verb>;
