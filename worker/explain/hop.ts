import type { AppContext, Decisions } from '../app-types.ts';
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
import type { Question } from './question.ts';

/**
 * A web address through which a visitor passes, with the redirect rules that match it and the redirect from
 * it.
 */
export type Hop = {
  address: string;
  /** True if no redirect rule may match the path. */
  isProtected: boolean;
  /**
   * The redirect rules whose path matches. Empty for a protected path, and if the path is redirected to its
   * correct form first.
   */
  rules: RuleNote[];
  /**
   * The redirect from this web address. Null if the visitor stays. `rule` is the position of the redirect
   * rule, from 1. It is null if the path is redirected to its correct form.
   */
  redirect: { status: number; location: string; rule: number | null } | null;
  /** The options of the redirect rule's split. Null without a split. */
  split: Draw | null;
};

/** A redirect rule whose path matches, and the reason why it applies or not. */
export type RuleNote = {
  /** The position of the rule in the redirect file, from 1. */
  number: number;
  rule: Rule;
  outcome: 'applies' | 'beaten' | 'fails';
  /** The conditions of the rule that the request does not fulfil. */
  failed: Condition[];
};

/** One condition of a redirect rule. */
export type Condition =
  | { kind: 'countries'; wanted: readonly string[] }
  | { kind: 'query'; name: string; wanted: string }
  | { kind: 'starts' | 'ends'; at: string };

/**
 * The options of a split or experiment. `share` is the part of new visitors that gets an option. `cookie` is
 * the name of the cookie that stores the visitor's option.
 */
export type Draw = {
  cookie: string;
  /** True if the option comes from the visitor's cookie. False if it was drawn. */
  isStored: boolean;
  options: { name: string; share: number; token: string; chosen: boolean }[];
};

/** Describes a web address and the redirect from it, from the recorded decisions. */
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
  // Redirect rules are not checked if the path is redirected to its correct form first.
  if (match === undefined) return hop;
  const request = { path: route.path, query: url.searchParams, country, now };
  const rules = ruleNotes(table, request, number);
  const options = match?.rule.split?.map(({ to, weight }) => ({ name: to, weight }));
  return { ...hop, rules, split: toDraw(options, match?.cookie ?? null, cookies) };
}

/**
 * Describes the options of a split or experiment. `chosen` is the cookie of the chosen option. Null without
 * options.
 */
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
      // With only one option to choose from, `chooseOption` returns the token of this option.
      const token = chooseOption([{ name, weight: 1 }], undefined, 0)?.token ?? '';
      return { name, share: weight / total, token, chosen: token === chosen.value };
    }),
  };
}

/**
 * The redirect rules whose path matches, in the order in which they are checked, each with its result.
 * `applied` is the position of the rule that applies. If many rules have the same path, only rules that may
 * match the query are listed.
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

/**
 * The conditions of a rule that the request does not fulfil. Each condition is checked alone with
 * `conditionsHold`, which the redirect itself uses.
 */
function failedConditions(rule: Rule, request: RuleRequest): Condition[] {
  const { from, status, keepQuery } = rule;
  return getConditions(rule).filter((condition) => {
    const singleCondition: Rule = { from, status, keepQuery, ...toFields(condition) };
    return !conditionsHold(
      { order: 0, rule: singleCondition, ...toSpan(singleCondition) },
      request,
    );
  });
}

/** The conditions of a redirect rule as a list. */
export function getConditions({ countries, query = {}, starts, ends }: Rule): Condition[] {
  return [
    ...(countries ? [{ kind: 'countries', wanted: countries } as const] : []),
    ...Object.entries(query).map(
      ([name, value]) => ({ kind: 'query', name, wanted: value }) as const,
    ),
    ...(starts ? [{ kind: 'starts', at: starts } as const] : []),
    ...(ends ? [{ kind: 'ends', at: ends } as const] : []),
  ];
}

/** The fields of a redirect rule that has only this condition. */
function toFields(condition: Condition): Partial<Rule> {
  if (condition.kind === 'countries') return { countries: [...condition.wanted] };
  if (condition.kind === 'query') return { query: { [condition.name]: condition.wanted } };
  return { [condition.kind]: condition.at };
}
