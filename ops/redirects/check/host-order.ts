import { canonicalPath } from '../../../worker/http/route.ts';
import { redirectLocation } from '../../../worker/redirects/location.ts';
import { type PatternPart, patternParts } from '../../../worker/redirects/table/pattern.ts';
import type { Rule } from '../../../worker/redirects/table/rule.ts';
import {
  compileTable,
  conditionsHold,
  matchRule,
  type RuleMatch,
  type RuleRequest,
  type Table,
} from '../../../worker/redirects/table/table.ts';
import type { Diagnostic } from './diagnostic.ts';
import { covering, sharedVisitors, triedRests } from './visit.ts';

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
    const shared = sharedPaths(parts, earlier.parts);
    const visitors = shared.length > 0 ? sharedVisitors(rule, earlier.rule) : null;
    if (!visitors) return null;
    const { countries, query } = visitors;
    for (const names of shared) {
      const path = `/${names.map((name, depth) => name ?? `~${depth}~`).join('/')}`;
      for (const country of canonicalPath(path) === null ? countries : []) {
        const request = { path, query, country, now: 0 };
        const here = matchRule(table, request);
        const first = here?.rule === rule ? firstMatch(request) : null;
        if (!here || !first || answer(first, request) === answer(here, request)) continue;
        return { address: shown(names, query), first: first.order };
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

function shown(path: Path, query: URLSearchParams): string {
  const address = `/${path.map((name) => name ?? '…').join('/')}`;
  return query.size > 0 ? `${address}?${query}` : address;
}
