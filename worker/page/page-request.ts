import { parse } from 'hono/utils/cookie';
import type { RequestFacts, Visit } from '../app.ts';
import type { Env } from '../env.ts';
import { requestFacts } from '../http/request-facts.ts';
import { cookieName, isHttps, type ProtectedCookie } from '../http/visitor/cookies.ts';
import { readVisit } from '../http/visitor/visit.ts';
import type { PageName } from '../pages.ts';
import { redirectTable } from '../redirects/store.ts';
import { generationAt, type Table, testedParameters } from '../redirects/table/table.ts';
import { orderKeys } from '../view/link-query.ts';
import type { Clock } from '../view/page-facts.ts';
import { clockOf, noQuery, pageQuery } from './page-facts.ts';
import { currentStops } from './stopped-sales.ts';

/**
 * A request that a page of the page cache may answer. Two requests with the same key get the same answer, apart from the
 * query in its links, the visit cookies and the request's id.
 */
export type PageRequest = { key: string; page: PageName; visit: Visit };

/** The cookies that make an answer its visitor's own, or explain it to an operator. */
const personal: readonly ProtectedCookie[] = [
  'order',
  'receipt',
  'quiz',
  'declaration',
  'result',
  'operator',
];
const personalCookie = new RegExp(`(?:^|[;\\s])(?:__Host-)?(?:${personal.join('|')})\\s*=`);

/** A parameter's name that is percent-encoded: code that compares raw names would miss it. */
const encodedName = /[?&][^=&]*%/;

/** Characters. A longer key is one of a parameter that a rule tests, with a value that nobody else sends. */
const LONGEST_KEY = 500;

/** The other values of `step` belong to forms and orders. */
const sharedSteps: readonly string[] = ['', 'bundle'];

/**
 * The request as the page cache looks it up, or null for a request that the cache neither answers nor stores: another
 * method, a visitor with an order, a quiz or an operator's link, no page. Reads the redirect table, the stopped sales
 * and the visit; the app answers by the same ones.
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
  if (!route.page || !route.isFound || route.isPayload || hasOwnQuery(route.url)) return null;
  // Both are asked before either is waited for.
  const [table, stopped] = [redirectTable(env, later), currentStops(env, later)];
  facts.table = table instanceof Promise ? await table : table;
  const stops = stopped instanceof Promise ? await stopped : stopped;
  facts.stoppedSales = stops;
  const visit = await readVisit({ env, now }, visitCookie(cookies, route.url));
  facts.visit = visit;
  // Before the address: another table, or other stopped sales, is another key.
  const standing = `${generationAt(facts.table, now)} ${stops.generation}`;
  const key = `${standing} ${addressKey(facts, facts.table, clockOf(visit, now))}`;
  return key.length > LONGEST_KEY ? null : { key, page: route.page, visit };
}

/** Whether a query names an order or a visitor's step, or hides the name of a parameter. */
export function hasOwnQuery({ search, searchParams }: URL): boolean {
  if (search === '') return false;
  return (
    encodedName.test(search) ||
    orderKeys.some((name) => name !== 'step' && searchParams.has(name)) ||
    !sharedSteps.includes(searchParams.get('step') ?? '')
  );
}

type Located = Pick<RequestFacts, 'route' | 'visitorCountry' | 'servedCountry'>;

/** The part of the key that is the same in every isolate: address, values of the query, country and clock. */
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
  const tested = testedParameters(table, path)
    .filter((name) => searchParams.has(name))
    .map((name) => [name, searchParams.getAll(name)]);
  return [
    ...[url.origin + path, clock, country, src, product, step, delivery],
    tested.length > 0 ? JSON.stringify(tested) : '',
  ].join(' ');
}

function visitCookie(cookies: string, url: URL): string | undefined {
  const name = cookieName('visit', isHttps(url));
  return cookies === '' ? undefined : parse(cookies, name)[name];
}
