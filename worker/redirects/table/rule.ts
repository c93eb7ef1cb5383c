import type { Conditions } from './fields.ts';

/** A redirect rule, as in the redirect file (rule 8.2). */
export type Rule = Conditions & {
  from: string;
  to?: string | undefined;
  status: 301 | 302 | 307 | 308;
  /**
   * The required value of each query parameter. `*` accepts any value. `:name` accepts any value and puts it
   * into `to`.
   */
  query?: Record<string, string> | undefined;
  keepQuery: boolean;
  split?: { to: string; weight: number }[] | undefined;
};

type Targets = { to?: string | undefined; split?: readonly { to: string }[] | undefined };

/** The targets of a rule, each with the name of its field. */
export function getTargets({ to, split = [] }: Targets): [field: string, to: string][] {
  if (to !== undefined) return [['to', to]];
  return split.map((option, index) => [`split.${index}.to`, option.to]);
}

/** The name `id` of the query condition `:id`. Null for any other condition. */
export function captureName(condition: string): string | null {
  return /^:([A-Za-z]\w*)$/.exec(condition)?.[1] ?? null;
}

/** The names that capture query values, each with the query parameter from which the value comes. */
export function queryCaptures(rule: Pick<Rule, 'query'>): [name: string, parameter: string][] {
  return Object.entries(rule.query ?? {}).flatMap(([parameter, condition]) => {
    const name = captureName(condition);
    return name === null ? [] : [[name, parameter]];
  });
}

/**
 * A query parameter's first value that can be a path segment. `.` and `..` are skipped, because they would
 * change the path.
 */
export function capturedValue(query: URLSearchParams, parameter: string): string | undefined {
  return query.getAll(parameter).find((value) => value !== '' && value !== '.' && value !== '..');
}
