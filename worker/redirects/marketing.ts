/**
 * Query parameters that advertisers, mailings and measuring tools add to an address. They do not change the
 * page. So two addresses that differ only in them are the same page, and every redirect keeps them.
 */
const marketingNames = [
  '_ga',
  '_gl',
  '_hsenc',
  '_hsmi',
  'dclid',
  'epik',
  'fbclid',
  'gad_campaignid',
  'gad_source',
  'gbraid',
  'gclid',
  'gclsrc',
  'igshid',
  'li_fat_id',
  'mc_cid',
  'mc_eid',
  'mkt_tok',
  'msclkid',
  'rdt_cid',
  'scclid',
  'srsltid',
  'ttclid',
  'twclid',
  'wbraid',
  'yclid',
] as const satisfies readonly string[];

const names: ReadonlySet<string> = new Set(marketingNames);

/** Whether a query parameter is a marketing parameter: `utm_…` or a name of the list, in any case. */
export function isMarketing(name: string): boolean {
  const lower = name.toLowerCase();
  return lower.startsWith('utm_') || names.has(lower);
}
