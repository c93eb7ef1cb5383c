import { areProtected } from '../protected.ts';
import type { Experiment } from './experiment.ts';
import { isForCountry, type Span, toSpan } from './fields.ts';
import { anyName, anyRest, partKey, pathSegments, patternParts } from './pattern.ts';
import { capturedValue, captureName, queryCaptures, type Rule } from './rule.ts';
import { splitCookie } from './split.ts';

/** The number of rules of one address that are tried one by one. More rules are looked up by their query. */
const maxLinearRules = 16;

/** A rule with its index in the file (`order`, from 0) and its period. */
export type Entry = Span & { order: number; rule: Rule };

/**
 * A node of the table's tree: the rules of one pattern in the file's order, and the child nodes by the key of
 * the next segment (pattern.ts). So an exact path is found with one step for each segment, and a pattern is
 * compared only if its beginning matches.
 */
export type PatternNode = {
  entries: Entry[];
  /** The entries by one query condition of each; null if the node has few entries. */
  byQuery: ReadonlyMap<string, readonly Entry[]> | null;
  /** The query parameters that these rules test. */
  parameters: readonly string[];
  children: Map<string, PatternNode>;
};

/** A compiled table. The time of a look-up depends on the path's length, not on the number of rules. */
export type Table = {
  /** The number of rules. */
  size: number;
  /** The version of a published table; null for a table that was stored by hand. */
  version: number | null;
  root: PatternNode;
  /** The rules with a split, by the cookie that stores the choice; usually one rule for each cookie. */
  splits: ReadonlyMap<string, readonly Rule[]>;
  /** The experiments with pages, in the file's order. */
  experiments: readonly Experiment[];
  /** The countries that rules name. */
  countries: ReadonlySet<string>;
  /** The moments at which a rule starts or ends, in ms since the epoch, the earliest first. */
  moments: readonly number[];
  /** A number that rises each time the store takes a new table. */
  generation: number;
};

/** The facts of a request that rules test. */
export type RuleRequest = {
  path: string;
  query: URLSearchParams;
  /** The visitor's country as alpha-2 in upper case, also if we do not serve it; null if it is unknown. */
  country: string | null;
  /** Milliseconds since the epoch. */
  now: number;
};

/** The rule that applies, and the values of its names (`splat` for `*`), percent-encoded. */
export type RuleMatch = Entry & { params: ReadonlyMap<string, string> };

/** Compiles checked rules to the table for `matchRule`. */
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
    if (node.entries.length > maxLinearRules) node.byQuery = groupByQuery(node.entries);
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
 * The rule for a request, or null (rule 8.3). An exact path goes before a pattern. In each segment from the
 * left a literal goes before `:name`, and `:name` before `*`. Then the file's order counts. A rule with a false
 * condition is skipped. `*` also matches an empty rest: `/old/*` covers `/old`.
 */
export function matchRule(table: Table, request: RuleRequest): RuleMatch | null {
  if (table.size === 0) return null;
  const segments = pathSegments(request.path);
  if (areProtected(segments)) return null;
  for (const node of coveringNodes(table.root, segments)) {
    const entry = candidates(node, request.query).find((one) => conditionsHold(one, request));
    if (entry) return { ...entry, params: getParams(entry.rule, segments, request.query) };
  }
  return null;
}

/** The query parameters that the rules of a path test. */
export function testedParameters({ size, root }: Table, path: string): readonly string[] {
  if (size === 0) return [];
  const segments = pathSegments(path);
  if (areProtected(segments)) return [];
  return coveringNodes(root, segments).flatMap(({ parameters }) => parameters);
}

/** The table's generation at a moment. It changes with the table's content, and when a rule starts or ends. */
export function generationAt({ generation, moments }: Table, now: number): string {
  let [from, to] = [0, moments.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((moments[middle] ?? 0) <= now) from = middle + 1;
    else to = middle;
  }
  return `${generation}.${from}`;
}

/** All nodes with rules that cover a path, the most specific node first. */
export function coveringNodes(root: PatternNode, segments: readonly string[]): PatternNode[] {
  const nodes: PatternNode[] = [];
  descend(root, 0);
  return nodes;

  function descend(node: PatternNode, depth: number): void {
    const segment = segments[depth];
    if (segment === undefined) nodes.push(node);
    else {
      for (const key of [segment, anyName]) {
        const child = node.children.get(key);
        if (child) descend(child, depth + 1);
      }
    }
    const rest = node.children.get(anyRest);
    if (rest) nodes.push(rest);
  }
}

/**
 * The rules of a node that may apply to a query, in the file's order. A node with few rules returns all of
 * them.
 */
export function candidates(node: PatternNode, query: URLSearchParams): readonly Entry[] {
  if (!node.byQuery) return node.entries;
  const keys = [...query].flatMap(([name, value]) => [name, `${name}=${value}`]);
  const entries = new Set(['', ...keys].flatMap((key) => node.byQuery?.get(key) ?? []));
  return [...entries].sort((one, other) => one.order - other.order);
}

/** Whether a rule's conditions (country, query, time) are true for a request. The path is not compared. */
export function conditionsHold(
  { rule, starts, ends }: Entry,
  { query, country, now }: Omit<RuleRequest, 'path'>,
): boolean {
  if (now < starts || now >= ends) return false;
  if (!isForCountry(rule.countries, country)) return false;
  for (const name in rule.query) {
    const condition = rule.query[name];
    const isMet =
      condition === '*'
        ? query.has(name)
        : condition === undefined || captureName(condition) === null
          ? query.getAll(name).some((value) => value === condition)
          : capturedValue(query, name) !== undefined;
    if (!isMet) return false;
  }
  return true;
}

/** The rules by the rarest query condition of each, because a condition of all rules would select nothing. */
function groupByQuery(entries: readonly Entry[]): Map<string, Entry[]> {
  const counts = new Map<string, number>();
  for (const key of entries.flatMap(queryKeys)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return Map.groupBy(entries, (entry) => {
    const byCount = (one: string, other: string) =>
      (counts.get(one) ?? 0) - (counts.get(other) ?? 0);
    return queryKeys(entry).sort(byCount)[0] ?? '';
  });
}

/**
 * The keys of a rule's query conditions. Two conditions can have the same key, because a parameter's name may
 * contain an equals sign. `conditionsHold` compares them exactly.
 */
function queryKeys({ rule }: Entry): string[] {
  return Object.entries(rule.query ?? {}).map(([name, condition]) =>
    condition === '*' || captureName(condition) !== null ? name : `${name}=${condition}`,
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
