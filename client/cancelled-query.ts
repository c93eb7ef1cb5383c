/**
 * A query without `step=cancelled` and the wallet's token after it, the rest untouched: that an
 * approval was cancelled is said once and not carried on. The server's links and the browser's
 * address both drop it.
 */
export function withoutCancelled(search: string): string {
  const pairs = search.slice(1).split('&');
  const at = pairs.indexOf('step=cancelled');
  if (at < 0) return search;
  const kept = pairs.filter(
    (pair, i) => pair !== '' && (i < at || !/^(step=cancelled$|token=)/.test(pair)),
  );
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}
