import { areProtected } from '../protected.ts';
import type { Experiment } from './experiment.ts';
import { isForCountry, type Span, toSpan } from './fields.ts';
import { anyName, anyRest, partKey, pathSegments, patternParts } from './pattern.ts';
import { capturedValue, captureName, queryCaptures, type Rule } from './rule.ts';
import { splitCookie } from './split.ts';

/**
 * Up to this number, rules with the same path are tried one after the other. More rules are searched by their
 * query conditions.
 */
const MAX_LINEAR_RULES = 16;

/** A rule with its position in the file (`order`, from 0) and its period. */
export type Entry = Span & { order: number; rule: Rule };

/**
 * A node of the search tree: the rules whose pattern ends here, in the file's order, and the child nodes. The
 * key of a child is the next segment of the pattern (pattern.ts). A search follows only the nodes that match
 * the path.
 */
export type PatternNode = {
  entries: Entry[];
  /** The rules, grouped by one query condition of each. Null if the node has few rules. */
  byQuery: ReadonlyMap<string, readonly Entry[]> | null;
  /** The query parameters that the rules of this node test. */
  parameters: readonly string[];
  children: Map<string, PatternNode>;
};

/**
 * A compiled redirect table. The time of a search depends on the length of the path, not on the number of
 * rules.
 */
export type Table = {
  /** The number of rules. */
  size: number;
  /**
   * The version of a published table. Null if there is no table, or if somebody stored the table in KV by
   * hand.
   */
  version: number | null;
  root: PatternNode;
  /**
   * The rules with a split, by the name of the cookie that stores the visitor's option. Usually each cookie
   * has one rule.
   */
  splits: ReadonlyMap<string, readonly Rule[]>;
  /** The experiments on pages, in the file's order. */
  experiments: readonly Experiment[];
  /** All countries that appear in the rules. */
  countries: ReadonlySet<string>;
  /** The times at which a redirect rule starts or ends, in ms since the epoch, in ascending order. */
  moments: readonly number[];
  /** A number that increases each time this isolate replaces its table. */
  generation: number;
};

/** The properties of a request that redirect rules test. */
export type RuleRequest = {
  path: string;
  query: URLSearchParams;
  /**
   * The visitor's country as alpha-2 code in upper case, also if the shop does not sell there. Null if it is
   * unknown.
   */
  country: string | null;
  /** Milliseconds since the epoch. */
  now: number;
};

/**
 * The rule that applies, and the values that it captured from the path and query, percent-encoded. The value
 * of `*` has the name `splat`.
 */
export type RuleMatch = Entry & { params: ReadonlyMap<string, string> };

/** Compiles valid rules to the table that `matchRule` searches. */
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
    if (node.entries.length > MAX_LINEAR_RULES) node.byQuery = groupByQuery(node.entries);
  }
  const splits = Map.groupBy(
    rules.filter(({ split }) => split),
    splitCookie,
  );
  return {
    size: rules.length,
    version,
    root,
    splits,
    experiments,
    countries: new Set(rules.flatMap(({ countries = [] }) => countries)),
    moments: rules
      .flatMap((rule) => Object.values(toSpan(rule)).filter(Number.isFinite))
      .sort((one, other) => one - other),
    generation: 0,
  };
}

/**
 * Finds the rule for a request. Null if no rule applies (rule 8.3). An exact path comes before a pattern. In
 * each segment from the left a literal comes before `:name`, and `:name` before `*`. Among equal patterns the
 * first rule in the file comes first. A rule is skipped if one of its conditions is false. `*` also matches
 * nothing: `/old/*` matches `/old`.
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

/** The query parameters that are tested by the rules of a path. */
export function testedParameters({ size, root }: Table, path: string): readonly string[] {
  if (size === 0) return [];
  const segments = pathSegments(path);
  if (areProtected(segments)) return [];
  return coveringNodes(root, segments).flatMap(({ parameters }) => parameters);
}

/**
 * A text that identifies the rules in force at a time. It changes when the table changes, and when a rule
 * starts or ends.
 */
export function generationAt({ generation, moments }: Table, now: number): string {
  let [from, to] = [0, moments.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((moments[middle] ?? 0) <= now) from = middle + 1;
    else to = middle;
  }
  return `${generation}.${from}`;
}

/** All tree nodes whose rules match a path. The most specific node is the first. */
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
 * The rules of a node that may match a query, in the file's order. If the node has few rules, it returns all
 * of them.
 */
export function candidates(node: PatternNode, query: URLSearchParams): readonly Entry[] {
  if (!node.byQuery) return node.entries;
  const keys = [...query].flatMap(([name, value]) => [name, `${name}=${value}`]);
  const entries = new Set(['', ...keys].flatMap((key) => node.byQuery?.get(key) ?? []));
  return [...entries].sort((one, other) => one.order - other.order);
}

/** True if a request fulfils a rule's conditions on country, query and time. The path is not tested. */
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

/**
 * Groups rules by one query condition of each rule: the condition that the fewest rules share. A common
 * condition would not shorten the search.
 */
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
 * The search keys of a rule's query conditions. Two different conditions can have the same key, because a
 * parameter's name may contain an equals sign. `conditionsHold` compares the conditions exactly.
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
