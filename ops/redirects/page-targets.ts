import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canonicalPath, findRoute } from '../../worker/http/route.ts';
import { anyOrigin } from '../../worker/redirects/own-hosts.ts';
import { addressParts, pathSegments, placeholdersIn } from '../../worker/redirects/pattern.ts';
import { type Rule, targetsOf } from '../../worker/redirects/rule.ts';
import type { Finding } from './diagnostic.ts';
import { covering, type PatternTrie } from './pattern-trie.ts';
import { isUnconditional } from './rule-conditions.ts';

/**
 * Targets that are neither a page nor a file of the shop, and targets known only at run time. Other
 * hosts are not checked; a path that another rule always redirects need not be a page.
 */
export function targetFindings(rules: readonly Rule[], trie: PatternTrie): Finding[] {
  return rules.flatMap((rule, index) =>
    targetsOf(rule).flatMap(([field, to]): Finding[] => {
      // A name in the query does not change which page it is.
      if (placeholdersIn(to.replace(/[?#].*$/, '')).length > 0) {
        const message = `${to} is known only at run time: nothing checks that it is a page`;
        return [{ kind: 'run-time', rule: index, field, message }];
      }
      const { origin, rest } = addressParts(to);
      if (origin) return [];
      const { pathname } = new URL(rest, anyOrigin);
      if (isPage(pathname) || isFile(pathname) || goesOn(pathname)) return [];
      return [{ kind: 'page', rule: index, field, message: `${to} is not a page of the shop` }];
    }),
  );

  function goesOn(path: string): boolean {
    return covering(trie, path).some((node) =>
      node.rules.some((index) => {
        const rule = rules[index];
        return rule !== undefined && isUnconditional(rule);
      }),
    );
  }
}

/** Whether a path names a page, in a market where it names one, also in another spelling. */
function isPage(path: string): boolean {
  const { page, isFound } = findRoute(new URL(canonicalPath(path) ?? path, anyOrigin), 'DE');
  return page !== null && isFound;
}

/** Files the worker answers itself; all others lie in the folder of assets. */
const machineFiles: ReadonlySet<string> = new Set([
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/.well-known/security.txt',
]);

const assets = fileURLToPath(new URL('../../assets', import.meta.url));

function isFile(path: string): boolean {
  if (!/\.[a-z\d]{1,12}$/i.test(path)) return false;
  const name = pathSegments(path).join('/');
  return machineFiles.has(`/${name}`) || existsSync(join(assets, name));
}
