import { pathSegments, patternSegments } from './pattern.ts';
import { isProtected } from './protected.ts';
import type { Rule } from './rule.ts';

type Entry = { rule: Rule; pattern: string[]; starts: number; ends: number };

type Node = {
  literals: Map<string, Node>;
  /** The child any segment leads to, whatever the rules call it. */
  name: Node | null;
  /** Rules that end here, and rules whose `*` takes the rest; each in the file's order. */
  here: Entry[];
  rest: Entry[];
};

/** Exact paths by their text, patterns as a trie of segments: a look-up costs the path's length. */
export type Compiled = { size: number; exact: Map<string, Entry[]>; root: Node };

/** What a visitor asks for, as far as rules look at it. */
export type Asked = {
  path: string;
  query: URLSearchParams;
  /** Alpha-2 in upper case. */
  country: string;
  /** Milliseconds since the epoch. */
  now: number;
};

/** The rule that applies, and what its names (`splat` for `*`) stand for, safely encoded. */
export type Match = { rule: Rule; params: ReadonlyMap<string, string> };

/** Builds the table that `match` asks. The rules are taken as `parseTable` returned them. */
export function compile(rules: readonly Rule[]): Compiled {
  const compiled: Compiled = { size: rules.length, exact: new Map(), root: emptyNode() };
  for (const rule of rules) {
    const pattern = patternSegments(rule.from);
    const starts = rule.starts ? Date.parse(rule.starts) : Number.NEGATIVE_INFINITY;
    const ends = rule.ends ? Date.parse(rule.ends) : Number.POSITIVE_INFINITY;
    place(compiled, { rule, pattern, starts, ends });
  }
  return compiled;
}

/**
 * The rule for a request, or null. Exact beats pattern, then segment by segment from the left a
 * literal beats `:name` beats `*`, then the file's order; a rule whose conditions fail gives way
 * to the next (decisions, section 5). `*` also stands for nothing: `/old/*` covers `/old`.
 */
export function match(compiled: Compiled, asked: Asked): Match | null {
  if (compiled.size === 0 || isProtected(asked.path)) return null;
  const segments = pathSegments(asked.path);
  const entry =
    firstThatHolds(compiled.exact.get(segments.join('/')) ?? [], asked) ??
    descend(compiled.root, segments, 0, asked);
  return entry && { rule: entry.rule, params: paramsOf(entry.pattern, segments) };
}

function descend(node: Node, segments: string[], depth: number, asked: Asked): Entry | null {
  const segment = segments[depth];
  if (segment === undefined) {
    return firstThatHolds(node.here, asked) ?? firstThatHolds(node.rest, asked);
  }
  const literal = node.literals.get(segment);
  return (
    (literal ? descend(literal, segments, depth + 1, asked) : null) ??
    (node.name ? descend(node.name, segments, depth + 1, asked) : null) ??
    firstThatHolds(node.rest, asked)
  );
}

function firstThatHolds(entries: readonly Entry[], asked: Asked): Entry | null {
  return entries.find((entry) => holds(entry, asked)) ?? null;
}

function holds({ rule, starts, ends }: Entry, { query, country, now }: Asked): boolean {
  if (now < starts || now >= ends) return false;
  if (rule.countries && !rule.countries.includes(country)) return false;
  return Object.entries(rule.query ?? {}).every(([name, value]) =>
    value === '*' ? query.has(name) : query.getAll(name).includes(value),
  );
}

function place(compiled: Compiled, entry: Entry): void {
  const isPattern = entry.pattern.some((part) => part === '*' || part.startsWith(':'));
  if (!isPattern) {
    const path = entry.pattern.join('/');
    const entries = compiled.exact.get(path);
    if (entries) entries.push(entry);
    else compiled.exact.set(path, [entry]);
    return;
  }
  let node = compiled.root;
  for (const part of entry.pattern) {
    if (part === '*') {
      node.rest.push(entry);
      return;
    }
    node = part.startsWith(':') ? nameChild(node) : literalChild(node, part);
  }
  node.here.push(entry);
}

function nameChild(node: Node): Node {
  node.name ??= emptyNode();
  return node.name;
}

function literalChild(node: Node, segment: string): Node {
  const known = node.literals.get(segment);
  if (known) return known;
  const child = emptyNode();
  node.literals.set(segment, child);
  return child;
}

function paramsOf(pattern: string[], segments: string[]): Map<string, string> {
  const params = new Map<string, string>();
  for (const [index, part] of pattern.entries()) {
    if (part === '*') params.set('splat', segments.slice(index).join('/'));
    else if (part.startsWith(':')) params.set(part.slice(1), segments[index] ?? '');
  }
  return params;
}

function emptyNode(): Node {
  return { literals: new Map(), name: null, here: [], rest: [] };
}
