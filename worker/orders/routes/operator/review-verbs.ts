import * as z from 'zod/mini';
import { refusalNames, refusals } from '../../../law/review-refusals.ts';
import { reviewVersionShape, rows } from './fields.ts';
import type { Verb } from './verb.ts';

/** The operators' decisions on buyers' reviews. */
export const reviewVerbs = {
  reviews: {
    role: 'read',
    fields: rows,
    command: {
      name: 'reviews list',
      help: 'Show the waiting reviews, the oldest first.',
    },
  },
  'publish-review': {
    role: 'refund',
    fields: {
      version: {
        shape: reviewVersionShape,
        cli: '<versions...>',
        help: 'the versions of reviews that `list` prints',
        isRepeated: true,
      },
    },
    form: { on: 'list', title: 'Publish', does: '' },
    command: {
      name: 'reviews publish',
      help: 'Publish reviews in the version that you read. A review that was changed since is refused.',
    },
  },
  'refuse-review': {
    role: 'refund',
    fields: {
      version: {
        shape: reviewVersionShape,
        cli: '<version>',
        help: 'the version that `list` prints',
      },
      why: {
        shape: z.enum(refusalNames),
        label: 'Reason from the published policy',
        choices: refusals,
        cli: '--why <reason>',
        help: 'the reason',
      },
    },
    form: { on: 'list', title: 'Refuse', does: '' },
    command: {
      name: 'reviews refuse',
      help: 'Refuse a review in the version that you read, for a reason of the published policy.',
    },
  },
} as const satisfies Record<string, Verb>;
