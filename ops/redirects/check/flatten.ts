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
  getAnswers,
  isToken,
  isUnconditional,
  MAX_REDIRECTS,
  restLengths,
  ruleNodes,
  sampleVisit,
} from './visit.ts';

const permanentStatuses = new Set<number>([301, 308]);

/** The temporary status for each status. 301 and 302 may turn a POST into a GET; 308 and 307 keep the method. */
const temporary = { 301: 302, 308: 307, 302: 302, 307: 307 } as const;

/**
 * A table in which every rule leads directly to its visitors' last address, and the number of changed rules. Splits
 * stay as they are. Rules whose visitors arrive at different addresses stay too.
 */
export function flatten(rules: readonly Rule[]): { rules: Rule[]; changed: number } {
  const table = compileTable(rules);
  const flat = rules.map((rule) => toLastHop(rule, table));
  return { rules: flat, changed: flat.filter((rule, index) => rule !== rules[index]).length };
}

function toLastHop(rule: Rule, table: Table): Rule {
  let end = rule;
  for (let hop = 0; hop < MAX_REDIRECTS; hop += 1) {
    const further = skipNextHop(end, table);
    if (!further) return toTarget(end, 1)?.stays ? rule : end;
    end = further;
  }
  // The rule stays unchanged, because a loop has no last address.
  return rule;
}

/**
 * Returns the rule with the target of the next hop. Null if no hop follows, or if the next hop depends on the visitor.
 */
function skipNextHop(rule: Rule, table: Table): Rule | null {
  const target = toTarget(rule, 1);
  if (!target || target.stays) return null;
  const { to: location, params } = target;
  const canonical = canonicalPath(location.pathname);
  if (canonical !== null) {
    if (mayMeetLiteral(table, canonical)) return null;
    return { ...rule, to: withNames(`${canonical}${location.search}${location.hash}`, params) };
  }
  const next = ruleAt(target, table);
  if (!next || restLengths.some((rest) => ruleAt(toTarget(rule, rest), table) !== next))
    return null;
  const { searchParams, pathname, hash } = location;
  const request = { path: pathname, query: searchParams, country: null, now: 0 };
  const match = matchRule(compileTable([next]), request);
  if (!match || next.to === undefined || splitsRest(match.params, params.get('splat'))) return null;
  const answer = redirectLocation(match, next.to, searchParams);
  const to = withNames(answer.includes('#') ? answer : answer + hash, params);
  if (to === rule.to) return null;
  const isShort = permanentStatuses.has(rule.status) && !permanentStatuses.has(next.status);
  const status = isShort ? temporary[rule.status] : rule.status;
  return { ...rule, to, status, keepQuery: rule.keepQuery && next.keepQuery };
}

/**
 * A rule's target within the shop, and the values of the rule's names. `stays` is true if the target is the requested
 * page.
 */
type Target = { to: URL; stays: boolean; params: ReadonlyMap<string, string> };

/**
 * The target of a rule in the shop; null for a split, or for a target on another host. `rest` is the number of
 * segments that `*` takes.
 */
function toTarget(rule: Rule, rest: number): Target | null {
  const { url, params } = sampleVisit(rule, rest);
  // The visitor's query is not part of the target. keepQuery adds it later.
  url.search = '';
  const [answer] = rule.split ? [] : getAnswers({ rule, params }, url);
  return answer?.to ? { to: answer.to, stays: answer.stays, params } : null;
}

/** The rule that answers every visitor at a target; null if no rule does. */
function ruleAt(target: Target | null, table: Table): Rule | null {
  if (!target || target.stays) return null;
  const { pathname } = target.to;
  if (canonicalPath(pathname) !== null || mayMeetLiteral(table, pathname)) return null;
  const rule = ruleNodes(table, pathname)[0]?.entries[0]?.rule;
  return rule && isUnconditional(rule) ? rule : null;
}

/**
 * True if the value of a name (such as `:page`) in a path may be equal to a literal segment of another rule. For such
 * a value the other rule answers.
 */
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

/**
 * True if the value of `*` became the value of a name such as `:page`. `*` takes several segments, but a name takes
 * only one.
 */
function splitsRest(params: ReadonlyMap<string, string>, rest: string | undefined): boolean {
  if (rest === undefined) return false;
  return [...params].some(([name, value]) => name !== 'splat' && value.includes(rest));
}

/** Replaces each token of a sample in an address by the name that the token stands for. */
function withNames(address: string, params: ReadonlyMap<string, string>): string {
  return [...params].reduce(
    (text, [name, value]) => (isToken(value) ? text.replaceAll(value, `:${name}`) : text),
    address,
  );
}
