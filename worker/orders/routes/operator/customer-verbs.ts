import { email } from './fields.ts';
import type { Verb } from './verb.ts';

/** The operators' answers to a person's requests about their own data (GDPR art. 15, 17, 20 and 21). */
export const customerVerbs = {
  'export-customer': {
    role: 'erase',
    fields: { email },
    command: {
      name: 'customer export',
      help: 'Print all data that is stored under an email address, as JSON.',
    },
  },
  /** Ends the invitations to a mailbox for good (rule 7.82). */
  'object-customer': {
    role: 'erase',
    fields: { email },
    command: {
      name: 'customer object',
      help: 'Note that a customer wants no invitations to reviews, permanently.',
    },
  },
  'erase-customer': {
    role: 'erase',
    fields: { email },
    command: {
      name: 'customer erase',
      help: 'Erase the personal data of a customer; sales and their numbers stay. Cannot be undone.',
      question: (request) => `Erase the personal data of ${request.email} permanently?`,
      declined: 'Nothing was erased',
    },
  },
} as const satisfies Record<string, Verb>;
