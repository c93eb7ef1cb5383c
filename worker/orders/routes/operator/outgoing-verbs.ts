import * as z from 'zod/mini';
import { shipmentsShape } from '../../model/shipment.ts';
import { webhookFilters } from '../../store/outbox/listed-webhooks.ts';
import { day, flag, receiverName, rows, toChoices, webhookId } from './fields.ts';
import type { Verb } from './verb.ts';

/** The verbs on the exchange with other systems (docs/design/outbox.md). */
export const outgoingVerbs = {
  outgoing: {
    fields: {
      which: {
        shape: z._default(z.enum(webhookFilters), 'dead'),
        choices: toChoices(webhookFilters),
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
} as const satisfies Record<string, Verb>;
