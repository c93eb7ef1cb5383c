import type { Context } from 'hono';
import type { Wallet } from '../wallet.ts';

/** Whether the caller is a program; a browser gets pages. */
export function wantsJson(c: Context<Wallet>): boolean {
  const accept = c.req.header('accept') ?? '';
  return accept.includes('application/json') && !accept.includes('text/html');
}

/** Whether the caller is a browser that posted a form. */
export function isBrowser(c: Context<Wallet>): boolean {
  return (c.req.header('accept') ?? '').includes('text/html');
}

/** The fields of a posted form or JSON object; none of anything else. */
export async function readGiven(c: Context<Wallet>): Promise<Record<string, unknown>> {
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

/** A field's number; null where it is left out. */
export function toNumber(value: unknown): number | null {
  return value === undefined || value === null || value === '' ? null : Number(value);
}
