import { redirectLocation } from '../../../worker/redirects/location.ts';
import type { Rule } from '../../../worker/redirects/table/rule.ts';
import { compileTable, matchRule, type Table } from '../../../worker/redirects/table/table.ts';
import { getLinks, isUnconditional, specialised } from './links.ts';
import { isToken, sampleVisit, triedRests } from './sample-visit.ts';

/** As many hops as browsers follow; a loop has no end to lead to. */
const maxRedirects = 20;

const isPermanent = new Set<number>([301, 308]);

/** 301 and 302 may turn a post into a get; 308 and 307 never do. */
const temporary = { 301: 302, 308: 307, 302: 302, 307: 307 } as const;

/**
 * The table in which every rule leads straight to where its visitors end, and how many rules that
 * changed. Splits stay as they are, and rules whose visitors are then led to different ends.
 */
export function flatten(rules: readonly Rule[]): { rules: Rule[]; changed: number } {
  const table = compileTable(rules);
  let changed = 0;
  const flat = rules.map((rule) => {
    const end = lastHop(rule, table);
    if (end !== rule) changed += 1;
    return end;
  });
  return { rules: flat, changed };
}

function lastHop(rule: Rule, table: Table): Rule {
  let end = rule;
  for (let hop = 0; hop < maxRedirects; hop += 1) {
    const further = oneFurther(end, table);
    if (!further) return getLinks(end, table).some(({ stays }) => stays) ? rule : end;
    end = further;
  }
  return rule;
}

/** The rule that leads to where the next hop leads; null where no hop follows, or not for every visitor. */
function oneFurther(rule: Rule, table: Table): Rule | null {
  // Without the parameters of its conditions: they are the visitor's, and keepQuery carries them on.
  const visit = { ...sampleVisit(rule), query: new URLSearchParams() };
  const [link] = getLinks(rule, table, visit);
  if (rule.split || !link || link.stays || specialised(table, link.path).length > 0) return null;
  if (link.moved) {
    const { location, path } = link;
    return { ...rule, to: withNames(`${path}${location.search}${location.hash}`, visit.params) };
  }
  const next = link.nodes[0]?.entries[0]?.rule;
  if (!next || next.to === undefined || !isUnconditional(next)) return null;
  if (!triedRests.every((rest) => isFollowedBy(rule, next, table, rest))) return null;
  const { searchParams, pathname, hash } = link.location;
  const asked = { path: pathname, query: searchParams, country: null, now: 0 };
  const match = matchRule(compileTable([next]), asked);
  if (!match || splitsRest(match.params, visit.params.get('splat'))) return null;
  const answer = redirectLocation(match, next.to, searchParams);
  const to = withNames(answer.includes('#') ? answer : answer + hash, visit.params);
  if (to === rule.to) return null;
  const isShort = isPermanent.has(rule.status) && !isPermanent.has(next.status);
  const status = isShort ? temporary[rule.status] : rule.status;
  return { ...rule, to, status, keepQuery: rule.keepQuery && next.keepQuery };
}

/** Whether the next hop is by `next` also where `*` takes `rest` segments. */
function isFollowedBy(rule: Rule, next: Rule, table: Table, rest: number): boolean {
  const visit = { ...sampleVisit(rule, rest), query: new URLSearchParams() };
  const [link] = getLinks(rule, table, visit);
  const isStraight =
    link && !link.stays && !link.moved && specialised(table, link.path).length === 0;
  return isStraight === true && link.nodes[0]?.entries[0]?.rule === next;
}

/** Whether what `*` takes, one segment in the sample, became the value of a name for one segment. */
function splitsRest(params: ReadonlyMap<string, string>, rest: string | undefined): boolean {
  if (rest === undefined) return false;
  return [...params].some(([name, value]) => name !== 'splat' && value.includes(rest));
}

/** An address with the sample's tokens turned back into the names they stand for. */
function withNames(address: string, params: ReadonlyMap<string, string>): string {
  return [...params].reduce(
    (text, [name, value]) => (isToken(value) ? text.replaceAll(value, `:${name}`) : text),
    address,
  );
}
