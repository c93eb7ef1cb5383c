import { marketCodes, segment } from '../../../worker/country/markets.ts';
import { pageNames, pagePath } from '../../../worker/pages.ts';
import { isProtected } from '../../../worker/redirects/protected.ts';
import type { Rule } from '../../../worker/redirects/table/rule.ts';
import type { Table } from '../../../worker/redirects/table/table.ts';
import type { Diagnostic } from './diagnostic.ts';
import { getAnswers, isUnconditional, ruleNodes, sampleVisit } from './visit.ts';

/** The largest number of hidden pages in a message. */
const MAX_NAMED = 3;

/**
 * Diagnostics for rules that hide pages of the shop, because rules come before pages. A rule with a condition
 * on the query is meant for a special link, so it is no problem. A rule that leads to the same page hides
 * nothing.
 */
export function hiddenPageDiagnostics(rules: readonly Rule[], table: Table): Diagnostic[] {
  const hidden = new Map<number, string[]>();
  for (const paths of pagesWithMarkets()) {
    // A message shows the first hidden address of each page. The address without a market is before the addresses with
    // a market.
    const byRule = new Map<number, string>();
    for (const path of paths) {
      for (const order of hidingRules(table, path)) {
        if (!byRule.has(order)) byRule.set(order, path);
      }
    }
    for (const [order, path] of byRule) hidden.set(order, [...(hidden.get(order) ?? []), path]);
  }
  return rules.flatMap((rule, index): Diagnostic[] => {
    const pages = hidden.get(index);
    if (!pages || !mayHide(rule)) return [];
    const limit = isUnconditional(rule) ? '' : ' wherever it applies';
    return [{ kind: 'hides', rule: index, field: 'from', message: `${pagesText(pages)}${limit}` }];
  });
}

function mayHide(rule: Rule): boolean {
  if (Object.keys(rule.query ?? {}).length > 0) return false;
  const { url, params } = sampleVisit(rule);
  return !getAnswers({ rule, params }, url).some(({ to, stays }) => to && stays);
}

/** The addresses of each page that a rule may hide: first without a market, then in each market. */
function pagesWithMarkets(): string[][] {
  return pageNames
    .map((name) => [pagePath(name), ...marketCodes.map((code) => pagePath(name, segment(code)))])
    .filter(([path]) => path !== undefined && !isProtected(path));
}

/** The rules that may answer a path. The first unconditional rule is the last of them. */
function hidingRules(table: Table, path: string): number[] {
  const entries = ruleNodes(table, path).flatMap((node) => node.entries);
  const last = entries.findIndex(({ rule }) => isUnconditional(rule));
  return (last === -1 ? entries : entries.slice(0, last + 1)).map(({ order }) => order);
}

function pagesText(pages: readonly string[]): string {
  const [first] = pages;
  if (pages.length === 1) return `hides the live page ${first}`;
  const named = pages.slice(0, MAX_NAMED).join(', ');
  return `hides ${pages.length} live pages: ${named}${pages.length > MAX_NAMED ? ', …' : ''}`;
}
