import * as z from 'zod/mini';
import { Refusal } from './errors.ts';
import type { Issue } from './issues.ts';

/** The value at a path within a JSON body; undefined if there is none. */
export function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    body,
  );
}

function toIssue(zodIssue: z.core.$ZodIssue, value: unknown): Issue {
  if (value === undefined) return 'MISSING_REQUIRED_PARAMETER';
  const isArray = 'origin' in zodIssue && zodIssue.origin === 'array';
  switch (zodIssue.code) {
    case 'too_small':
      return isArray ? 'INVALID_ARRAY_MIN_ITEMS' : 'INVALID_STRING_LENGTH';
    case 'too_big':
      return isArray ? 'INVALID_ARRAY_MAX_ITEMS' : 'INVALID_STRING_LENGTH';
    case 'invalid_value':
      return 'INVALID_PARAMETER_VALUE';
    default:
      return 'INVALID_PARAMETER_SYNTAX';
  }
}

/**
 * Parses a request's body with a schema. For the first error in the body it throws a `Refusal` with
 * PayPal's issue code.
 */
export function parse<T extends z.ZodMiniType>(schema: T, body: unknown): z.output<T> {
  const result = z.safeParse(schema, body);
  if (result.success) return result.data;
  const [zodIssue] = result.error.issues;
  if (!zodIssue) throw new Refusal('INVALID_PARAMETER_SYNTAX');
  const value = valueAt(body, zodIssue.path);
  throw new Refusal(toIssue(zodIssue, value), {
    field: `/${zodIssue.path.map(String).join('/')}`,
    ...(typeof value === 'string' ? { value } : {}),
    location: 'body',
  });
}
