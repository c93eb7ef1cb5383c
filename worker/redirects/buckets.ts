import { type Asked, type Entry, entryOf, takenName } from './condition.ts';
import { anyName, partKey, patternParts } from './pattern.ts';
import type { Rule } from './rule.ts';
import { splitCookie } from './split.ts';

/** Up to this many rules of one address are tried one by one; more are sorted by condition. */
const triedOneByOne = 16;
/** A rule for more countries than these is kept with those for all. */
const sortedCountries = 32;

/** Rules that are tried in the file's order. Where `sorted`, further ones are under `conditionKeys`. */
export type Bucket = { entries: Entry[]; sorted: boolean };

/** Buckets by key: a map, or the lines of a published table (published.ts). */
export type BucketIndex = Pick<ReadonlyMap<string, Bucket>, 'get' | 'has'>;

/**
 * The key of a rule's `from`: the keys of its parts. No literal in its compared spelling holds a
 * question mark, an @ or an equals sign, so what is put behind the key cannot be mistaken.
 */
export function addressKey(from: string): string {
  return patternParts(from).map(partKey).join('/');
}

/** The key under which a split stands once more, by the cookie that keeps its options. */
export function cookieKey(cookie: string): string {
  return `=${cookie}`;
}

/** The key of a path's next segment. */
export function below(key: string, part: string): string {
  return key === '' ? part : `${key}/${part}`;
}

/**
 * All rules by the key of their address, and every beginning of a pattern, so that a look-up can
 * walk from key to key. Where many rules share an address they are spread by one condition each:
 * the rarest value a parameter must have, else a parameter that must be there, else the countries.
 */
export function bucketsOf(rules: readonly Rule[]): Map<string, Bucket> {
  const addresses = new Map<string, Entry[]>();
  const beginnings = new Set<string>();
  for (const [order, rule] of rules.entries()) {
    const key = addressKey(rule.from);
    const known = addresses.get(key);
    if (known) known.push(entryOf(order, rule));
    else addresses.set(key, [entryOf(order, rule)]);
    if (!key.includes(anyName)) continue;
    for (let end = key.lastIndexOf('/'); end > 0; end = key.lastIndexOf('/', end - 1)) {
      if (beginnings.has(key.slice(0, end))) break;
      beginnings.add(key.slice(0, end));
    }
  }
  const buckets = new Map<string, Bucket>();
  for (const [order, rule] of rules.entries()) {
    if (!rule.split) continue;
    const key = cookieKey(splitCookie(rule));
    const known = buckets.get(key);
    if (known) known.entries.push(entryOf(order, rule));
    else buckets.set(key, { entries: [entryOf(order, rule)], sorted: false });
  }
  for (const [key, entries] of addresses) {
    if (entries.length <= triedOneByOne) buckets.set(key, { entries, sorted: false });
    else spread(buckets, key, entries);
  }
  for (const key of beginnings) {
    if (!buckets.has(key)) buckets.set(key, { entries: [], sorted: false });
  }
  return buckets;
}

/** The keys under which rules of a sorted address may stand for this visitor. */
export function* conditionKeys(key: string, { country, query }: Asked): Generator<string> {
  yield countryKey(key, country);
  for (const [name, value] of query) {
    yield parameterKey(key, name);
    yield valueKey(key, name, value);
  }
}

function spread(buckets: Map<string, Bucket>, key: string, entries: readonly Entry[]): void {
  const counts = new Map<string, number>();
  for (const { rule } of entries) {
    for (const found of valueKeys(key, rule)) counts.set(found, (counts.get(found) ?? 0) + 1);
  }
  buckets.set(key, { entries: [], sorted: true });
  for (const entry of entries) {
    for (const spreadKey of keysOf(key, entry.rule, counts)) {
      const known = buckets.get(spreadKey);
      if (known) known.entries.push(entry);
      else buckets.set(spreadKey, { entries: [entry], sorted: false });
    }
  }
}

function keysOf(key: string, rule: Rule, counts: ReadonlyMap<string, number>): string[] {
  const [rarest] = valueKeys(key, rule).sort(
    (one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0),
  );
  if (rarest !== undefined) return [rarest];
  const [parameter] = Object.keys(rule.query ?? {});
  if (parameter !== undefined) return [parameterKey(key, parameter)];
  const countries = new Set(rule.countries);
  if (countries.size === 0 || countries.size > sortedCountries) return [key];
  return [...countries].map((country) => countryKey(key, country));
}

function valueKeys(key: string, rule: Rule): string[] {
  return Object.entries(rule.query ?? {}).flatMap(([name, value]) =>
    value === '*' || takenName(value) !== null ? [] : [valueKey(key, name, value)],
  );
}

function countryKey(key: string, country: string): string {
  return `${key}@${country}`;
}

function parameterKey(key: string, name: string): string {
  return `${key}?${encoded(name)}`;
}

function valueKey(key: string, name: string, value: string): string {
  return `${key}?${encoded(name)}=${encoded(value)}`;
}

/** Half a surrogate pair cannot be encoded. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
