import { parse } from 'hono/utils/cookie';
import type { Env } from '../env.ts';
import { admission } from '../http/front-door.ts';
import { located } from '../http/locate.ts';
import { isSecureAddress, type OwnCookie, sentName } from '../http/visitor/cookies.ts';
import { readVisit, visitCookies } from '../http/visitor/visit.ts';
import { toRequestId } from '../log/request-log.ts';
import { page } from '../pages.ts';
import { freshTable } from '../redirects/store.ts';
import { matchRule } from '../redirects/table/table.ts';
import { fillSlots, linkQuery } from '../view/query-slot.ts';
import { readStoredPage, viewKey } from './page-store.ts';
import { askedView, clockOf } from './payload.ts';
import { freshStops } from './stopped-sales.ts';

/** Nothing writes to it. */
const NO_QUERY = new URLSearchParams();

/** What makes an answer its visitor's own, or explains it. */
const personal: readonly OwnCookie[] = [
  'order',
  'receipt',
  'quiz',
  'declaration',
  'result',
  'operator',
];
const personalCookie = new RegExp(`(?:^|[;\\s])(?:__Host-)?(?:${personal.join('|')})=`);

/**
 * The answer to a visitor who asks for a page that is in memory and whom nothing else concerns: no redirect,
 * no experiment, no order, no answers to a quiz. It is the answer the app would give (worker/index.ts), by the
 * same decisions, each made once and none that cannot matter. Null: the app answers.
 */
export async function answerFromMemory(request: Request, env: Env): Promise<Response | null> {
  if (request.method !== 'GET') return null;
  const cookies = request.headers.get('Cookie') ?? '';
  if (personalCookie.test(cookies)) return null;

  const { route, market, visitorCountry: country, servedCountry } = located(request);
  const { url, segment } = route;
  if (!route.page || !route.isFound || route.isPayload || route.canonical !== null) return null;
  const row = page(route.page);
  if (row.personal || row.ownForm || row.middleware) return null;
  if (admission(env, url).kind !== 'let-in') return null;
  const { search, origin } = url;
  const query = search === '' ? NO_QUERY : url.searchParams;
  if (!['', 'bundle'].includes(query.get('step') ?? '')) return null;

  const table = freshTable();
  if (!table || table.experiments.some((one) => one.page === route.page)) return null;
  const now = Date.now();
  const stopped = freshStops(now);
  if (!stopped) return null;
  if (matchRule(table, { path: route.path, query, country, now })) return null;

  const visit = await readVisit({ env, now }, visitCookie(cookies, url));
  const clock = clockOf(visit, now);
  const asked = { market, detected: servedCountry, segment, query, clock, stopped };
  const view = askedView({ page: route.page }, asked);
  const found = readStoredPage(viewKey(view, origin));
  if (!found || found.checkAt <= now) return null;

  const onward = search && linkQuery({ page: row, quiz: null }, search);
  const body = onward ? fillSlots(found.whole, onward) : found.plain;
  const answer = new Response(body as Uint8Array<ArrayBuffer>, { headers: found.headers });
  for (const cookie of await visitCookies({ env, now }, visit, url)) {
    answer.headers.append('Set-Cookie', cookie);
  }
  answer.headers.set('X-Request-Id', toRequestId(request.headers.get('CF-Ray') ?? undefined));
  return answer;
}

function visitCookie(cookies: string, url: URL): string | undefined {
  const name = sentName('visit', isSecureAddress(url));
  return cookies === '' ? undefined : parse(cookies, name)[name];
}
