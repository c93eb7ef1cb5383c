import * as z from 'zod/mini';
import { refusalNames, refusals } from '../../../law/review-refusals.ts';
import { type ReviewList, reviewLists } from '../../store/review.ts';
import { reviewVersionShape, rows, toChoices } from './fields.ts';
import type { Verb } from './verb.ts';

/** The reason for the refusal of a review. */
const why = {
  shape: z.enum(refusalNames),
  label: 'Reason from the published policy',
  choices: refusals,
  cli: '--why <reason>',
  help: 'the reason',
} as const;

/** The operators' decisions on buyers' reviews. */
export const reviewVerbs = {
  reviews: {
    role: 'read',
    fields: {
      state: {
        shape: z._default(z.enum(reviewLists as [ReviewList, ...ReviewList[]]), 'waiting'),
        choices: toChoices(reviewLists),
        cli: '--state <state>',
        help: '`waiting`, or `published`',
      },
      ...rows,
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
  },
  'refuse-review': {
    role: 'refund',
    fields: {
      version: {
        shape: reviewVersionShape,
        cli: '<version>',
        help: 'the version that `list` prints',
      },
      why,
    },
    form: { on: 'list', title: 'Refuse', does: '' },
  },
  'take-down-review': {
    role: 'refund',
    fields: {
      version: {
        shape: reviewVersionShape,
        cli: '<version>',
        help: 'the version that `list --state published` prints',
      },
      why,
    },
    form: { on: 'list', title: 'Take down', does: '' },
  },
} as const satisfies Record<string, Verb>;
