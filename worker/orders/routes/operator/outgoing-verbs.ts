import * as z from 'zod/mini';
import { shipmentsShape } from '../../model/shipment.ts';
import { webhookFilters } from '../../store/outbox/listed-webhooks.ts';
import { day, flag, receiverName, rows, toChoices, webhookId } from './fields.ts';
import type { Verb } from './verb.ts';

/** The verbs for the exchange with other systems (docs/design/outbox.md). */
export const outgoingVerbs = {
  outgoing: {
    role: 'read',
    fields: {
      which: {
        shape: z._default(z.enum(webhookFilters), 'dead'),
        choices: toChoices(webhookFilters),
        cli: '--which <state>',
        help: 'the state',
      },
      ...rows,
    },
  },
  'show-outgoing': {
    role: 'read',
    fields: {
      id: {
        shape: webhookId,
        cli: '<id>',
        help: 'such as msg_…, from `list` or from the receiver',
      },
    },
  },
  'replay-outgoing': {
    role: 'pack',
    fields: {
      ids: {
        shape: z.optional(z.array(webhookId).check(z.minLength(1), z.maxLength(200))),
        kind: 'ids',
        cli: '[ids...]',
        help: 'such as msg_…; instead of --dead or --from',
      },
      dead: {
        shape: z.optional(z.literal(true)),
        cli: '--dead',
        help: 'all given-up webhooks',
      },
      from: {
        shape: day,
        kind: 'date',
        cli: '--from <day>',
        help: 'all since a day (UTC), including delivered ones',
      },
      receiver: {
        shape: z.optional(receiverName),
        cli: '--receiver <name>',
        help: 'only to this receiver',
      },
    },
    oneOf: ['ids', 'dead', 'from'],
    form: { on: 'list', title: 'Send again', does: '' },
  },
  'resume-receiver': {
    role: 'pack',
    fields: { name: { shape: receiverName, cli: '<receiver>', help: 'the receiver’s name' } },
  },
  /** Sent and delivered parcels from a carrier's file. */
  shipments: { role: 'pack', fields: { shipments: { shape: shipmentsShape }, rehearsal: flag() } },
} as const satisfies Record<string, Verb>;
