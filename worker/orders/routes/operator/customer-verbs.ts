import { email, reason } from './fields.ts';
import type { Verb } from './verb.ts';

/** The requests of a person about their data (GDPR art. 15, 17, 20 and 21). */
export const customerVerbs = {
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
} as const satisfies Record<string, Verb>;
