import type * as z from 'zod/mini';

/** The value of a JSON text. Undefined if the JSON is invalid. */
export function jsonValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The problems of a value that a schema refused, in one line for people: each field with what to give. */
export function problemText({ issues }: z.core.$ZodError): string {
  return issues.map(({ path, message }) => [...path, message].map(String).join(': ')).join('; ');
}
