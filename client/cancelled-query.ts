/**
 * Returns a query without `step=cancelled` and without the wallet's `token` parameter after it; the other
 * parameters stay. The page reports a cancelled payment approval only once, so the links and the browser's
 * address bar drop both parameters.
 */
export function withoutCancelled(search: string): string {
  const pairs = search.slice(1).split('&');
  const cancelledIndex = pairs.indexOf('step=cancelled');
  if (cancelledIndex < 0) return search;
  const remaining = pairs.filter(
    (pair, i) => pair !== '' && (i < cancelledIndex || !/^(step=cancelled$|token=)/.test(pair)),
  );
  return remaining.length > 0 ? `?${remaining.join('&')}` : '';
}
