/** A query as it stands in an address (`?a=1&a=2`), without the values of a key: all else in order. */
export function without(search: string, key: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair && pair.split('=')[0] !== key);
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}

/** The same with one value of the key, at its end. */
export function withValue(search: string, key: string, value: string): string {
  const rest = without(search, key);
  return `${rest ? `${rest}&` : '?'}${key}=${value}`;
}

/** The same with one value of the key, at its beginning. */
export function withFirst(search: string, key: string, value: string): string {
  return `?${key}=${value}${without(search, key).replace('?', '&')}`;
}
