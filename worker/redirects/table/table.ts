import { startsProtected } from '../protected.ts';
import type { Experiment } from './experiment.ts';
import { isForCountry, type Span, toSpan } from './fields.ts';
import { anyName, anyRest, partKey, pathSegments, patternParts } from './pattern.ts';
import { capturedValue, captureName, queryCaptures, type Rule } from './rule.ts';
import { splitCookie } from './split.ts';

/** Up to this many rules of one address are tried one by one; more are looked up by their query. */
const mostTriedInTurn = 16;

/** A rule with its place in the file, from 0, and when it applies. */
export type Entry = Span & { order: number; rule: Rule };

/**
 * The rules of one address in the file's order, and the nodes of longer addresses by the key of the
 * next segment (pattern.ts). So an exact path is found by one step a segment, and patterns are
 * compared only where their beginning fits.
 */
export type PatternNode = {
  entries: Entry[];
  /** The same by one query condition each, where they are many. */
  byQuery: ReadonlyMap<string, readonly Entry[]> | null;
  /** The query parameters that these rules test. */
  parameters: readonly string[];
  children: Map<string, PatternNode>;
};

/** A table that can be asked. A look-up costs the path's length, not the number of rules. */
export type Table = {
  /** How many rules it has. */
  size: number;
  /** Its number where it was published; null for a table put by hand. */
  version: number | null;
  root: PatternNode;
  /** Rules that split their visitors, by the cookie that stores the choice; mostly one a cookie. */
  splits: ReadonlyMap<string, readonly Rule[]>;
  /** The experiments with pages, in the file's order. */
  experiments: readonly Experiment[];
  /** The countries that rules name. */
  countries: ReadonlySet<string>;
  /** The moments at which a rule starts or ends, in ms since the epoch, the earliest first. */
  moments: readonly number[];
  /** Rises whenever the store takes another table. */
  generation: number;
};

/** What a visitor asks for, as far as rules look at it. */
export type RuleRequest = {
  path: string;
  query: URLSearchParams;
  /** Where the visitor is: alpha-2 in upper case, served or not; null where that is not known. */
  country: string | null;
  /** Milliseconds since the epoch. */
  now: number;
};

/** The rule that applies, and the values of its names (`splat` for `*`), safely encoded. */
export type RuleMatch = Entry & { params: ReadonlyMap<string, string> };

/** Builds the table that `matchRule` asks, of rules that were checked. */
export function compileTable(
  rules: readonly Rule[],
  experiments: readonly Experiment[] = [],
  version: number | null = null,
): Table {
  const root = emptyNode();
  const nodes = new Set<PatternNode>();
  for (const [order, rule] of rules.entries()) {
    let node = root;
    for (const part of patternParts(rule.from)) {
      const key = partKey(part);
      const child = node.children.get(key) ?? emptyNode();
      node.children.set(key, child);
      node = child;
    }
    node.entries.push({ order, rule, ...toSpan(rule) });
    nodes.add(node);
  }
  for (const node of nodes) {
    node.parameters = [
      ...new Set(node.entries.flatMap(({ rule }) => Object.keys(rule.query ?? {}))),
    ];
    if (node.entries.length > mostTriedInTurn) node.byQuery = groupByQuery(node.entries);
  }
  const splits = Map.groupBy(
    rules.filter(({ split }) => split),
    splitCookie,
  );
  return {
    ...{ size: rules.length, version, root, splits, experiments },
    countries: new Set(rules.flatMap(({ countries = [] }) => countries)),
    moments: rules
      .flatMap((rule) => Object.values(toSpan(rule)).filter(Number.isFinite))
      .sort((one, other) => one - other),
    generation: 0,
  };
}

/**
 * The rule for a request, or null (rule 8.3). Exact beats pattern, then segment by segment from the
 * left a literal beats `:name` beats `*`, then the file's order; a rule whose conditions do not hold
 * gives way to the next. `*` also stands for nothing: `/old/*` covers `/old`.
 */
export function matchRule(table: Table, request: RuleRequest): RuleMatch | null {
  if (table.size === 0) return null;
  const segments = pathSegments(request.path);
  if (startsProtected(segments)) return null;
  for (const node of coveringNodes(table.root, segments)) {
    const entry = candidates(node, request.query).find((one) => conditionsHold(one, request));
    if (entry) return { ...entry, params: getParams(entry.rule, segments, request.query) };
  }
  return null;
}

/** The query parameters that the rules for a path test. */
export function testedParameters({ size, root }: Table, path: string): readonly string[] {
  if (size === 0) return [];
  const segments = pathSegments(path);
  if (startsProtected(segments)) return [];
  return coveringNodes(root, segments).flatMap(({ parameters }) => parameters);
}

/** The table's generation at a moment: another one once its content changes, or a rule starts or ends. */
export function generationAt({ generation, moments }: Table, now: number): string {
  let [from, to] = [0, moments.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((moments[middle] ?? 0) <= now) from = middle + 1;
    else to = middle;
  }
  return `${generation}.${from}`;
}

/** All nodes whose rules cover a path, the most specific first. */
export function coveringNodes(root: PatternNode, segments: readonly string[]): PatternNode[] {
  const found: PatternNode[] = [];
  descend(root, 0);
  return found;

  function descend(node: PatternNode, depth: number): void {
    const segment = segments[depth];
    if (segment === undefined) found.push(node);
    else {
      for (const key of [segment, anyName]) {
        const child = node.children.get(key);
        if (child) descend(child, depth + 1);
      }
    }
    const rest = node.children.get(anyRest);
    if (rest) found.push(rest);
  }
}

/** The rules of a node that may be for a query, in the file's order; where they are few, all of them. */
export function candidates(node: PatternNode, query: URLSearchParams): readonly Entry[] {
  if (!node.byQuery) return node.entries;
  const keys = [...query].flatMap(([name, value]) => [name, `${name}=${value}`]);
  const found = new Set(['', ...keys].flatMap((key) => node.byQuery?.get(key) ?? []));
  return [...found].sort((one, other) => one.order - other.order);
}

/** Whether a rule's conditions (country, query, time) hold for a request. The path is not compared. */
export function conditionsHold(
  { rule, starts, ends }: Entry,
  { query, country, now }: Omit<RuleRequest, 'path'>,
): boolean {
  if (now < starts || now >= ends) return false;
  if (!isForCountry(rule.countries, country)) return false;
  for (const name in rule.query) {
    const wanted = rule.query[name];
    const holds =
      wanted === '*'
        ? query.has(name)
        : wanted === undefined || captureName(wanted) === null
          ? query.getAll(name).some((value) => value === wanted)
          : capturedValue(query, name) !== undefined;
    if (!holds) return false;
  }
  return true;
}

/** Each rule under the rarest of its query conditions, so that a query common to all tells nothing. */
function groupByQuery(entries: readonly Entry[]): Map<string, Entry[]> {
  const counts = new Map<string, number>();
  for (const key of entries.flatMap(queryKeys)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return Map.groupBy(entries, (entry) => {
    const byCount = (one: string, other: string) =>
      (counts.get(one) ?? 0) - (counts.get(other) ?? 0);
    return queryKeys(entry).sort(byCount)[0] ?? '';
  });
}

/** Two conditions may share a key (a parameter's name may hold an equals sign): they are compared later. */
function queryKeys({ rule }: Entry): string[] {
  return Object.entries(rule.query ?? {}).map(([name, wanted]) =>
    wanted === '*' || captureName(wanted) !== null ? name : `${name}=${wanted}`,
  );
}

function getParams(rule: Rule, segments: readonly string[], query: URLSearchParams) {
  const params = new Map<string, string>();
  for (const [index, { kind, text }] of patternParts(rule.from).entries()) {
    if (kind === 'rest') params.set(text, segments.slice(index).join('/'));
    else if (kind === 'name') params.set(text, segments[index] ?? '');
  }
  for (const [name, parameter] of queryCaptures(rule)) {
    params.set(name, encodeURIComponent((capturedValue(query, parameter) ?? '').toWellFormed()));
  }
  return params;
}

function emptyNode(): PatternNode {
  return { entries: [], byQuery: null, parameters: [], children: new Map() };
}
