import type { Tape } from '../../../harness/worker/runtime/tape.ts';
import { rarely } from '../generate/choose.ts';
import { headers, toHeaders } from '../generate/headers.ts';
import type { Known } from '../known.ts';
import { ORIGIN, type Setting } from '../runtime/platform.ts';
import type { Entry } from './entry.ts';
import { postingEntries } from './posting.ts';
import { readingEntries } from './reading.ts';

const entries = { ...readingEntries, ...postingEntries };

export type EntryName = keyof typeof entries;

const byWeight = Object.entries(entries).map(
  ([name, { weight }]) => [weight, name as EntryName] as const,
);

/** A request to an entry. */
export type Trial = {
  entry: EntryName;
  setting: Setting;
  request: Request;
  /** Whether an operator asks, who may see every order. */
  isOperators: boolean;
  /** The same for a reader. */
  sent: {
    method: string;
    address: string;
    headers: readonly (readonly [string, string])[];
    body: string | null;
  };
};

/** The case that a tape's choices make. */
export function trial(tape: Tape, known: Known): Trial {
  const entry = tape.weigh(byWeight);
  const of: Entry = entries[entry];
  const { method, address, headers: own = [], body, isProduction } = of.draft(tape, known);
  const type: [string, string][] = body?.type ? [['Content-Type', body.type]] : [];
  const sent = [...own, ...type, ...headers(tape, known.jar)];
  const origin = isProduction && !rarely(tape, 3) ? ORIGIN.replace('http:', 'https:') : ORIGIN;
  return {
    entry,
    setting: { SHOP: isProduction ? 'production' : 'development', isLimited: rarely(tape, 30) },
    request: new Request(origin + address, {
      method,
      headers: toHeaders(sent),
      redirect: 'manual',
      ...(body ? { body: body.text } : {}),
    }),
    isOperators: sent.some(([, value]) => value.includes(known.jar.operator ?? '\0')),
    sent: { method, address, headers: sent, body: body?.text ?? null },
  };
}
