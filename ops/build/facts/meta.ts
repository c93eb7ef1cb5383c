import { marketCodes, segment } from '../../../worker/country/markets.ts';
import { endpoints } from '../../../worker/http/endpoints.ts';
import { page, pageNames, pagePath } from '../../../worker/pages.ts';

type Addresses = Readonly<Record<string, { name: string; layout?: string }>>;

/**
 * The addresses in a build's description (rule 5.1), from the router's tables: `static` without a parameter,
 * `wildcard` for all addresses below a path, `dynamic` with a parameter. `prerendered` lists the pages that
 * are equal for all visitors of a market, so that a cache may store their payload. The operator's addresses
 * are not listed.
 */
export function addresses() {
  const all = [...pageMatches(), ...endpointMatches()];
  const ofKind = (kind: Kind): Addresses =>
    Object.fromEntries(all.filter(([path]) => toKind(path) === kind));
  return {
    matcher: { static: ofKind('static'), wildcard: ofKind('wildcard'), dynamic: ofKind('dynamic') },
    prerendered: pageNames
      .filter((name) => !page(name).personal)
      .flatMap((name) => marketCodes.map((code) => pagePath(name, segment(code)))),
  };
}

type Kind = 'static' | 'wildcard' | 'dynamic';

function toKind(path: string): Kind {
  if (path.endsWith('/*')) return 'wildcard';
  return path.includes('/:') ? 'dynamic' : 'static';
}

function pageMatches() {
  return pageNames.flatMap((name) => {
    const { layout, segment = 'locale' } = page(name);
    const bare = segment === 'from' ? [] : [pagePath(name)];
    return [...bare, pagePath(name, `:${segment}`)].map(
      (path) => [path, { name, layout }] as const,
    );
  });
}

function endpointMatches() {
  return Object.entries(endpoints)
    .filter(([, { path }]) => !path.startsWith('/__'))
    .flatMap(([name, { path }]) => {
      // A path with an optional parameter becomes two addresses: without and with the parameter.
      const [bare = ''] = path.split('/:');
      const paths = path.endsWith('?') ? [bare, path.slice(0, -1)] : [path];
      return paths.map((one) => [one, { name }] as const);
    });
}
