import type { Rule } from '../../worker/redirects/rule.ts';

/** Whether nothing but its address decides if a rule applies. */
export function isUnconditional({ countries, query, starts, ends }: Rule): boolean {
  return !countries && !starts && !ends && Object.keys(query ?? {}).length === 0;
}

/** A rule's conditions but its dates, written in one way. */
export function conditionsText({ countries, query }: Rule): string {
  const pairs = Object.entries(query ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([[...new Set(countries)].sort(), pairs]);
}
