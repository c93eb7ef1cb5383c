import { withoutCancelled } from '../../client/cancelled-query.ts';
import { FORM_PAGE } from '../../client/form-page.ts';
import { without } from '../../client/query.ts';
import type { Payload } from './payload.ts';

/** Characters of a query that every link of a page repeats; a longer one is not carried on (rule 3.8). */
const LONGEST = 2048;

/** The query that the links of a page carry on: without an order's keys, the step of a quiz and the form's page. */
export function linkQuery(facts: Pick<Payload, 'page' | 'quiz'>, address: string): string {
  const search = address.includes(`${FORM_PAGE}=`) ? without(address, FORM_PAGE) : address;
  if (facts.page.step === 'quiz') return without(search, 'at');
  return facts.page.personal && !facts.quiz ? withoutOrderKeys(search) : search;
}

/** What links repeat of a query: not that an order was cancelled, and nothing of a very long one. */
export function carriedOn(search: string): string {
  return search.length > LONGEST ? '' : withoutCancelled(search);
}

/**
 * The parameters that a signed link or the wallet adds to an order page; links must not carry them
 * on.
 */
export const orderKeys = ['order', 'key', 'token', 'PayerID', 'step'];

/** A query without the keys of an order. */
export function withoutOrderKeys(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair && !orderKeys.includes(pair.split('=', 1)[0] ?? ''));
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}
