import { email } from './fields.ts';
import type { Verb } from './verb.ts';

/** The operators' answers to a person's requests about their own data (GDPR art. 15, 17, 20 and 21). */
export const customerVerbs = {
  'export-customer': {
    role: 'erase',
    fields: { email },
  },
  /** Ends the invitations to a mailbox for good (rule 7.82). */
  'object-customer': {
    role: 'erase',
    fields: { email },
  },
  'erase-customer': {
    role: 'erase',
    fields: { email },
  },
} as const satisfies Record<string, Verb>;
