import { marketCodes, segment } from '../../../worker/country/markets.ts';
import { endpoints } from '../../../worker/http/endpoints.ts';
import { page, pageNames, pagePath } from '../../../worker/pages.ts';

type Matched = Readonly<Record<string, { name: string; layout?: string }>>;

/**
 * What a build says of its addresses (rule 5.1), from the tables that the router reads: those without a
 * parameter, those below a path, and those with one; `prerendered` are the pages that are the same for
 * everyone in a market, so that their payload may be kept. What is the operator's own is left out.
 */
export function addresses() {
  const all = [...pageMatches(), ...endpointMatches()];
  const of = (kind: Kind): Matched =>
    Object.fromEntries(all.filter(([path]) => kindOf(path) === kind));
  return {
    matcher: { static: of('static'), wildcard: of('wildcard'), dynamic: of('dynamic') },
    prerendered: pageNames
      .filter((name) => !page(name).personal)
      .flatMap((name) => marketCodes.map((code) => pagePath(name, segment(code)))),
  };
}

type Kind = 'static' | 'wildcard' | 'dynamic';

function kindOf(path: string): Kind {
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
      // An optional parameter is two addresses.
      const [bare = ''] = path.split('/:');
      const paths = path.endsWith('?') ? [bare, path.slice(0, -1)] : [path];
      return paths.map((one) => [one, { name }] as const);
    });
}
