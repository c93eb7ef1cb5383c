import type { Conditions } from './fields.ts';

/** A redirect rule, as in the table's file (rule 8.2). */
export type Rule = Conditions & {
  from: string;
  to?: string | undefined;
  status: 301 | 302 | 307 | 308;
  /** The value of each parameter; all must match. `*` matches any value, `:name` captures the value for `to`. */
  query?: Record<string, string> | undefined;
  keepQuery: boolean;
  split?: { to: string; weight: number }[] | undefined;
};

type Targets = { to?: string | undefined; split?: readonly { to: string }[] | undefined };

/** The targets of a rule, each with its field. */
export function getTargets({ to, split = [] }: Targets): [field: string, to: string][] {
  if (to !== undefined) return [['to', to]];
  return split.map((option, index) => [`split.${index}.to`, option.to]);
}

/** The name `id` of a query condition `:id`; null for any other condition. */
export function captureName(condition: string): string | null {
  return /^:([A-Za-z]\w*)$/.exec(condition)?.[1] ?? null;
}

/** The names that capture values of the query, each with its parameter. */
export function queryCaptures(rule: Pick<Rule, 'query'>): [name: string, parameter: string][] {
  return Object.entries(rule.query ?? {}).flatMap(([parameter, condition]) => {
    const name = captureName(condition);
    return name === null ? [] : [[name, parameter]];
  });
}

/** A parameter's first value that can be a path segment. `.` and `..` would change the path. */
export function capturedValue(query: URLSearchParams, parameter: string): string | undefined {
  return query.getAll(parameter).find((value) => value !== '' && value !== '.' && value !== '..');
}
