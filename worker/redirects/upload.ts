import { limitProblems } from './limits.ts';
import { addressParts } from './pattern.ts';
import { isProtected } from './protected.ts';
import type { Problem, Rule, RuleFile } from './rule.ts';

/** Hosts at which this shop itself answers: a rule that leads there may come back. */
export const ownHosts = [
  'tarnwell.example',
  'www.tarnwell.example',
] as const satisfies readonly string[];

/** The hosts a table may lead to. A new one is a reviewed change. */
const allowedHosts = [...ownHosts, 'help.tarnwell.example'] as const satisfies readonly string[];

/** Why a table whose rules are right is not uploaded. */
export type Refusal = Problem & { kind: 'host' | 'protected' | 'limit' };

/**
 * What keeps a readable table from being uploaded: foreign hosts (decisions, section 5),
 * rules that would never apply because their address is protected, and more than look-ups bear.
 */
export function uploadProblems(
  table: Pick<RuleFile, 'rules'>,
  hosts: readonly string[] = allowedHosts,
): Refusal[] {
  const ofRules = table.rules.flatMap((rule, index) => {
    const refusals: Refusal[] = foreignHosts(rule, hosts).map(([field, host]) => {
      return { kind: 'host', rule: index, field, message: `${host} is not an allowed host` };
    });
    if (isProtected(rule.from)) {
      const message = 'is an address no rule may hide';
      refusals.push({ kind: 'protected', rule: index, field: 'from', message });
    }
    return refusals;
  });
  const ofTable = limitProblems(table.rules);
  return [...ofRules, ...ofTable.map((problem) => ({ ...problem, kind: 'limit' as const }))];
}

/** The addresses a rule leads to, each with its field. */
export function targetsOf(rule: Rule): [field: string, to: string][] {
  if (rule.to !== undefined) return [['to', rule.to]];
  return (rule.split ?? []).map(({ to }, index) => [`split.${index}.to`, to]);
}

function foreignHosts(rule: Rule, hosts: readonly string[]): [field: string, host: string][] {
  return targetsOf(rule).flatMap(([field, to]) => {
    const { origin } = addressParts(to);
    const host = origin && new URL(origin).host;
    return host && !hosts.includes(host) ? [[field, host]] : [];
  });
}
