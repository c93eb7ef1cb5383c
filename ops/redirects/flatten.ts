import type { Rule } from '../../worker/redirects/rule.ts';
import { compile, match } from '../../worker/redirects/table.ts';
import { target } from '../../worker/redirects/target.ts';
import { linksOf, specialised } from './links.ts';
import { type PatternTrie, trieOf } from './pattern-trie.ts';
import { isUnconditional } from './rule-conditions.ts';
import { isToken, sampleVisit } from './sample-visit.ts';

/** As many steps as browsers go; a loop has no end to lead to. */
const maxRedirects = 20;

const isPermanent = new Set<number>([301, 308]);

/** 301 and 302 may turn a post into a get; 308 and 307 never do. */
const temporary = { 301: 302, 308: 307, 302: 302, 307: 307 } as const;

/**
 * The table in which every rule leads straight to where its visitors end, and how many rules that
 * changed. Splits stay as they are, and rules whose visitors are then led to different ends.
 */
export function flattened(rules: readonly Rule[]): { rules: Rule[]; changed: number } {
  const trie = trieOf(rules);
  let changed = 0;
  const flat = rules.map((rule) => {
    const end = endOf(rule, rules, trie);
    if (end !== rule) changed += 1;
    return end;
  });
  return { rules: flat, changed };
}

function endOf(rule: Rule, rules: readonly Rule[], trie: PatternTrie): Rule {
  let end = rule;
  for (let step = 0; step < maxRedirects; step += 1) {
    const further = oneFurther(end, rules, trie);
    if (!further) return linksOf(end, trie).some(({ stays }) => stays) ? rule : end;
    end = further;
  }
  return rule;
}

/** The rule with the step after it made its own; null where there is none, or not one for all. */
function oneFurther(rule: Rule, rules: readonly Rule[], trie: PatternTrie): Rule | null {
  // Without the parameters of its conditions: they are the visitor's, and keepQuery carries them on.
  const visit = { ...sampleVisit(rule), query: new URLSearchParams() };
  const [link] = linksOf(rule, trie, visit);
  if (rule.split || !link || link.stays || specialised(trie, link.path).length > 0) return null;
  if (link.moved) {
    const { location, path } = link;
    return { ...rule, to: named(`${path}${location.search}${location.hash}`, visit.match.params) };
  }
  const next = rules[link.nodes[0]?.rules[0] ?? -1];
  if (!next || next.to === undefined || !isUnconditional(next)) return null;
  const { searchParams, pathname, hash } = link.location;
  const asked = { path: pathname, query: searchParams, country: '', now: 0 };
  const found = match(compile([next]), asked);
  if (!found || tornRest(found.params, visit.match.params.get('splat'))) return null;
  const answer = target(found, next.to, searchParams);
  const to = named(answer.includes('#') ? answer : answer + hash, visit.match.params);
  if (to === rule.to) return null;
  const isShort = isPermanent.has(rule.status) && !isPermanent.has(next.status);
  const status = isShort ? temporary[rule.status] : rule.status;
  return { ...rule, to, status, keepQuery: rule.keepQuery && next.keepQuery };
}

/** Whether what `*` took, one segment in the sample, became a single name's value. */
function tornRest(params: ReadonlyMap<string, string>, rest: string | undefined): boolean {
  if (rest === undefined) return false;
  return [...params].some(([name, value]) => name !== 'splat' && value.includes(rest));
}

/** An address with the sample's tokens turned back into the names they stand for. */
function named(address: string, params: ReadonlyMap<string, string>): string {
  return [...params].reduce(
    (text, [name, value]) => (isToken(value) ? text.replaceAll(value, `:${name}`) : text),
    address,
  );
}
