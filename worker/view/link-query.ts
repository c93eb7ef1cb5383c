import { withoutCancelled } from '../../client/cancelled-query.ts';
import { FORM_PAGE } from '../../client/form-page.ts';
import { without } from '../../client/query.ts';
import type { PageFacts } from './page-facts.ts';

/**
 * The maximum length, in characters, of the query that the links of a page repeat. A longer query is left
 * out of the links (rule 3.8).
 */
const MAX_QUERY_LENGTH = 2048;

/** The parameters of the page that was asked for: its order form's page, and the delivery country of its law. */
const unrepeatedKeys = [FORM_PAGE, 'delivery'];

/**
 * The query that the links of a page repeat: `search` without the name of the page with the form, and without the
 * delivery country of a legal text. On a quiz page it also lacks the quiz step. On a page that shows an order, typed
 * values or the state of a form it also lacks the parameters of an order.
 */
export function linkQuery(
  facts: Pick<PageFacts, 'page' | 'quiz' | 'form'>,
  search: string,
): string {
  const query = unrepeatedKeys.reduce(
    (left, key) => (left.includes(`${key}=`) ? without(left, key) : left),
    search,
  );
  if (facts.page.step === 'quiz') return without(query, 'at');
  const isPersonal = facts.page.personal || facts.form !== null;
  return isPersonal && !facts.quiz ? withoutOrderKeys(query) : query;
}

/**
 * The query that links repeat: `search` without the parameters of a cancelled order. Empty for a very long
 * query.
 */
export function repeatedQuery(search: string): string {
  return search.length > MAX_QUERY_LENGTH ? '' : withoutCancelled(search);
}

/**
 * The query parameters that a signed link, the wallet or a redirect after a form adds to the web address
 * of a page. Other links must not repeat them.
 */
export const orderKeys = ['order', 'key', 'token', 'PayerID', 'step'];

/** Removes the parameters that belong to an order from a query. */
export function withoutOrderKeys(search: string): string {
  const pairs = search
    .slice(1)
    .split('&')
    .filter((pair) => pair && !orderKeys.includes(pair.split('=', 1)[0] ?? ''));
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
