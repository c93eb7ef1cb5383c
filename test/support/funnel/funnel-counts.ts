import type { Count, Source } from '../../../ops/funnel/counts.ts';

/** A moment on the last day of the reports the tests ask for: just before its end in UTC. */
export const now = Date.parse('2026-11-21T23:59:30Z');

/** A count as a database stores it: one view of an offer today, unless told otherwise. */
export function counted(change: Partial<Count> = {}): Count {
  const usual = { day: '2026-11-21', page: 'take', step: 'page_view', market: 'DE' };
  return { ...usual, src: '', variant: '', count: 1, sampled: 1, ...change };
}

/** A source that holds these counts, and answers with them one by one. */
export function sourceOf(counts: readonly Count[]): Source {
  return async ({ since, withVariant }) =>
    counts.filter(({ day, variant }) => day >= since && (!withVariant || variant !== ''));
}
