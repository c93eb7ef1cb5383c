import { marketCodes, segment } from '../../../worker/country/markets.ts';
import { pageNames, pagePath } from '../../../worker/pages.ts';
import { isProtected } from '../../../worker/redirects/protected.ts';
import type { Rule } from '../../../worker/redirects/table/rule.ts';
import type { Table } from '../../../worker/redirects/table/table.ts';
import type { Diagnostic } from './diagnostic.ts';
import { covering, getAnswers, isUnconditional, sampleVisit } from './visit.ts';

/** How many hidden pages a message names. */
const mostNamed = 3;

/**
 * Rules that take the place of a page the shop has: rules come before pages. A rule that asks for a
 * parameter is for a link of its own, and one that leads to the page itself hides nothing.
 */
export function hiddenPageDiagnostics(rules: readonly Rule[], table: Table): Diagnostic[] {
  const hidden = new Map<number, string[]>();
  for (const paths of pagesWithMarkets()) {
    // Of a page that is hidden in every market its own address, the first one, stands for all.
    const byRule = new Map<number, string>();
    for (const path of paths) {
      for (const order of hiding(table, path)) {
        if (!byRule.has(order)) byRule.set(order, path);
      }
    }
    for (const [order, path] of byRule) hidden.set(order, [...(hidden.get(order) ?? []), path]);
  }
  return rules.flatMap((rule, index): Diagnostic[] => {
    const pages = hidden.get(index);
    if (!pages || !mayHide(rule)) return [];
    const who = isUnconditional(rule) ? '' : ' wherever it applies';
    return [{ kind: 'hides', rule: index, field: 'from', message: `${pagesText(pages)}${who}` }];
  });
}

function mayHide(rule: Rule): boolean {
  if (Object.keys(rule.query ?? {}).length > 0) return false;
  const { url, params } = sampleVisit(rule);
  return !getAnswers({ rule, params }, url).some(({ to, stays }) => to && stays);
}

/** Every page that a rule may hide: its address, then the one it has in each market. */
function pagesWithMarkets(): string[][] {
  return pageNames
    .map((name) => [pagePath(name), ...marketCodes.map((code) => pagePath(name, segment(code)))])
    .filter(([path]) => path !== undefined && !isProtected(path));
}

/** The rules that may answer for a path: none comes after one that always applies. */
function hiding(table: Table, path: string): number[] {
  const entries = covering(table, path).flatMap((node) => node.entries);
  const last = entries.findIndex(({ rule }) => isUnconditional(rule));
  return (last === -1 ? entries : entries.slice(0, last + 1)).map(({ order }) => order);
}

function pagesText(pages: readonly string[]): string {
  const [first] = pages;
  if (pages.length === 1) return `hides the live page ${first}`;
  const named = pages.slice(0, mostNamed).join(', ');
  return `hides ${pages.length} live pages: ${named}${pages.length > mostNamed ? ', …' : ''}`;
}
