import * as z from 'zod/mini';
import { mustBe } from './problem.ts';

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

/**
 * Whether something with these countries is for a visitor: without a list for everybody, with one for
 * those who are in exactly these, never for whom the shop only shows DE (rule 8.4).
 */
export function isForCountry(
  countries: readonly string[] | undefined,
  visitor: string | null,
): boolean {
  return !countries || (visitor !== null && countries.includes(visitor));
}

/** When something applies, in milliseconds since the epoch; `ends` is the first moment after. */
export type Span = { starts: number; ends: number };

/** Both moments as numbers, infinite where they are not given. */
export function toSpan(times: { starts?: string | undefined; ends?: string | undefined }): Span {
  return {
    starts: times.starts ? Date.parse(times.starts) : Number.NEGATIVE_INFINITY,
    ends: times.ends ? Date.parse(times.ends) : Number.POSITIVE_INFINITY,
  };
}
