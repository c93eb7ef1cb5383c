import * as z from 'zod/mini';
import { mustBe } from '../problem.ts';

/** Share of newcomers relative to the other options; 0 keeps visitors it has and takes no more. */
export const weight = z
  .number(mustBe('a number'))
  .check(z.minimum(0, 'must be 0 or more'), z.maximum(1_000_000, 'must be 1000000 or less'));

/** How a moment is written, whether there is such a day or not. */
const momentShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

function moment() {
  const example = '2027-06-01T14:00:00Z or 2027-06-01T16:00:00+02:00';
  return z.iso.datetime({
    offset: true,
    error: ({ code, input }) => {
      if (code === 'invalid_type') return 'must be a text';
      return momentShape.test(String(input))
        ? 'names a day or a time that does not exist'
        : `is not a date with its time zone: write ${example}`;
    },
  });
}

/** Visitors of which countries a rule or an experiment is for, and when it applies. */
export const conditions = {
  /** Alpha-2 codes; stored in upper case. */
  countries: z.optional(
    z
      .array(
        z
          .string(mustBe('a text'))
          .check(z.regex(/^[a-z]{2}$/i, 'is not a two-letter country code'), z.toUpperCase()),
        mustBe('a list'),
      )
      .check(z.minLength(1, 'must not be empty')),
  ),
  /** The first moment at which it applies, and the first at which it no longer does; both with a zone. */
  starts: z.optional(moment()),
  ends: z.optional(moment()),
};
