import * as z from 'zod/mini';

/** Share of newcomers relative to the other options; 0 keeps those it has and takes no more. */
export const weight = z.number().check(z.minimum(0), z.maximum(1_000_000));

/** For whom and when a row of the table applies. */
export const conditions = {
  /** Alpha-2 codes; kept in upper case. */
  countries: z.optional(
    z
      .array(
        z
          .string()
          .check(z.regex(/^[a-z]{2}$/i, 'is not a two-letter country code'), z.toUpperCase()),
      )
      .check(z.minLength(1)),
  ),
  /** First moment it applies, and the first at which it no longer does; both with a zone. */
  starts: z.optional(z.iso.datetime({ offset: true })),
  ends: z.optional(z.iso.datetime({ offset: true })),
};

type Times = { starts?: string | undefined; ends?: string | undefined };

/** Whether a row's time ends before it begins. */
export function isBackwards({ starts, ends }: Times): boolean {
  return Boolean(starts && ends && Date.parse(ends) <= Date.parse(starts));
}
