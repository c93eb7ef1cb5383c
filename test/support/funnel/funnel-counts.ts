import type { Count, Source } from '../../../ops/funnel/counts.ts';

/** The time of the reports in the tests, in ms: 30 seconds before the end of a day in UTC. */
export const now = Date.parse('2026-11-21T23:59:30Z');

/** A stored count: one view of an offer page today, with these fields in place of the usual fields. */
export function toCount(fields: Partial<Count> = {}): Count {
  const usual = { day: '2026-11-21', page: 'take', step: 'page_view', market: 'DE' };
  return { ...usual, src: '', variant: '', count: 1, sampled: 1, ...fields };
}

/** A source that filters these counts by day and variant, and does not add them up. */
export function toSource(counts: readonly Count[]): Source {
  return async ({ since, withVariant }) =>
    counts.filter(({ day, variant }) => day >= since && (!withVariant || variant !== ''));
}
