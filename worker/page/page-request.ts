import { parse } from 'hono/utils/cookie';
import type { KeyFacts, RequestFacts } from '../app-types.ts';
import type { Env } from '../env.ts';
import { requestFacts } from '../http/request-facts.ts';
import { cookieName, isHttps, type ProtectedCookie } from '../http/visitor/cookies.ts';
import { readVisit } from '../http/visitor/visit.ts';
import type { PageName } from '../pages.ts';
import { redirectTable } from '../redirects/store.ts';
import { generationAt, type Table, testedParameters } from '../redirects/table/table.ts';
import { orderKeys } from '../view/link-query.ts';
import type { Clock } from '../view/page-facts.ts';
import { currentStops } from './current-stops.ts';
import { noQuery, pageQuery, toClock } from './to-page-facts.ts';

/**
 * A request that the page cache may answer. Requests with the same key get the same page. Only the query in
 * the links, the visit cookies and the request id differ.
 */
export type PageRequest = { key: string; page: PageName; facts: RequestFacts & KeyFacts };

/**
 * The cookies of visitors who get personal pages, and the cookie of an operator whose answers contain an
 * explanation.
 */
const personalCookies: readonly ProtectedCookie[] = [
  'order',
  'receipt',
  'quiz',
  'declaration',
  'result',
  'operator',
];
const personalCookie = new RegExp(`(?:^|[;\\s])(?:__Host-)?(?:${personalCookies.join('|')})\\s*=`);

/** Matches a parameter name with percent-encoding. Code that compares raw names would miss the parameter. */
const encodedName = /[?&][^=&]*%/;

/**
 * The maximum length of a cache key, in characters. A long value of a tested parameter makes a key longer.
 * Other requests hardly ever have the same value, so the page is not stored.
 */
const MAX_KEY_LENGTH = 500;

/** The values of `step` that are not part of a form or an order, so all visitors can get the same page. */
const sharedSteps: readonly string[] = ['', 'bundle'];

/**
 * A request as the page cache sees it. Null if the page cache must not be used: for another method than GET,
 * for a request that is not for the HTML of a page, for a redirect to the correct address, for a personal query, for a
 * very long key, and for a personal cookie.
 */
export async function pageRequest(
  request: Request,
  env: Env,
  later: (work: Promise<unknown>) => void,
): Promise<PageRequest | null> {
  if (request.method !== 'GET') return null;
  const cookies = request.headers.get('Cookie') ?? '';
  if (personalCookie.test(cookies)) return null;
  const facts = requestFacts(request);
  const { route, now } = facts;
  if (!route.page || !route.isFound || route.isPayload || hasPersonalQuery(route.url)) return null;
  if (route.canonical !== null) return null;
  const [table, stoppedSales] = await Promise.all([
    redirectTable(env, later),
    currentStops(env, later),
  ]);
  const visit = await readVisit({ env, now }, visitCookie(cookies, route.url));
  // A new redirect table or a new stop of sales changes every key, so that no old page is found.
  const generations = `${generationAt(table, now)} ${stoppedSales.generation}`;
  const key = `${generations} ${addressKey(facts, table, toClock(visit, now))}`;
  if (key.length > MAX_KEY_LENGTH) return null;
  return { key, page: route.page, facts: { ...facts, table, stoppedSales, visit } };
}

/**
 * True if a query has a parameter of an order, a step other than `bundle`, or a percent-encoded parameter
 * name.
 */
export function hasPersonalQuery({ search, searchParams }: URL): boolean {
  if (search === '') return false;
  return (
    encodedName.test(search) ||
    orderKeys.some((name) => name !== 'step' && searchParams.has(name)) ||
    !sharedSteps.includes(searchParams.get('step') ?? '')
  );
}

type Located = Pick<RequestFacts, 'route' | 'visitorCountry' | 'servedCountry'>;

/** The part of the cache key that is the same in all isolates: URL, clock, country and query values. */
export function addressKey(
  { route, visitorCountry, servedCountry }: Located,
  table: Table,
  clock: Clock,
): string {
  const { url, page, path } = route;
  const { search, searchParams } = url;
  const { src, product, step, delivery } =
    search === '' || !page ? noQuery : pageQuery(page, searchParams);
  const isNamed = visitorCountry !== null && table.countries.has(visitorCountry);
  const country = servedCountry ?? (isNamed ? visitorCountry : '');
  const testedValues = testedParameters(table, path)
    .filter((name) => searchParams.has(name))
    .map((name) => [name, searchParams.getAll(name)]);
  return [
    ...[url.origin + path, clock, country, src, product, step, delivery],
    testedValues.length > 0 ? JSON.stringify(testedValues) : '',
  ].join(' ');
}

function visitCookie(cookies: string, url: URL): string | undefined {
  const name = cookieName('visit', isHttps(url));
  return cookies === '' ? undefined : parse(cookies, name)[name];
}
