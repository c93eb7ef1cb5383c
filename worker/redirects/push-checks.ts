import { limitProblems } from './limits.ts';
import { ownHosts } from './own-hosts.ts';
import { addressParts } from './pattern.ts';
import { isProtected } from './protected.ts';
import { type Problem, type Rule, type RuleFile, targetsOf } from './rule.ts';

/** The hosts a table may lead to. A new one is a reviewed change. */
const allowedHosts = [...ownHosts, 'help.tarnwell.example'] as const satisfies readonly string[];

/** Why a table whose rules are right may not be pushed. */
type Refusal = Problem & { kind: 'host' | 'protected' | 'limit' };

/**
 * What keeps a readable table from being pushed: foreign hosts (rule 8.7),
 * rules that would never apply because their address is protected, and more rules than a look-up can bear.
 */
export function pushProblems(
  table: Pick<RuleFile, 'rules'>,
  hosts: readonly string[] = allowedHosts,
): Refusal[] {
  const ofRules = table.rules.flatMap((rule, index) => {
    const refusals: Refusal[] = foreignHosts(rule, hosts).map(([field, host]) => {
      return { kind: 'host', rule: index, field, message: `${host} is not an allowed host` };
    });
    if (isProtected(rule.from)) {
      const message = `${rule.from} is an address that no rule may hide`;
      refusals.push({ kind: 'protected', rule: index, field: 'from', message });
    }
    return refusals;
  });
  const ofTable = limitProblems(table.rules);
  return [...ofRules, ...ofTable.map((problem) => ({ ...problem, kind: 'limit' as const }))];
}

function foreignHosts(rule: Rule, hosts: readonly string[]): [field: string, host: string][] {
  return targetsOf(rule).flatMap(([field, to]) => {
    const { origin } = addressParts(to);
    const host = origin && new URL(origin).host;
    return host && !hosts.includes(host) ? [[field, host]] : [];
  });
}
