import * as z from 'zod/mini';
import { flag, rows } from './fields.ts';
import type { Verb } from './verb.ts';

/** The list of mails, and the repetition of a mail. */
export const mailVerbs = {
  mails: {
    role: 'read',
    fields: { all: flag('--all', 'sent mails, too'), ...rows },
  },
  'resend-mail': {
    role: 'pack',
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
  },
} as const satisfies Record<string, Verb>;
