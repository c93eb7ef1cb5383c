/**
 * The advertising campaign that led a buyer to the shop, from the parameters `utm_source`, `utm_medium` and
 * `utm_campaign` of the page's address. A missing parameter is an empty text. It says nothing about the visitor.
 */
export type Campaign = { source: string; medium: string; campaign: string };

/** The campaign in an order's stored query. */
export function toCampaign(query: string): Campaign {
  const parameters = new URLSearchParams(query);
  const value = (name: string) => parameters.get(name) ?? '';
  return {
    source: value('utm_source'),
    medium: value('utm_medium'),
    campaign: value('utm_campaign'),
  };
}
