import type * as z from 'zod/mini';

/**
 * A problem of a redirect table. `rule` is the rule's position in the file, from 0. It is null if the problem
 * is not about a rule. `field` is the path of the wrong field. For an experiment it begins with `experiments`
 * and the position.
 */
export type Problem = {
  rule: number | null;
  field: string;
  kind: 'key' | 'missing' | 'status' | 'value' | 'limit';
  message: string;
};

type Issue = { code?: string | undefined; input?: unknown };

const missing = 'is missing';

/** Error messages of a schema for a value that has another type than `what`, and for a missing value. */
export function mustBe(what: string) {
  return { error: ({ input }: Issue) => (input === undefined ? missing : `must be ${what}`) };
}

/**
 * Error messages of a schema for an object. An unknown key gets the list of permitted `keys`, and a value of
 * another type gets the message `otherwise`.
 */
export function objectWith(keys: readonly string[], otherwise: string) {
  return {
    error: ({ code, input }: Issue) => {
      if (code === 'unrecognized_keys') return `unknown key; known are ${keys.join(', ')}`;
      return input === undefined ? missing : otherwise;
    },
  };
}

/** A problem that concerns the whole redirect table. */
export function tableProblem(message: string, kind: Problem['kind'] = 'value'): Problem {
  return { rule: null, field: '', kind, message };
}

/** Converts an issue of the schema to problems. Each unknown key becomes a separate problem. */
export function toProblems(issue: z.core.$ZodIssue): Problem[] {
  const [list, index, ...rest] = issue.path;
  const rule = list === 'rules' && typeof index === 'number' ? index : null;
  const path = rule === null ? issue.path : rest;
  const { message } = issue;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      return { rule, field: [...path, key].join('.'), kind: 'key', message };
    });
  }
  const field = path.join('.');
  if (message === missing) return [{ rule, field, kind: 'missing', message }];
  return [{ rule, field, kind: field === 'status' ? 'status' : 'value', message }];
}

/** A problem as one line of text, such as `rules[0].from: must begin with /`. */
export function problemText({ rule, field, message }: Problem): string {
  const place = [rule === null ? '' : `rules[${rule}]`, field].filter(Boolean).join('.');
  return place ? `${place}: ${message}` : message;
}
