import { canonicalPath } from '../../../worker/http/route.ts';
import { anyOrigin } from '../../../worker/redirects/table/address.ts';
import { toSpan } from '../../../worker/redirects/table/fields.ts';
import { getTargets, type Rule } from '../../../worker/redirects/table/rule.ts';
import { matchRule, type PatternNode, type Table } from '../../../worker/redirects/table/table.ts';
import type { Diagnostic } from './diagnostic.ts';
import {
  getAnswers,
  isUnconditional,
  MAX_REDIRECTS,
  restLengths,
  ruleNodes,
  sampleVisit,
  sharedVisitors,
} from './visit.ts';

/** A request: an address, the visitor's country (null: unknown) and the time in ms since the epoch. */
type Visit = { url: URL; country: string | null; now: number };

/** One redirect: the rule's index (null: the shop itself), the field of the target, and the new address. */
type Hop = { rule: number | null; field: string; to: URL };

/** The redirects of one visitor. `endless` has the redirects that repeat without an end. */
type Trip = {
  hops: readonly Hop[];
  end: 'page' | 'circle' | 'limit';
  endless: readonly Hop[];
};

/**
 * The largest number of characters of an address that is followed. Rules may make an address longer with each
 * redirect.
 */
const MAX_ADDRESS_LENGTH = 8192;

/** The largest number of entries in the cache of `hopFinder`. */
const MAX_CACHED = 50_000;

/** The largest number of rules in a message about a loop. */
const MAX_NAMED = 8;

/**
 * Diagnostics for rules that lead to a second redirect, which costs a round trip, and for rules that are a loop, now
 * or at a later time. Each loop has one diagnostic. The check follows each rule from sample addresses, so it may miss
 * a loop that needs certain values of the rule's names.
 */
export function followDiagnostics(rules: readonly Rule[], table: Table, now: number): Diagnostic[] {
  const chains = new Map<string, Diagnostic>();
  const loops = new Map<string, Diagnostic>();
  const hopsAt = hopFinder(table);
  for (const [index, rule] of rules.entries()) {
    if (leadsToItself(rule)) {
      const message = `leads to itself: ${rule.to} is the requested address`;
      loops.set(`${index}`, { kind: 'loop', rule: index, field: 'to', message });
    }
    const fields = getTargets(rule).map(([field]) => field);
    for (const { url, next } of toStarts(rule, table)) {
      for (const visit of ownVisits(rule, url, now)) addDiagnostics(index, visit);
      for (const visit of nextVisits(rule, url, next, now)) {
        if (fields.every((field) => chains.has(`${index} ${field}`))) break;
        addDiagnostics(index, visit);
      }
    }
  }
  return [...chains.values(), ...loops.values()];

  function addDiagnostics(index: number, visit: Visit): void {
    for (const { hops, end, endless } of follow(hopsAt, visit)) {
      const [first, second] = hops;
      const key = `${index} ${first?.field}`;
      if (second && first?.rule === index && !chains.has(key)) {
        chains.set(key, toChain(index, first, second));
      }
      const loop = endless.flatMap((hop) => hop.rule ?? []);
      const loopKey = loop.toSorted((one, other) => one - other).join();
      if (end !== 'page' && !loops.has(loopKey)) loops.set(loopKey, toLoop(loop, end, visit));
    }
  }

  function toChain(index: number, { field, to }: Hop, second: Hop): Diagnostic {
    const chain = { kind: 'chain', rule: index, field } as const;
    const leads = 'leads to a second redirect';
    if (second.rule === null) {
      const message = `${leads}: the shop itself redirects ${to.pathname} to ${second.to.pathname}`;
      return { ...chain, message };
    }
    const target = rules[second.rule]?.to ?? 'one of its options';
    const message = `${leads}: another rule leads from there to ${target}`;
    return { ...chain, message, other: second.rule };
  }

  function toLoop(
    loop: readonly number[],
    end: 'circle' | 'limit',
    { country }: Visit,
  ): Diagnostic {
    const start = end === 'circle' ? loop.indexOf(Math.min(...loop)) : 0;
    const ordered = [...loop.slice(start), ...loop.slice(0, start)].flatMap(
      (at) => rules[at] ?? [],
    );
    const shown = ordered.slice(0, MAX_NAMED).map(({ from }) => from);
    if (ordered.length > shown.length) shown.push('…');
    if (end === 'circle') shown.push(ordered[0]?.from ?? '');
    const visitors = ordered.some(({ countries }) => countries)
      ? ` for visitors from ${country}`
      : '';
    const problem =
      end === 'circle' ? 'leads in a circle' : `continues after ${MAX_REDIRECTS} redirects`;
    const field = ordered[0]?.split ? 'split' : 'to';
    const message = `${problem}${visitors}: ${shown.join(' → ')}`;
    return { kind: 'loop', rule: loop[start] ?? null, field, message };
  }
}

/** True if a rule leads every visitor to the page that the visitor requested. */
function leadsToItself(rule: Rule): boolean {
  const { url, params } = sampleVisit(rule);
  const isForAll = isUnconditional(rule) && !rule.split;
  return isForAll && getAnswers({ rule, params }, url).some(({ stays }) => stays);
}

/** Sample addresses from which a rule may lead to a second redirect, and the rules at the next address. */
function toStarts(rule: Rule, table: Table): { url: URL; next: PatternNode[] }[] {
  const rests = rule.from.endsWith('*') ? restLengths : [1];
  return rests.flatMap((rest) => {
    const { url, params } = sampleVisit(rule, rest);
    const paths = getAnswers({ rule, params }, url).flatMap(({ to, stays }) =>
      to && !stays ? [to.pathname] : [],
    );
    const next = paths.flatMap((path) => ruleNodes(table, canonicalPath(path) ?? path));
    const isMoved = paths.some((path) => canonicalPath(path) !== null);
    // After the end date of this rule, another rule may answer the address.
    return next.length > 0 || isMoved || rule.ends ? [{ url, next }] : [];
  });
}

/** Visits from each country of a rule, or from an unknown country, at the times when the rule starts and ends. */
function ownVisits(rule: Rule, url: URL, now: number): Visit[] {
  const { starts, ends } = toSpan(rule);
  const moments = ends > now ? [Math.max(now, starts), ends].filter(Number.isFinite) : [];
  return (rule.countries ?? [null]).flatMap((country) =>
    moments.map((moment) => ({ url, country, now: moment })),
  );
}

/**
 * Visits that a rule answers and that a second rule answers at the next address: one for each rule at that address.
 */
function* nextVisits(
  rule: Rule,
  url: URL,
  nodes: readonly PatternNode[],
  now: number,
): Generator<Visit> {
  const span = toSpan(rule);
  for (const { entries } of nodes) {
    for (const next of entries) {
      const moment = Math.max(now, span.starts, next.starts);
      const visitors = sharedVisitors(rule, next.rule);
      if (!visitors || moment >= Math.min(span.ends, next.ends)) continue;
      const shared = new URL(`${url.pathname}?${visitors.query}`, url);
      for (const country of visitors.countries) yield { url: shared, country, now: moment };
    }
  }
}

/** The redirects of a visitor. Each option of a split is a separate trip. */
function follow(hopsAt: (visit: Visit) => Hop[], visit: Visit): Trip[] {
  const trips: Trip[] = [];
  for (const first of hopsAt(visit)) continueTrip([first], new Set());
  return trips;

  function continueTrip(hops: readonly Hop[], visited: Set<string>): void {
    const last = hops.at(-1);
    if (!last) return;
    const passed = [visit.url, ...hops.slice(0, -1).map(({ to }) => to)];
    const since = passed.findIndex(({ href }) => href === last.to.href);
    if (since !== -1) trips.push({ hops, end: 'circle', endless: hops.slice(since) });
    else if (hops.length === MAX_REDIRECTS || last.to.href.length > MAX_ADDRESS_LENGTH) {
      trips.push({ hops, ...toEnd(hops, last) });
    } else {
      const next = visited.has(last.to.href) ? [] : hopsAt({ ...visit, url: last.to });
      visited.add(last.to.href);
      if (next.length === 0) trips.push({ hops, end: 'page', endless: [] });
      for (const hop of next) continueTrip([...hops, hop], visited);
    }
  }
}

/**
 * The end of a trip that reached a limit. If the last rule answered before, it is a circle in which the addresses
 * become longer.
 */
function toEnd(hops: readonly Hop[], last: Hop): Pick<Trip, 'end' | 'endless'> {
  const since = hops.slice(0, -1).findLastIndex(({ rule }) => rule === last.rule);
  return { end: since === -1 ? 'limit' : 'circle', endless: hops.slice(since + 1) };
}

/** Returns a function that finds the possible redirects of a visit. It caches the results. */
function hopFinder(table: Table): (visit: Visit) => Hop[] {
  const cache = new Map<string, Hop[]>();
  return (visit) => {
    const key = `${visit.country} ${visit.now} ${visit.url.href}`;
    const hops = cache.get(key) ?? nextHops(table, visit);
    if (cache.size < MAX_CACHED) cache.set(key, hops);
    return hops;
  };
}

/** The possible redirects of a visit: none, one, or one for each option of a split. */
function nextHops(table: Table, { url, country, now }: Visit): Hop[] {
  const canonical = canonicalPath(url.pathname);
  if (canonical !== null) {
    return [{ rule: null, field: '', to: new URL(`${canonical}${url.search}`, anyOrigin) }];
  }
  const request = { path: url.pathname, query: url.searchParams, country, now };
  const match = matchRule(table, request);
  if (!match) return [];
  return getAnswers(match, url).flatMap(({ field, to, stays }) => {
    if (!to || stays) return [];
    to.hash = '';
    return [{ rule: match.order, field, to }];
  });
}
