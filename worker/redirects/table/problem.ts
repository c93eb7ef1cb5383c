import type * as z from 'zod/mini';

/**
 * A problem of a table. `rule` is the rule's index in the file; null for a problem of the file. `field` is the
 * path of the wrong field; for an experiment it begins with `experiments` and the index.
 */
export type Problem = {
  rule: number | null;
  field: string;
  kind: 'key' | 'missing' | 'status' | 'value' | 'limit';
  message: string;
};

type Issue = { code?: string | undefined; input?: unknown };

const missing = 'is missing';

/** A schema's messages for a value of a type other than `what`, and for a missing value. */
export function mustBe(what: string) {
  return { error: ({ input }: Issue) => (input === undefined ? missing : `must be ${what}`) };
}

/** A schema's messages for an object: the permitted keys for an unknown key, and `otherwise` for another type. */
export function objectWith(keys: readonly string[], otherwise: string) {
  return {
    error: ({ code, input }: Issue) => {
      if (code === 'unrecognized_keys') return `unknown key; known are ${keys.join(', ')}`;
      return input === undefined ? missing : otherwise;
    },
  };
}

/** A problem of the whole table. */
export function tableProblem(message: string, kind: Problem['kind'] = 'value'): Problem {
  return { rule: null, field: '', kind, message };
}

/** The problems of a schema's issue. Each unknown key is a separate problem. */
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

/** A problem in one line, such as `rules[0].from: must begin with /`. */
export function problemText({ rule, field, message }: Problem): string {
  const place = [rule === null ? '' : `rules[${rule}]`, field].filter(Boolean).join('.');
  return place ? `${place}: ${message}` : message;
}
