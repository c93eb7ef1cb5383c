/** The countries and times that limit a rule or an experiment. */
export type Conditions = {
  /** The countries of the visitors: alpha-2 codes in upper case. */
  countries?: string[] | undefined;
  /** The rule or experiment applies from `starts` until just before `ends`. Both times have a time zone. */
  starts?: string | undefined;
  ends?: string | undefined;
};

/**
 * True if a rule or experiment with these countries applies to a visitor. Without a list of countries it
 * applies to everybody. With a list the detected country of the visitor must be in it. Visitors from unserved
 * countries see the shop for DE, but they do not count as DE here (rule 8.4).
 */
export function isForCountry(
  countries: readonly string[] | undefined,
  visitor: string | null,
): boolean {
  return !countries || (visitor !== null && countries.includes(visitor));
}

/** A period in ms since the epoch, from `starts` until just before `ends`. */
export type Span = { starts: number; ends: number };

/** Converts both times to ms since the epoch. A missing time becomes infinite. */
export function toSpan(times: { starts?: string | undefined; ends?: string | undefined }): Span {
  return {
    starts: times.starts ? Date.parse(times.starts) : Number.NEGATIVE_INFINITY,
    ends: times.ends ? Date.parse(times.ends) : Number.POSITIVE_INFINITY,
  };
}
