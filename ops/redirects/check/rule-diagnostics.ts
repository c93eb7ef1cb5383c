import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { company } from '../../../worker/company.ts';
import { countryByAlpha2 } from '../../../worker/country/countries.ts';
import { defaultCountry } from '../../../worker/country/markets.ts';
import { canonicalPath, findRoute } from '../../../worker/http/route.ts';
import { pageNames, pagePath } from '../../../worker/pages.ts';
import { coversProtected, isProtected } from '../../../worker/redirects/protected.ts';
import {
  addressParts,
  anyOrigin,
  placeholdersIn,
} from '../../../worker/redirects/table/address.ts';
import { pathSegments } from '../../../worker/redirects/table/pattern.ts';
import { getTargets, type Rule } from '../../../worker/redirects/table/rule.ts';
import type { Table } from '../../../worker/redirects/table/table.ts';
import { didYouMean } from '../../terminal/nearest.ts';
import type { Diagnostic } from './diagnostic.ts';
import { isUnconditional, ruleNodes } from './visit.ts';

const allowedHosts: readonly string[] = [...company.hosts, ...company.linkedHosts];

/** Diagnostics for foreign hosts, protected addresses and unknown countries in valid rules. */
export function ruleDiagnostics(rules: readonly Rule[]): Diagnostic[] {
  return rules.flatMap((rule, index): Diagnostic[] => {
    const diagnostic = (kind: Diagnostic['kind'], field: string, message: string): Diagnostic => {
      return { kind, rule: index, field, message };
    };
    const { from, countries = [] } = rule;
    const hosts = getTargets(rule).flatMap(([field, to]) => {
      const { origin } = addressParts(to);
      const host = origin && new URL(origin).host;
      if (!host || allowedHosts.includes(host)) return [];
      return [diagnostic('host', field, `${host} is not an allowed host`)];
    });
    const countryProblems = countries.flatMap((code, at) => {
      const problem = countryProblem(code);
      return problem ? [diagnostic('country', `countries.${at}`, problem)] : [];
    });
    const covered = `${from} also covers orders, payment and legal texts, which are never redirected`;
    return [
      ...hosts,
      ...(isProtected(from)
        ? [diagnostic('protected', 'from', `${from} is an address that no rule may hide`)]
        : []),
      ...countryProblems,
      ...(coversProtected(from) ? [diagnostic('covers-protected', 'from', covered)] : []),
    ];
  });
}

/** A sentence about a code that is not a country code; null for a country code. */
export function countryProblem(code: string): string | null {
  if (countryByAlpha2(code)) return null;
  return `${code} is not a country code${code === 'UK' ? ': Great Britain is GB' : ''}`;
}

/**
 * Diagnostics for targets that are neither a page nor a file of the shop, and for targets that are known only
 * at run time. Other hosts are not checked. A path that another rule always redirects needs no page.
 */
export function targetDiagnostics(rules: readonly Rule[], table: Table): Diagnostic[] {
  return rules.flatMap((rule, index) =>
    getTargets(rule).flatMap(([field, to]): Diagnostic[] => {
      // A name in the query or in the fragment does not change the page.
      if (placeholdersIn(to.replace(/[?#].*$/, '')).length > 0) {
        const message = `${to} is known only at run time: nothing checks that it is a page`;
        return [{ kind: 'run-time', rule: index, field, message }];
      }
      const { origin, rest } = addressParts(to);
      if (origin) return [];
      const { pathname } = new URL(rest, anyOrigin);
      if (isPage(pathname) || isFile(pathname) || isRedirected(pathname)) return [];
      return [
        {
          kind: 'page',
          rule: index,
          field,
          message: `${to} is not a page of the shop${nearestPage(pathname)}`,
        },
      ];
    }),
  );

  function isRedirected(path: string): boolean {
    return ruleNodes(table, path).some(({ entries }) =>
      entries.some((entry) => isUnconditional(entry.rule)),
    );
  }
}

/** True if a path is the address of a page, in any spelling that the shop redirects. */
function isPage(path: string): boolean {
  const { page, isFound } = findRoute(
    new URL(canonicalPath(path) ?? path, anyOrigin),
    defaultCountry,
  );
  return page !== null && isFound;
}

/**
 * A suggestion with the nearest page. The suggestion has the path's second segment if the page can have a second
 * segment.
 */
function nearestPage(path: string): string {
  const second = pathSegments(path)[1] ?? '';
  const paths = pageNames.flatMap((name) => [...new Set([pagePath(name, second), pagePath(name)])]);
  return didYouMean(path, paths.filter(isPage));
}

/** The files that the worker generates. All other files are in the assets folder. */
const machineFiles: ReadonlySet<string> = new Set([
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/.well-known/security.txt',
]);

const assets = fileURLToPath(new URL('../../../assets', import.meta.url));

function isFile(path: string): boolean {
  if (!/\.[a-z\d]{1,12}$/i.test(path)) return false;
  const name = pathSegments(path).join('/');
  return machineFiles.has(`/${name}`) || existsSync(join(assets, name));
}
