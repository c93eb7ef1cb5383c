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
import { restLengths, ruleNodes, sharedVisitors } from './visit.ts';

/** The segments of a path. Null means any name. */
type Path = readonly (string | null)[];

type Pattern = { rule: Rule; parts: readonly PatternPart[] };

/**
 * Diagnostics for a `_redirects` file. The shop uses the most exact rule, but the file's host would use an earlier
 * rule with another target. Netlify uses the first matching rule. Cloudflare does so too, but first it searches the
 * lines without names that are before the first line with a name. A rule has one diagnostic, with an example address.
 */
export function orderDiagnostics(rules: readonly Rule[], table: Table): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  // The earlier rules with a name or `*` in their addresses. No rule is more exact than an address without them.
  const patterns: Pattern[] = [];
  for (const [index, rule] of rules.entries()) {
    const pattern = { rule, parts: patternParts(rule.from) };
    for (const earlier of patterns) {
      const example = firstDifference(pattern, earlier);
      if (!example) continue;
      const message = `answers ${example.address} here, because it is more exact; its host would use the file's first matching rule, which leads elsewhere`;
      diagnostics.push({
        kind: 'order',
        rule: index,
        field: 'from',
        message,
        other: example.first,
      });
      break;
    }
    if (pattern.parts.some(({ kind }) => kind !== 'literal')) patterns.push(pattern);
  }
  return diagnostics;

  /**
   * An example of an address that this rule answers in the shop, although the file's first matching rule has another
   * target.
   */
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
        if (!here || !first || answerText(first, request) === answerText(here, request)) continue;
        return { address: addressText(names, query), first: first.order };
      }
    }
    return null;
  }

  /** The first rule of the file that matches a request. */
  function firstMatch(request: RuleRequest): RuleMatch | null {
    const entries = ruleNodes(table, request.path).flatMap((node) => node.entries);
    const [first] = entries
      .filter((entry) => conditionsHold(entry, request))
      .sort((one, other) => one.order - other.order);
    const match = first && matchRule(compileTable([first.rule]), request);
    return match ? { ...match, order: first.order } : null;
  }
}

/** The status and location of an answer. */
function answerText({ rule, params }: RuleMatch, { query }: RuleRequest): string {
  return `${rule.status} ${redirectLocation({ rule, params }, rule.to ?? '', query)}`;
}

/**
 * The most general paths that both patterns cover. If both end with `*`, one path for each length in `restLengths`.
 */
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
  // The `*` of one pattern covers the remaining segments of the other.
  const remaining = (one[depth]?.kind === 'rest' ? other : one).slice(depth);
  const isOpen = remaining.at(-1)?.kind === 'rest';
  const names = remaining.filter(({ kind }) => kind !== 'rest').map(toName);
  return (isOpen ? restLengths : [0]).map((rest) => [
    ...shared,
    ...names,
    ...Array<null>(rest).fill(null),
  ]);
}

function toName({ kind, text }: PatternPart): string | null {
  return kind === 'literal' ? text : null;
}

function addressText(path: Path, query: URLSearchParams): string {
  const address = `/${path.map((name) => name ?? '…').join('/')}`;
  return query.size > 0 ? `${address}?${query}` : address;
}
