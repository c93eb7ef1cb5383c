import { servedCountries } from '../../worker/country/markets.ts';
import type { Rule } from '../../worker/redirects/rule.ts';
import { compile } from '../../worker/redirects/table.ts';
import type { Finding } from './diagnostic.ts';
import { type Link, specialised } from './links.ts';
import { loopCandidates } from './loop-candidates.ts';
import type { PatternTrie } from './pattern-trie.ts';
import { type World, walk } from './redirect-path.ts';
import { isUnconditional } from './rule-conditions.ts';
import { sampleVisit, triedRests } from './sample-visit.ts';

/** Walks (a start in a world) that are made at most; beyond it every rule is tried in its own worlds alone. */
const maxWalks = 300_000;

/** Rules by which some visitor would be led round in circles, now or later; a loop is told once. */
export function loopFindings(
  rules: readonly Rule[],
  trie: PatternTrie,
  links: readonly Link[][],
  now: number,
): Finding[] {
  const { candidates, near } = loopCandidates(rules, trie, links);
  const table = compile(rules);
  const order = new Map(rules.map((rule, index) => [rule, index]));
  const found = new Map<string, Finding>();
  for (const [index, rule] of rules.entries()) {
    const isUseless = isUnconditional(rule) && links[index]?.some(({ stays }) => stays);
    if (isUseless && !rule.split) {
      const message = `leads to itself: ${rule.to} is the address that was asked for`;
      found.set(`${index}`, { kind: 'loop', rule: index, field: 'to', message });
    }
  }
  for (const [world, starts] of walksOf(candidates, near, now)) {
    const waiting = new Set(starts);
    const enough = waiting.size * 4 + 10_000;
    const circles = walk(table, waiting, world, (state) => {
      if (waiting.size > enough || !state.includes('~')) return;
      const [path = '', query] = state.split('?');
      // What is added to a set is iterated too.
      for (const one of specialised(trie, path)) waiting.add(query ? `${one}?${query}` : one);
    });
    for (const circle of circles) {
      const finding = loopFinding(circle, order, world);
      const key = circle.map((rule) => order.get(rule)).sort();
      if (!found.has(key.join())) found.set(key.join(), finding);
    }
  }
  return [...found.values()];
}

function loopFinding(circle: readonly Rule[], order: Map<Rule, number>, world: World): Finding {
  const numbers = circle.map((rule) => order.get(rule) ?? 0);
  const first = numbers.indexOf(Math.min(...numbers));
  const turned = [...circle.slice(first), ...circle.slice(0, first)];
  const shown = turned.slice(0, 8).map(({ from }) => from);
  if (turned.length > shown.length) shown.push('…');
  const isFor = circle.some(({ countries }) => countries)
    ? ` for visitors from ${world.country}`
    : '';
  const message = `leads in a circle${isFor}: ${[...shown, turned[0]?.from].join(' → ')}`;
  const field = turned[0]?.split ? 'split' : 'to';
  return { kind: 'loop', rule: numbers[first] ?? null, field, message };
}

/** The worlds in which rules differ, and the addresses to start from in each. */
function walksOf(
  candidates: readonly Rule[],
  near: readonly Rule[],
  now: number,
): [World, string[]][] {
  const countries = new Set(near.flatMap((rule) => rule.countries ?? []));
  const elsewhere = servedCountries.find((country) => !countries.has(country)) ?? 'DE';
  const moments = new Set(near.flatMap((rule) => momentsOf(rule, now)));
  const queries = new Set(near.map((rule) => sampleVisit(rule).query.toString()));
  const all = new URLSearchParams(
    [...queries].slice(0, 50).flatMap((query) => [...new URLSearchParams(query)]),
  );
  queries.add(all.toString()).add('');
  countries.add(elsewhere).add('DE');
  moments.add(now);
  const paths = candidates.flatMap((rule) =>
    (rule.from.endsWith('*') ? triedRests : [1]).map((rest) => sampleVisit(rule, rest).path),
  );
  const worlds = countries.size * moments.size;
  if (worlds * queries.size * paths.length <= maxWalks) {
    const starts = paths.flatMap((path) => [...queries].map((query) => withQuery(path, query)));
    return [...countries].flatMap((country) =>
      [...moments].map((moment): [World, string[]] => [{ country, now: moment }, starts]),
    );
  }
  const byWorld = new Map<string, [World, string[]]>();
  for (const rule of candidates) {
    const { path, query } = sampleVisit(rule);
    const starts = [...new Set([query, all].map((one) => withQuery(path, one.toString())))];
    for (const country of rule.countries?.slice(0, 3) ?? [elsewhere, 'DE']) {
      for (const moment of [now, ...momentsOf(rule, now)]) {
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
function momentsOf({ starts, ends }: Rule, now: number): number[] {
  return [starts, ends].flatMap((one) => {
    const at = one === undefined ? now : Date.parse(one);
    return at > now ? [at] : [];
  });
}

function withQuery(path: string, query: string): string {
  return query ? `${path}?${query}` : path;
}
