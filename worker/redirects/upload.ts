import { addressParts } from './pattern.ts';
import { isProtected } from './protected.ts';
import type { Problem, RuleFile } from './rule.ts';

/** The hosts beside our own that a table may lead to. A new one is a reviewed change. */
const allowedHosts = [
  'tarnwell.example',
  'www.tarnwell.example',
  'help.tarnwell.example',
] as const satisfies readonly string[];

/**
 * What keeps a readable table from being uploaded: foreign hosts (decisions, section 5), and
 * rules that would never apply because their address is protected.
 */
export function uploadProblems(
  table: RuleFile,
  hosts: readonly string[] = allowedHosts,
): Problem[] {
  return table.rules.flatMap((rule, index) => {
    const problems: Problem[] = [];
    if (isProtected(rule.from)) {
      problems.push({ rule: index, field: 'from', message: 'is an address no rule may hide' });
    }
    const targets = rule.split?.map((option) => option.to) ?? [rule.to ?? '/'];
    for (const to of targets) {
      const { origin } = addressParts(to);
      const host = origin && new URL(origin).hostname;
      if (host && !hosts.includes(host)) {
        const field = rule.split ? 'split' : 'to';
        problems.push({ rule: index, field, message: `${host} is not an allowed host` });
      }
    }
    return problems;
  });
}
