import { marketCodes, segment } from '../../../worker/country/markets.ts';
import { pageNames, pagePath } from '../../../worker/pages.ts';
import { isProtected } from '../../../worker/redirects/protected.ts';
import type { Rule } from '../../../worker/redirects/table/rule.ts';
import type { Table } from '../../../worker/redirects/table/table.ts';
import type { Diagnostic } from './diagnostic.ts';
import { covering, isUnconditional, type Link } from './links.ts';

/** How many hidden pages a message names. */
const mostNamed = 3;

/**
 * Rules that take the place of a page the shop has: rules come before pages. A rule that asks for a
 * parameter is for a link of its own, and one that leads to the page itself hides nothing.
 */
export function hiddenPageDiagnostics(
  rules: readonly Rule[],
  table: Table,
  links: readonly (readonly Link[])[],
): Diagnostic[] {
  const mayHide = rules.map(
    (rule, index) =>
      Object.keys(rule.query ?? {}).length === 0 && !links[index]?.some(({ stays }) => stays),
  );
  const hidden = new Map<number, Hidden>();
  for (const paths of pagesWithMarkets()) {
    for (const path of paths) {
      for (const order of hiding(table, path)) {
        if (mayHide[order]) hidden.set(order, withPage(hidden.get(order), paths, path));
      }
    }
  }
  return rules.flatMap((rule, index): Diagnostic[] => {
    const pages = hidden.get(index);
    if (!pages) return [];
    const who = isUnconditional(rule) ? '' : ' wherever it applies';
    return [{ kind: 'hides', rule: index, field: 'from', message: `${pagesText(pages)}${who}` }];
  });
}

/** The pages that a rule hides: how many, the first of them, and the paths of the one that was added last. */
type Hidden = { count: number; named: string[]; last: readonly string[] };

/** Adds a page. Of one that is hidden in every market its own address stands for all. */
function withPage(hidden: Hidden | undefined, paths: readonly string[], path: string): Hidden {
  if (!hidden) return { count: 1, named: [path], last: paths };
  if (hidden.last === paths) return hidden;
  hidden.count += 1;
  hidden.last = paths;
  if (hidden.named.length < mostNamed) hidden.named.push(path);
  return hidden;
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

function pagesText({ count, named }: Hidden): string {
  if (count === 1) return `hides the live page ${named[0]}`;
  return `hides ${count} live pages: ${named.join(', ')}${count > mostNamed ? ', …' : ''}`;
}
