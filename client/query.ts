/** Removes all values of a key from a query such as `?a=1&a=2`. The other parameters keep their order. */
export function without(search: string, key: string): string {
  const remaining = search
    .slice(1)
    .split('&')
    .filter((pair) => pair && pair.split('=')[0] !== key);
  return remaining.length > 0 ? `?${remaining.join('&')}` : '';
}

/** Replaces all values of a key in a query by one value, at the end of the query. */
export function withValue(search: string, key: string, value: string): string {
  const others = without(search, key);
  return `${others ? `${others}&` : '?'}${key}=${value}`;
}

/** Replaces all values of a key in a query by one value, at the beginning of the query. */
export function withFirst(search: string, key: string, value: string): string {
  return `?${key}=${value}${without(search, key).replace('?', '&')}`;
}
