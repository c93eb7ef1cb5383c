import { orderKeys } from '../view/link-query.ts';

/** A query as the platform would write it, whose names are written without the percent sign. */
const plainQuery = /^\?(?:[\w.~*-]+(?:=[\w.~!*,;:@/=%+-]*)?(?:&|$))+$/;
/**
 * The names that change an answer: what pages are asked for (payload.ts), and the keys of an order. A form's page is
 * no link's to carry on, and a quiz's step (`at`) is read only of who has answers, whom the app answers.
 */
const heard = ['src', 'product', 'delivery', ...orderKeys];
const heardQuery = new RegExp(`[?&](?:${heard.join('|')})(?:[=&]|$)`);

/** An address as far as its page goes by it, and the query after it that only links carry on, as campaigns have it. */
export function cutAtCampaign(url: string): { address: string; campaign: string } {
  const at = url.indexOf('?');
  const query = at < 0 ? '' : url.slice(at);
  const isCampaign = plainQuery.test(query) && !heardQuery.test(query) && !url.includes('#');
  return isCampaign
    ? { address: url.slice(0, at), campaign: query }
    : { address: url, campaign: '' };
}
