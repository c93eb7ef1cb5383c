/** Visitors of which countries a rule or an experiment is for, and when it applies. */
export type Conditions = {
  /** Alpha-2 codes in upper case. */
  countries?: string[] | undefined;
  /** The first moment at which it applies, and the first at which it no longer does; both with a zone. */
  starts?: string | undefined;
  ends?: string | undefined;
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
