import type { Tape } from '../../../harness/worker/runtime/tape.ts';
import type { Facts } from '../facts.ts';
import { rarely } from '../generate/choose.ts';
import { headers, toHeaders } from '../generate/headers.ts';
import { ORIGIN, type Setting } from '../runtime/platform.ts';
import type { Entry } from './entry.ts';
import { postingEntries } from './posting.ts';
import { readingEntries } from './reading.ts';

const entries = { ...readingEntries, ...postingEntries };

export type EntryName = keyof typeof entries;

const byWeight = Object.entries(entries).map(
  ([name, { weight }]) => [weight, name as EntryName] as const,
);

/** One case: a request to an entry in a shop with these settings. */
export type FuzzCase = {
  entry: EntryName;
  setting: Setting;
  request: Request;
  /** True if the request has an operator's token. Its answer may then contain every order. */
  hasOperatorToken: boolean;
  /** The request's parts, for the description of the case. */
  sent: {
    method: string;
    address: string;
    headers: readonly (readonly [string, string])[];
    body: string | null;
  };
};

/** Makes a case from a tape, a list of random choices. */
export function toFuzzCase(tape: Tape, facts: Facts): FuzzCase {
  const entry = tape.weigh(byWeight);
  const { draft }: Entry = entries[entry];
  const { method, address, headers: own = [], body, isProduction } = draft(tape, facts);
  const type: [string, string][] = body?.type ? [['Content-Type', body.type]] : [];
  const sent = [...own, ...type, ...headers(tape, facts.jar)];
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
    hasOperatorToken: sent.some(([, value]) => value.includes(facts.jar.operator ?? '\0')),
    sent: { method, address, headers: sent, body: body?.text ?? null },
  };
}
