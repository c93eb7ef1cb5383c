import { canonicalPath } from '../../../worker/http/route.ts';
import { anyOrigin } from '../../../worker/redirects/table/address.ts';
import { toSpan } from '../../../worker/redirects/table/fields.ts';
import { getTargets, type Rule } from '../../../worker/redirects/table/rule.ts';
import { matchRule, type PatternNode, type Table } from '../../../worker/redirects/table/table.ts';
import type { Diagnostic } from './diagnostic.ts';
import {
  covering,
  getAnswers,
  isUnconditional,
  mostRedirects,
  sampleVisit,
  sharedVisitors,
  triedRests,
} from './visit.ts';

/** A request: an address, the visitor's country (null: not known) and the time in milliseconds. */
type Visit = { url: URL; country: string | null; now: number };

/** One redirect: by which rule (null: by the shop itself), through which of its targets, and where to. */
type Hop = { rule: number | null; field: string; to: URL };

/** The redirects of one visitor, and those of them that follow each other without an end. */
type Trip = {
  hops: readonly Hop[];
  end: 'page' | 'circle' | 'limit';
  endless: readonly Hop[];
};

/** Characters of an address that is followed: rules may make it longer with each redirect. */
const longestAddress = 8192;

/** Look-ups that are kept while a table is checked. */
const mostKept = 50_000;

/** How many rules of a loop a message names. */
const mostNamed = 8;

/**
 * Rules that lead to a second redirect, which costs a visitor a round trip, and rules that redirect a
 * visitor without an end, now or later; each loop once. Each rule is followed as the shop would answer,
 * from one address that it is for: a loop may be missed that only certain values of its names meet.
 */
export function followDiagnostics(rules: readonly Rule[], table: Table, now: number): Diagnostic[] {
  const chains = new Map<string, Diagnostic>();
  const loops = new Map<string, Diagnostic>();
  const hopsAt = hopsOf(table);
  for (const [index, rule] of rules.entries()) {
    if (leadsToItself(rule)) {
      const message = `leads to itself: ${rule.to} is the address that was asked for`;
      loops.set(`${index}`, { kind: 'loop', rule: index, field: 'to', message });
    }
    const fields = getTargets(rule).map(([field]) => field);
    for (const { url, next } of startsOf(rule, table)) {
      for (const visit of ownVisits(rule, url, now)) look(index, visit);
      for (const visit of nextVisits(rule, url, next, now)) {
        if (fields.every((field) => chains.has(`${index} ${field}`))) break;
        look(index, visit);
      }
    }
  }
  return [...chains.values(), ...loops.values()];

  function look(index: number, visit: Visit): void {
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
    const turned = [...loop.slice(start), ...loop.slice(0, start)].flatMap((at) => rules[at] ?? []);
    const shown = turned.slice(0, mostNamed).map(({ from }) => from);
    if (turned.length > shown.length) shown.push('…');
    if (end === 'circle') shown.push(turned[0]?.from ?? '');
    const visitors = turned.some(({ countries }) => countries)
      ? ` for visitors from ${country}`
      : '';
    const what =
      end === 'circle' ? 'leads in a circle' : `goes on after ${mostRedirects} redirects`;
    const field = turned[0]?.split ? 'split' : 'to';
    const message = `${what}${visitors}: ${shown.join(' → ')}`;
    return { kind: 'loop', rule: loop[start] ?? null, field, message };
  }
}

/** Whether a rule is useless for every visitor, because it leads to the page that was asked for. */
function leadsToItself(rule: Rule): boolean {
  const { url, params } = sampleVisit(rule);
  const isForAll = isUnconditional(rule) && !rule.split;
  return isForAll && getAnswers({ rule, params }, url).some(({ stays }) => stays);
}

/** The addresses from which a rule may lead to a second redirect, and the rules at the next address. */
function startsOf(rule: Rule, table: Table): { url: URL; next: PatternNode[] }[] {
  const rests = rule.from.endsWith('*') ? triedRests : [1];
  return rests.flatMap((rest) => {
    const { url, params } = sampleVisit(rule, rest);
    const paths = getAnswers({ rule, params }, url).flatMap(({ to, stays }) =>
      to && !stays ? [to.pathname] : [],
    );
    const next = paths.flatMap((path) => covering(table, canonicalPath(path) ?? path));
    const isMoved = paths.some((path) => canonicalPath(path) !== null);
    // Where a rule ends, another one may lead on from its address.
    return next.length > 0 || isMoved || rule.ends ? [{ url, next }] : [];
  });
}

/** Visits of each country that a rule names, or of another one; when it begins to apply, and when it ends. */
function ownVisits(rule: Rule, url: URL, now: number): Visit[] {
  const { starts, ends } = toSpan(rule);
  const moments = ends > now ? [Math.max(now, starts), ends].filter(Number.isFinite) : [];
  return (rule.countries ?? [null]).flatMap((country) =>
    moments.map((moment) => ({ url, country, now: moment })),
  );
}

/** Visits that are for a rule and for a rule at the next address as well, one for each of those. */
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

/** The redirects that a visitor is given; each option of a split makes a trip of its own. */
function follow(hopsAt: (visit: Visit) => Hop[], visit: Visit): Trip[] {
  const trips: Trip[] = [];
  for (const first of hopsAt(visit)) go([first], new Set());
  return trips;

  function go(hops: readonly Hop[], known: Set<string>): void {
    const last = hops.at(-1);
    if (!last) return;
    const passed = [visit.url, ...hops.slice(0, -1).map(({ to }) => to)];
    const since = passed.findIndex(({ href }) => href === last.to.href);
    if (since !== -1) trips.push({ hops, end: 'circle', endless: hops.slice(since) });
    else if (hops.length === mostRedirects || last.to.href.length > longestAddress) {
      trips.push({ hops, ...endOf(hops, last) });
    } else {
      const next = known.has(last.to.href) ? [] : hopsAt({ ...visit, url: last.to });
      known.add(last.to.href);
      if (next.length === 0) trips.push({ hops, end: 'page', endless: [] });
      for (const hop of next) go([...hops, hop], known);
    }
  }
}

/** A trip that is followed no further: a rule that answers again makes a circle of longer addresses. */
function endOf(hops: readonly Hop[], last: Hop): Pick<Trip, 'end' | 'endless'> {
  const since = hops.slice(0, -1).findLastIndex(({ rule }) => rule === last.rule);
  return { end: since === -1 ? 'limit' : 'circle', endless: hops.slice(since + 1) };
}

/** A look-up of the redirects that may follow at an address, which keeps what was asked already. */
function hopsOf(table: Table): (visit: Visit) => Hop[] {
  const known = new Map<string, Hop[]>();
  return (visit) => {
    const key = `${visit.country} ${visit.now} ${visit.url.href}`;
    const hops = known.get(key) ?? nextHops(table, visit);
    if (known.size < mostKept) known.set(key, hops);
    return hops;
  };
}

/** The redirects that may follow at an address: one, or one for each option of a split. */
function nextHops(table: Table, { url, country, now }: Visit): Hop[] {
  const canonical = canonicalPath(url.pathname);
  if (canonical !== null) {
    return [{ rule: null, field: '', to: new URL(`${canonical}${url.search}`, anyOrigin) }];
  }
  const asked = { path: url.pathname, query: url.searchParams, country, now };
  const match = matchRule(table, asked);
  if (!match) return [];
  return getAnswers(match, url).flatMap(({ field, to, stays }) => {
    if (!to || stays) return [];
    to.hash = '';
    return [{ rule: match.order, field, to }];
  });
}
