import type { Rule } from '../../../worker/redirects/table/rule.ts';
import type { Table } from '../../../worker/redirects/table/table.ts';
import type { Diagnostic } from './diagnostic.ts';
import { findLoops, type World } from './find-loops.ts';
import { getLinks, isUnconditional, type Link, specialised } from './links.ts';
import { sampleVisit, triedRests } from './sample-visit.ts';

/** Starts (an address in a world) that are tried at most; beyond it every rule is tried in its own worlds alone. */
const maxStarts = 300_000;

/**
 * Characters that the starts found on the way may have in all, so many and four times those of the first: rules
 * may make each longer than the last.
 */
const foundCharacters = 20_000;

/** Rules by which some visitor would be redirected in a loop, now or later; each loop once. */
export function loopDiagnostics(
  rules: readonly Rule[],
  table: Table,
  links: readonly (readonly Link[])[],
  now: number,
): Diagnostic[] {
  const order = new Map(rules.map((rule, index) => [rule, index]));
  const found = new Map<string, Diagnostic>();
  for (const [index, rule] of rules.entries()) {
    const isUseless = isUnconditional(rule) && links[index]?.some(({ stays }) => stays);
    if (isUseless && !rule.split) {
      const message = `leads to itself: ${rule.to} is the address that was asked for`;
      found.set(`${index}`, { kind: 'loop', rule: index, field: 'to', message });
    }
  }
  for (const [world, starts] of startsByWorld(...loopCandidates(rules, table, links), now)) {
    const waiting = new Set(starts);
    const enough = waiting.size * 4 + 10_000;
    const mostCharacters = starts.join('').length * 4 + foundCharacters;
    let added = 0;
    const loops = findLoops(table, waiting, world, (address) => {
      if (waiting.size > enough || added > mostCharacters || !address.includes('~')) return;
      const [path = '', query] = address.split('?');
      // What is added to a set while it is iterated is iterated too.
      for (const one of specialised(table, path)) {
        waiting.add(query ? `${one}?${query}` : one);
        added += one.length;
      }
    });
    for (const loop of loops) {
      const numbers = loop.map((rule) => order.get(rule) ?? 0);
      const key = numbers.toSorted().join();
      if (!found.has(key)) found.set(key, toDiagnostic(loop, numbers, world));
    }
  }
  return [...found.values()];
}

function toDiagnostic(
  loop: readonly Rule[],
  numbers: readonly number[],
  { country }: World,
): Diagnostic {
  const start = numbers.indexOf(Math.min(...numbers));
  const turned = [...loop.slice(start), ...loop.slice(0, start)];
  const shown = turned.slice(0, 8).map(({ from }) => from);
  if (turned.length > shown.length) shown.push('…');
  const isForSome = loop.some(({ countries }) => countries);
  const visitors = isForSome ? ` for visitors from ${country}` : '';
  const message = `leads in a circle${visitors}: ${[...shown, turned[0]?.from].join(' → ')}`;
  const field = turned[0]?.split ? 'split' : 'to';
  return { kind: 'loop', rule: numbers[start] ?? null, field, message };
}

/**
 * The rules that could be part of a loop, and these with all rules at the addresses they lead to: one
 * that is no part of a loop may keep a visitor out of it. A rule that leads to no other is no part,
 * nor is one that leads to such rules alone, and so on. Conditions are ignored, so there may be too
 * many candidates, never too few.
 */
function loopCandidates(
  rules: readonly Rule[],
  table: Table,
  links: readonly (readonly Link[])[],
): [candidates: Rule[], near: Rule[]] {
  const leading = rules.map((rule, index) => {
    const more = rule.from.endsWith('*')
      ? triedRests.slice(1).flatMap((rest) => getLinks(rule, table, sampleVisit(rule, rest)))
      : [];
    const leaving = [...(links[index] ?? []), ...more].filter(({ stays }) => !stays);
    return {
      nodes: [...new Set(leaving.flatMap(({ nodes }) => nodes))],
      // A name may turn out to be a literal of other rules: that is not followed here, so the rule stays.
      isOpen: leaving.some(({ path }) => specialised(table, path).length > 0),
    };
  });
  const left = new Set(rules.keys());
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const index of left) {
      const isLeading = leading[index]?.nodes.some(({ entries }) =>
        entries.some(({ order }) => left.has(order)),
      );
      if (!isLeading && !leading[index]?.isOpen) left.delete(index);
    }
  }
  const nodes = new Set([...left].flatMap((index) => leading[index]?.nodes ?? []));
  const near = new Set([
    ...left,
    ...[...nodes].flatMap(({ entries }) => entries.map((e) => e.order)),
  ]);
  const named = (indexes: Iterable<number>) => [...indexes].flatMap((index) => rules[index] ?? []);
  return [named(left), named(near)];
}

/** The worlds in which rules differ, and the addresses to start from in each. */
function startsByWorld(
  candidates: readonly Rule[],
  near: readonly Rule[],
  now: number,
): [World, string[]][] {
  // A visitor whose country is not known stands for all from countries that no rule names.
  const countries = new Set([null, ...near.flatMap((rule) => rule.countries ?? [])]);
  const moments = new Set(near.flatMap((rule) => comingMoments(rule, now)));
  const queries = new Set(near.map((rule) => sampleVisit(rule).query.toString()));
  const all = new URLSearchParams(
    [...queries].slice(0, 50).flatMap((query) => [...new URLSearchParams(query)]),
  );
  queries.add(all.toString()).add('');
  moments.add(now);
  const paths = candidates.flatMap((rule) =>
    (rule.from.endsWith('*') ? triedRests : [1]).map((rest) => sampleVisit(rule, rest).path),
  );
  const worlds = countries.size * moments.size;
  if (worlds * queries.size * paths.length <= maxStarts) {
    const starts = paths.flatMap((path) => [...queries].map((query) => withQuery(path, query)));
    return [...countries].flatMap((country) =>
      [...moments].map((moment): [World, string[]] => [{ country, now: moment }, starts]),
    );
  }
  const byWorld = new Map<string, [World, string[]]>();
  for (const rule of candidates) {
    const { path, query } = sampleVisit(rule);
    const starts = [...new Set([query, all].map((one) => withQuery(path, one.toString())))];
    for (const country of rule.countries?.slice(0, 3) ?? [null]) {
      for (const moment of [now, ...comingMoments(rule, now)]) {
        const key = `${country} ${moment}`;
        const known = byWorld.get(key);
        if (known) known[1].push(...starts);
        else byWorld.set(key, [{ country, now: moment }, starts]);
      }
    }
  }
  return [...byWorld.values()];
}

/** When a rule begins and ends to apply, where that is still to come. */
function comingMoments({ starts, ends }: Rule, now: number): number[] {
  return [starts, ends].flatMap((one) => {
    const at = one === undefined ? now : Date.parse(one);
    return at > now ? [at] : [];
  });
}

function withQuery(path: string, query: string): string {
  return query ? `${path}?${query}` : path;
}
