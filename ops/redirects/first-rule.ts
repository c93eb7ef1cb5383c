import { canonicalPath } from '../../worker/http/route.ts';
import { type Asked, entryOf, holds, takenName } from '../../worker/redirects/condition.ts';
import type { Rule } from '../../worker/redirects/rule.ts';
import { compile, type Match, match } from '../../worker/redirects/table.ts';
import { target } from '../../worker/redirects/target.ts';
import type { Finding } from './diagnostic.ts';
import { covering, type PatternTrie } from './pattern-trie.ts';
import { type Path, sharedPathsOf } from './shared-paths.ts';

/** How many nodes and rules are looked at for shared paths: in all, and for one rule in a large table. */
const maxLooks = { inAll: 300_000, perRule: 24 } as const;

/** Stands in a visit for any value of a parameter. */
const anyValue = '~';

/**
 * Rules that answer a visit because they are more exact, where the host the file was written for
 * would use an earlier rule that leads elsewhere. Netlify takes the first rule that fits. So does
 * Cloudflare, but for paths without names above its first line with a name, which it looks up first.
 * One finding a rule, with an address as an example.
 */
export function orderFindings(rules: readonly Rule[], trie: PatternTrie): Finding[] {
  const table = compile(rules);
  const looks = Math.max(maxLooks.perRule, maxLooks.inAll / rules.length);
  const sharedPaths = sharedPathsOf(trie, looks);
  return rules.flatMap((rule, index): Finding[] => {
    for (const { path, earlier } of sharedPaths(rule, index)) {
      for (const asked of visitsOf([rule, rules[earlier] ?? rule], path)) {
        const here = match(table, asked);
        if (here?.rule !== rule || canonicalPath(asked.path) !== null) continue;
        const first = firstFor(asked);
        if (!first || answerOf(first.found, asked) === answerOf(here, asked)) continue;
        const message = `wins ${shown(path, asked)} here, being more exact; its host would use the file's first rule for it, which leads elsewhere`;
        return [{ kind: 'order', rule: index, field: 'from', message, other: first.index }];
      }
    }
    return [];
  });

  function firstFor(asked: Asked): { index: number; found: Match } | null {
    const fitting = covering(trie, asked.path).flatMap((node) => node.rules);
    for (const index of fitting.sort((one, other) => one - other)) {
      const rule = rules[index];
      const found = rule && holds(entryOf(index, rule), asked) && match(compile([rule]), asked);
      if (found) return { index, found };
    }
    return null;
  }
}

function answerOf(found: Match, { query }: Asked): string {
  return `${found.rule.status} ${target(found, found.rule.to ?? '', query)}`;
}

/** Visits to a path that both rules are for: one, or one a country they name. */
function visitsOf(both: readonly [Rule, Rule], path: Path): Asked[] {
  const query = queryOf(both);
  if (!query) return [];
  const [some, others] = both.flatMap(({ countries }) => (countries ? [countries] : []));
  const countries = some?.filter((code) => !others || others.includes(code)) ?? [''];
  const address = `/${path.map((name, depth) => name ?? `~${depth}~`).join('/')}`;
  return countries.map((country) => ({ path: address, query, country, now: 0 }));
}

/** A query that both rules ask for; null where no visit has both. */
function queryOf(both: readonly [Rule, Rule]): URLSearchParams | null {
  const query = new URLSearchParams();
  for (const [name, wanted] of both.flatMap((rule) => Object.entries(rule.query ?? {}))) {
    const value = wanted === '*' || takenName(wanted) !== null ? anyValue : wanted;
    const known = query.get(name) ?? anyValue;
    if (known !== anyValue && value !== anyValue && known !== value) return null;
    query.set(name, known === anyValue ? value : known);
  }
  return query;
}

function shown(path: Path, { query }: Asked): string {
  const address = `/${path.map((name) => name ?? '…').join('/')}`;
  return query.size > 0 ? `${address}?${query}` : address;
}
