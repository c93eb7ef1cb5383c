/**
 * What advertisers, mailings and measuring tools hang on an address. None of it says which page is
 * meant: it makes no address another one, and travels on whatever a rule does with the query.
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

/** Whether a query parameter is a marketing one: `utm_…` or a name of the list, in any case. */
export function isMarketing(name: string): boolean {
  const lower = name.toLowerCase();
  return lower.startsWith('utm_') || names.has(lower);
}
