/**
 * Query parameters that advertisements, newsletters and analytics tools add to a link. The page is the same
 * with and without them, and a redirect keeps them, unless its target has a parameter of the same name.
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

/**
 * True if a query parameter is a marketing parameter: it begins with `utm_` or is in the list. Case is
 * ignored.
 */
export function isMarketing(name: string): boolean {
  const lower = name.toLowerCase();
  return lower.startsWith('utm_') || names.has(lower);
}
