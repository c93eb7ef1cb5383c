import { withoutCancelled } from '../../client/cancelled-query.ts';
import { FORM_PAGE } from '../../client/form-page.ts';
import { without } from '../../client/query.ts';
import type { PageFacts } from './page-facts.ts';

/**
 * The maximum length, in characters, of the query that a page's links repeat. Links drop a longer query (rule
 * 3.8).
 */
const MAX_QUERY_LENGTH = 2048;

/** The query that a page's links repeat: `search` without an order's keys, a quiz step and the form page. */
export function linkQuery(facts: Pick<PageFacts, 'page' | 'quiz'>, search: string): string {
  const query = search.includes(`${FORM_PAGE}=`) ? without(search, FORM_PAGE) : search;
  if (facts.page.step === 'quiz') return without(query, 'at');
  return facts.page.personal && !facts.quiz ? withoutOrderKeys(query) : query;
}

/**
 * The part of a query that links repeat: without the parameters of a cancelled order; empty for a very long
 * query.
 */
export function repeatedQuery(search: string): string {
  return search.length > MAX_QUERY_LENGTH ? '' : withoutCancelled(search);
}

/**
 * The parameters that a signed link or the wallet adds to the address of an order page. Links must not repeat
 * them.
 */
export const orderKeys = ['order', 'key', 'token', 'PayerID', 'step'];

/** A query without the keys of an order. */
export function withoutOrderKeys(search: string): string {
  const pairs = search
    .slice(1)
    .split('&')
    .filter((pair) => pair && !orderKeys.includes(pair.split('=', 1)[0] ?? ''));
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
