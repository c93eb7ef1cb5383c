import type { AppContext } from '../app.ts';
import { isProtected } from '../redirects/protected.ts';
import { chooseOption, type Option } from '../redirects/table/choice.ts';
import { toSpan } from '../redirects/table/fields.ts';
import { pathSegments } from '../redirects/table/pattern.ts';
import type { Rule } from '../redirects/table/rule.ts';
import {
  candidates,
  conditionsHold,
  coveringNodes,
  type RuleRequest,
  type Table,
} from '../redirects/table/table.ts';
import type { Decisions } from './decisions.ts';
import type { Question } from './question.ts';

/** An address on a redirect path, and what redirects from it. */
export type Hop = {
  address: string;
  /** No rule may hide it. */
  isProtected: boolean;
  /** The rules that cover it; none where the shop itself redirects, before any rule is asked. */
  rules: RuleNote[];
  /** Where it leads; null where the visitor stays. `rule` counts from 1, null for the shop itself. */
  redirect: { status: number; location: string; rule: number | null } | null;
  /** The options of a rule that splits. */
  split: Draw | null;
};

/** A rule whose `from` covers a path, and why it answered or did not. */
export type RuleNote = {
  /** Its place in the table, from 1. */
  number: number;
  rule: Rule;
  outcome: 'applies' | 'beaten' | 'fails';
  /** The conditions that do not hold, where some do not. */
  failed: Condition[];
};

/** One condition of a rule. */
export type Condition =
  | { kind: 'countries'; wanted: readonly string[] }
  | { kind: 'query'; name: string; wanted: string }
  | { kind: 'starts' | 'ends'; at: string };

/** The options visitors are drawn between, each with a newcomer's share, and the cookie that stores one. */
export type Draw = {
  cookie: string;
  /** Whether the visitor's cookie decided; if not, the option chosen here was drawn. */
  isStored: boolean;
  options: { name: string; share: number; token: string; chosen: boolean }[];
};

/** The hop that an answer is, by what was decided about it. */
export function toHop(
  c: AppContext,
  { match }: Decisions,
  { url, country, now, cookies }: Question,
  table: Table,
): Hop {
  const route = c.get('route');
  const address = url.pathname + url.search;
  const location = c.res.headers.get('Location');
  const number = match ? match.order + 1 : null;
  const redirect = location === null ? null : { status: c.res.status, location, rule: number };
  const hop = { address, isProtected: isProtected(route.path), rules: [], redirect, split: null };
  // The shop itself redirects before any rule is asked.
  if (match === undefined) return hop;
  const request = { path: route.path, query: url.searchParams, country, now };
  const rules = ruleNotes(table, request, number);
  const options = match?.rule.split?.map(({ to, weight }) => ({ name: to, weight }));
  return { ...hop, rules, split: toDraw(options, match?.cookie ?? null, cookies) };
}

/** `chosen` is the cookie the visitor is given; null without options. */
export function toDraw(
  options: readonly Option[] | undefined,
  chosen: { name: string; value: string } | null,
  cookies: Question['cookies'],
): Draw | null {
  if (!options || !chosen) return null;
  const total = options.reduce((sum, { weight }) => sum + weight, 0);
  return {
    cookie: chosen.name,
    isStored: cookies[chosen.name] === chosen.value,
    options: options.map(({ name, weight }) => {
      // Of one option alone that one is chosen, which gives its token.
      const token = chooseOption([{ name, weight: 1 }], undefined, 0)?.token ?? '';
      return { name, share: weight / total, token, chosen: token === chosen.value };
    }),
  };
}

/**
 * The rules that cover a path, in the order in which they are asked, and what became of each;
 * `applied` is the number of the one that answered. Where many rules share one address, only those
 * that may be for the query.
 */
function ruleNotes(table: Table, request: RuleRequest, applied: number | null): RuleNote[] {
  if (isProtected(request.path)) return [];
  const entries = coveringNodes(table.root, pathSegments(request.path)).flatMap((node) =>
    candidates(node, request.query),
  );
  return entries.map(({ order, rule }) => {
    const number = order + 1;
    if (number === applied) return { number, rule, outcome: 'applies', failed: [] };
    const failed = failedConditions(rule, request);
    return { number, rule, outcome: failed.length > 0 ? 'fails' : 'beaten', failed };
  });
}

/** The conditions that fail when each is asked alone, by the function that asks them all in a look-up. */
function failedConditions(rule: Rule, request: RuleRequest): Condition[] {
  const { from, status, keepQuery } = rule;
  return getConditions(rule).filter((condition) => {
    const alone: Rule = { from, status, keepQuery, ...toFields(condition) };
    return !conditionsHold({ order: 0, rule: alone, ...toSpan(alone) }, request);
  });
}

/** The conditions of a rule, each alone. */
export function getConditions({ countries, query = {}, starts, ends }: Rule): Condition[] {
  return [
    ...(countries ? [{ kind: 'countries', wanted: countries } as const] : []),
    ...Object.entries(query).map(([name, wanted]) => ({ kind: 'query', name, wanted }) as const),
    ...(starts ? [{ kind: 'starts', at: starts } as const] : []),
    ...(ends ? [{ kind: 'ends', at: ends } as const] : []),
  ];
}

/** The fields of a rule that has one condition alone. */
function toFields(condition: Condition): Partial<Rule> {
  if (condition.kind === 'countries') return { countries: [...condition.wanted] };
  if (condition.kind === 'query') return { query: { [condition.name]: condition.wanted } };
  return { [condition.kind]: condition.at };
}
