/** The countries and times of a rule or an experiment. */
export type Conditions = {
  /** The visitors' countries: alpha-2 codes in upper case. */
  countries?: string[] | undefined;
  /**
   * The first moment at which it applies, and the first moment at which it no longer applies. Both have a time
   * zone.
   */
  starts?: string | undefined;
  ends?: string | undefined;
};

/**
 * Whether a rule or experiment with these countries applies to a visitor. Without a list it applies to
 * everybody. With a list the visitor's detected country must be in it; the default country DE of an unserved
 * visitor does not count (rule 8.4).
 */
export function isForCountry(
  countries: readonly string[] | undefined,
  visitor: string | null,
): boolean {
  return !countries || (visitor !== null && countries.includes(visitor));
}

/** A period in ms since the epoch. `ends` is the first moment after it. */
export type Span = { starts: number; ends: number };

/** Both moments as numbers; infinite for a missing moment. */
export function toSpan(times: { starts?: string | undefined; ends?: string | undefined }): Span {
  return {
    starts: times.starts ? Date.parse(times.starts) : Number.NEGATIVE_INFINITY,
    ends: times.ends ? Date.parse(times.ends) : Number.POSITIVE_INFINITY,
  };
}
