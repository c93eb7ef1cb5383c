import { canonicalPath } from '../../../worker/http/route.ts';
import { redirectLocation } from '../../../worker/redirects/location.ts';
import { anyName, anyRest, pathSegments } from '../../../worker/redirects/table/pattern.ts';
import type { Rule } from '../../../worker/redirects/table/rule.ts';
import {
  compileTable,
  matchRule,
  type PatternNode,
  type Table,
} from '../../../worker/redirects/table/table.ts';
import {
  covering,
  getAnswers,
  isToken,
  isUnconditional,
  mostRedirects,
  sampleVisit,
  triedRests,
} from './visit.ts';

const isPermanent = new Set<number>([301, 308]);

/** 301 and 302 may turn a post into a get; 308 and 307 never do. */
const temporary = { 301: 302, 308: 307, 302: 302, 307: 307 } as const;

/**
 * The table in which every rule leads straight to where its visitors end, and how many rules that
 * changed. Splits stay as they are, and rules whose visitors are then led to different ends.
 */
export function flatten(rules: readonly Rule[]): { rules: Rule[]; changed: number } {
  const table = compileTable(rules);
  const flat = rules.map((rule) => lastHop(rule, table));
  return { rules: flat, changed: flat.filter((rule, index) => rule !== rules[index]).length };
}

function lastHop(rule: Rule, table: Table): Rule {
  let end = rule;
  for (let hop = 0; hop < mostRedirects; hop += 1) {
    const further = oneFurther(end, table);
    if (!further) return linkOf(end, 1)?.stays ? rule : end;
    end = further;
  }
  // A loop has no end to lead to.
  return rule;
}

/** The rule that leads to where the next hop leads; null where no hop follows, or not for every visitor. */
function oneFurther(rule: Rule, table: Table): Rule | null {
  const link = linkOf(rule, 1);
  if (!link || link.stays) return null;
  const { to: location, params } = link;
  const canonical = canonicalPath(location.pathname);
  if (canonical !== null) {
    if (mayMeetLiteral(table, canonical)) return null;
    return { ...rule, to: withNames(`${canonical}${location.search}${location.hash}`, params) };
  }
  const next = ruleAt(link, table);
  if (!next || triedRests.some((rest) => ruleAt(linkOf(rule, rest), table) !== next)) return null;
  const { searchParams, pathname, hash } = location;
  const asked = { path: pathname, query: searchParams, country: null, now: 0 };
  const match = matchRule(compileTable([next]), asked);
  if (!match || next.to === undefined || splitsRest(match.params, params.get('splat'))) return null;
  const answer = redirectLocation(match, next.to, searchParams);
  const to = withNames(answer.includes('#') ? answer : answer + hash, params);
  if (to === rule.to) return null;
  const isShort = isPermanent.has(rule.status) && !isPermanent.has(next.status);
  const status = isShort ? temporary[rule.status] : rule.status;
  return { ...rule, to, status, keepQuery: rule.keepQuery && next.keepQuery };
}

/** Where a rule without a split leads within the shop, and the values of its names there. */
type Link = { to: URL; stays: boolean; params: ReadonlyMap<string, string> };

/** `rest` is the number of segments that `*` takes. */
function linkOf(rule: Rule, rest: number): Link | null {
  const { url, params } = sampleVisit(rule, rest);
  // The parameters of its conditions are the visitor's, and keepQuery carries them on.
  url.search = '';
  const [answer] = rule.split ? [] : getAnswers({ rule, params }, url);
  return answer?.to ? { to: answer.to, stays: answer.stays, params } : null;
}

/** The rule that answers every visitor at the address of a link; null where there is none. */
function ruleAt(link: Link | null, table: Table): Rule | null {
  if (!link || link.stays) return null;
  const { pathname } = link.to;
  if (canonicalPath(pathname) !== null || mayMeetLiteral(table, pathname)) return null;
  const rule = covering(table, pathname)[0]?.entries[0]?.rule;
  return rule && isUnconditional(rule) ? rule : null;
}

/** Whether a name in a path may be a literal of another rule, which then answers. */
function mayMeetLiteral({ root }: Table, path: string): boolean {
  const segments = pathSegments(path);
  return meets(root, 0, false);

  function meets(node: PatternNode, depth: number, isLiteral: boolean): boolean {
    const segment = segments[depth];
    const isEnd = segment === undefined ? node.entries.length > 0 : false;
    if (isLiteral && (isEnd || node.children.has(anyRest))) return true;
    if (segment === undefined) return false;
    return [...node.children].some(([key, child]) => {
      if (key === anyRest) return false;
      const isSame = key === anyName || key === segment;
      return (isSame || isToken(segment)) && meets(child, depth + 1, isLiteral || !isSame);
    });
  }
}

/** Whether the rest that `*` takes, one segment in the sample, became the value of a name for one segment. */
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
