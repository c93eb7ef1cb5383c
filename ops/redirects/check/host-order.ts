import { canonicalPath } from '../../../worker/http/route.ts';
import { redirectLocation } from '../../../worker/redirects/location.ts';
import { type PatternPart, patternParts } from '../../../worker/redirects/table/pattern.ts';
import { captureName, type Rule } from '../../../worker/redirects/table/rule.ts';
import {
  compileTable,
  conditionsHold,
  matchRule,
  type RuleMatch,
  type RuleRequest,
  type Table,
} from '../../../worker/redirects/table/table.ts';
import type { Diagnostic } from './diagnostic.ts';
import { covering } from './links.ts';
import { triedRests } from './sample-visit.ts';

/** Stands in a visit for any value of a parameter. */
const anyValue = '~';

/** The segments of a path, null standing for whatever name. */
type Path = readonly (string | null)[];

type Pattern = { rule: Rule; parts: readonly PatternPart[] };

/**
 * Rules that answer a visit because they are more exact, where the host the file was written for
 * would use an earlier rule that leads elsewhere. Netlify takes the first rule that fits. So does
 * Cloudflare, except paths without names above its first line with a name, which it looks up first.
 * One diagnostic a rule, with an address as an example.
 */
export function orderDiagnostics(rules: readonly Rule[], table: Table): Diagnostic[] {
  const found: Diagnostic[] = [];
  // Earlier rules whose address is a pattern: one without names is as exact as can be.
  const patterns: Pattern[] = [];
  for (const [index, rule] of rules.entries()) {
    const pattern = { rule, parts: patternParts(rule.from) };
    for (const earlier of patterns) {
      const example = firstDifference(pattern, earlier);
      if (!example) continue;
      const message = `wins ${example.address} here, being more exact; its host would use the file's first rule for it, which leads elsewhere`;
      found.push({ kind: 'order', rule: index, field: 'from', message, other: example.first });
      break;
    }
    if (pattern.parts.some(({ kind }) => kind !== 'literal')) patterns.push(pattern);
  }
  return found;

  /** An address where the rule answers and the file's first rule leads elsewhere. */
  function firstDifference(
    { rule, parts }: Pattern,
    earlier: Pattern,
  ): { address: string; first: number } | null {
    for (const path of sharedPaths(parts, earlier.parts)) {
      for (const request of sharedRequests(rule, earlier.rule, path)) {
        const here = matchRule(table, request);
        if (here?.rule !== rule || canonicalPath(request.path) !== null) continue;
        const first = firstMatch(request);
        if (!first || answer(first, request) === answer(here, request)) continue;
        return { address: shown(path, request), first: first.order };
      }
    }
    return null;
  }

  /** The first rule of the file that fits. */
  function firstMatch(request: RuleRequest): RuleMatch | null {
    const entries = covering(table, request.path).flatMap((node) => node.entries);
    const [first] = entries
      .filter((entry) => conditionsHold(entry, request))
      .sort((one, other) => one.order - other.order);
    const match = first && matchRule(compileTable([first.rule]), request);
    return match ? { ...match, order: first.order } : null;
  }
}

function answer({ rule, params }: RuleMatch, { query }: RuleRequest): string {
  return `${rule.status} ${redirectLocation({ rule, params }, rule.to ?? '', query)}`;
}

/** The most general paths that two patterns cover both, one for each number of segments tried for `*`. */
function sharedPaths(one: readonly PatternPart[], other: readonly PatternPart[]): Path[] {
  const shared: (string | null)[] = [];
  let depth = 0;
  for (; one[depth]?.kind !== 'rest' && other[depth]?.kind !== 'rest'; depth += 1) {
    const [part, otherPart] = [one[depth], other[depth]];
    if (!part || !otherPart) return part === otherPart ? [shared] : [];
    const [name, otherName] = [toName(part), toName(otherPart)];
    if (name !== null && otherName !== null && name !== otherName) return [];
    shared.push(name ?? otherName);
  }
  // One of the two covers whatever follows in the other.
  const following = (one[depth]?.kind === 'rest' ? other : one).slice(depth);
  const isOpen = following.at(-1)?.kind === 'rest';
  const names = following.filter(({ kind }) => kind !== 'rest').map(toName);
  return (isOpen ? triedRests : [0]).map((rest) => [
    ...shared,
    ...names,
    ...Array<null>(rest).fill(null),
  ]);
}

function toName({ kind, text }: PatternPart): string | null {
  return kind === 'literal' ? text : null;
}

/** Visits to a path that both rules are for: one, or one a country they name. */
function sharedRequests(one: Rule, other: Rule, path: Path): RuleRequest[] {
  const query = sharedQuery(one, other);
  if (!query) return [];
  const [some, others] = [one, other].flatMap(({ countries }) => (countries ? [countries] : []));
  const countries = some?.filter((code) => !others || others.includes(code)) ?? [null];
  const address = `/${path.map((name, depth) => name ?? `~${depth}~`).join('/')}`;
  return countries.map((country) => ({ path: address, query, country, now: 0 }));
}

/** A query that both rules ask for; null where no visit has both. */
function sharedQuery(one: Rule, other: Rule): URLSearchParams | null {
  const query = new URLSearchParams();
  const both = [one, other].flatMap((rule) => Object.entries(rule.query ?? {}));
  for (const [name, wanted] of both) {
    const value = wanted === '*' || captureName(wanted) !== null ? anyValue : wanted;
    const known = query.get(name) ?? anyValue;
    if (known !== anyValue && value !== anyValue && known !== value) return null;
    query.set(name, known === anyValue ? value : known);
  }
  return query;
}

function shown(path: Path, { query }: RuleRequest): string {
  const address = `/${path.map((name) => name ?? '…').join('/')}`;
  return query.size > 0 ? `${address}?${query}` : address;
}
