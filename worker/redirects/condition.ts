import type { Rule } from './rule.ts';

/** What a visitor asks for, as far as rules look at it. */
export type Asked = {
  path: string;
  query: URLSearchParams;
  /** Alpha-2 in upper case. */
  country: string;
  /** Milliseconds since the epoch. */
  now: number;
};

/** A rule with its place in the file, and when it applies in milliseconds since the epoch. */
export type Entry = { order: number; rule: Rule; starts: number; ends: number };

export function entryOf(order: number, rule: Rule): Entry {
  const starts = rule.starts ? Date.parse(rule.starts) : Number.NEGATIVE_INFINITY;
  const ends = rule.ends ? Date.parse(rule.ends) : Number.POSITIVE_INFINITY;
  return { order, rule, starts, ends };
}

/** Whether a rule's conditions (country, query, time) hold for a visit; its address is not compared. */
export function holds({ rule, starts, ends }: Entry, { query, country, now }: Asked): boolean {
  if (now < starts || now >= ends) return false;
  if (rule.countries && !rule.countries.includes(country)) return false;
  for (const name in rule.query) {
    const wanted = rule.query[name];
    const isMet =
      wanted === '*'
        ? query.has(name)
        : wanted === undefined || takenName(wanted) === null
          ? query.getAll(name).some((value) => value === wanted)
          : takenValue(query, name) !== undefined;
    if (!isMet) return false;
  }
  return true;
}

/** The name `id` of a condition `:id`, by which `to` gets the parameter's value; null for any other. */
export function takenName(condition: string): string | null {
  return /^:([A-Za-z]\w*)$/.exec(condition)?.[1] ?? null;
}

/** The names by which `to` can use values of the query, each with the parameter that has the value. */
export function takenNames(rule: Pick<Rule, 'query'>): [name: string, parameter: string][] {
  return Object.entries(rule.query ?? {}).flatMap(([parameter, condition]) => {
    const name = takenName(condition);
    return name === null ? [] : [[name, parameter]];
  });
}

/** A parameter's first value that can be one segment of a path: `.` and `..` would change the path. */
export function takenValue(query: URLSearchParams, parameter: string): string | undefined {
  return query.getAll(parameter).find((value) => value !== '' && value !== '.' && value !== '..');
}
