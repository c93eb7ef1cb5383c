import * as z from 'zod/mini';
import { Refusal } from './errors.ts';
import type { Issue } from './issues.ts';

/** The value a path leads to, or undefined. */
function at(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    body,
  );
}

function toIssue(problem: z.core.$ZodIssue, value: unknown): Issue {
  if (value === undefined) return 'MISSING_REQUIRED_PARAMETER';
  const ofArray = 'origin' in problem && problem.origin === 'array';
  switch (problem.code) {
    case 'too_small':
      return ofArray ? 'INVALID_ARRAY_MIN_ITEMS' : 'INVALID_STRING_LENGTH';
    case 'too_big':
      return ofArray ? 'INVALID_ARRAY_MAX_ITEMS' : 'INVALID_STRING_LENGTH';
    case 'invalid_value':
      return 'INVALID_PARAMETER_VALUE';
    default:
      return 'INVALID_PARAMETER_SYNTAX';
  }
}

/** The body in the schema's shape; throws the first problem as PayPal names it. */
export function parse<T extends z.ZodMiniType>(schema: T, body: unknown): z.output<T> {
  const result = z.safeParse(schema, body);
  if (result.success) return result.data;
  const [problem] = result.error.issues;
  if (!problem) throw new Refusal('INVALID_PARAMETER_SYNTAX');
  const value = at(body, problem.path);
  throw new Refusal(toIssue(problem, value), {
    field: `/${problem.path.map(String).join('/')}`,
    ...(typeof value === 'string' ? { value } : {}),
    location: 'body',
  });
}
