import type { Context } from 'hono';
import type { Wallet } from '../wallet.ts';

/** True if the caller accepts JSON and no HTML. */
export function wantsJson(c: Context<Wallet>): boolean {
  const accept = c.req.header('accept') ?? '';
  return accept.includes('application/json') && !accept.includes('text/html');
}

/** True if the caller accepts HTML, as a browser does. */
export function isBrowser(c: Context<Wallet>): boolean {
  return (c.req.header('accept') ?? '').includes('text/html');
}

/** The fields of a posted form or of a posted JSON object. Empty for any other body. */
export async function readFields(c: Context<Wallet>): Promise<Record<string, unknown>> {
  const text = await c.req.text();
  if (!c.req.header('content-type')?.includes('json')) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}

/** Converts the value of a field into a number; null for an empty field. */
export function toNumber(value: unknown): number | null {
  return value === undefined || value === null || value === '' ? null : Number(value);
}
