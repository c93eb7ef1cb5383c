import { parse } from 'hono/utils/cookie';
import type { StoppedSales } from '../catalogue/stopped-sales.ts';
import type { Env } from '../env.ts';
import { admission } from '../http/front-door.ts';
import { commonHeaders, htmlHeaders, privateHeaders } from '../http/headers.ts';
import { type Located, located } from '../http/locate.ts';
import { isSecureAddress, type OwnCookie, sentName } from '../http/visitor/cookies.ts';
import { readVisit, visitCookies } from '../http/visitor/visit.ts';
import { toRequestId } from '../log/request-log.ts';
import { page } from '../pages.ts';
import { redirectTable } from '../redirects/store.ts';
import { hasRules, matchRule, type Table } from '../redirects/table/table.ts';
import { hasOrderKeys, linkQuery } from '../view/query-slot.ts';
import { bodyOf, finishPrerendered } from './finished/finish.ts';
import { readStoredPage, storedBody, viewKey } from './finished/page-store.ts';
import { type AskedView, askedView, type Clock, clockOf } from './payload.ts';
import { currentStops } from './stopped-sales.ts';
import { tagManagerOf } from './tag-manager-of.ts';

/** Nothing writes to it. */
const NO_QUERY = new URLSearchParams();

/** The values of `step` that every handler leaves to the page. */
const steps: ReadonlySet<string> = new Set(['', 'bundle']);

/** What makes an answer its visitor's own, or explains it. */
const personal: readonly OwnCookie[] = [
  'order',
  'receipt',
  'quiz',
  'declaration',
  'result',
  'operator',
];
const personalCookie = new RegExp(`(?:^|[;\\s])(?:__Host-)?(?:${personal.join('|')})\\s*=`);

/**
 * The answer to a visitor who asks for a page that is at hand, in memory or as the build rendered it, and whom
 * nothing else concerns: no redirect, no experiment, no order, no answers to a quiz. It is the answer the app would
 * give (worker/request.ts), by the same decisions, each made once and none that cannot matter. Null: the app
 * answers.
 */
export async function answerAtHand(
  request: Request,
  env: Env,
  context: Pick<ExecutionContext, 'waitUntil'>,
): Promise<Response | null> {
  if (request.method !== 'GET') return null;
  const sent = request.headers;
  const cookies = sent.get('Cookie') ?? '';
  if (personalCookie.test(cookies)) return null;

  const place = located(request);
  const { route } = place;
  const { url } = route;
  if (!route.page || !route.isFound || route.isPayload || route.canonical !== null) return null;
  const row = page(route.page);
  const { middleware = [] } = row;
  if (row.segment === 'from' || middleware.some((name) => name !== 'private')) return null;
  if (admission(env, url).kind !== 'let-in') return null;
  const { search, origin } = url;
  const query = search === '' ? null : url.searchParams;
  // Without a cookie or a link that names an order, a buyer's page is the same for all.
  const isOwn = row.personal || row.ownForm;
  if (query && (isOwn ? hasOrderKeys(query) : !steps.has(query.get('step') ?? ''))) return null;

  const now = Date.now();
  const later = (work: Promise<unknown>) => context.waitUntil(work);
  // Both are asked before either is waited for.
  const [tableOfNow, stopsOfNow] = [redirectTable(env, later), currentStops(env, later)];
  const [table, stopped] = [await tableOfNow, await stopsOfNow];
  const visit = await readVisit({ env, now }, visitCookie(cookies, url));
  const standing = { origin, table, stopped, clock: clockOf(visit, now) };
  const asked = query ? decide(place, query, standing, now) : decideOnce(place, standing, now);
  if (!asked) return null;
  const { view, key } = asked;
  const onward = search && linkQuery({ page: row, quiz: null }, search);
  const answer =
    fromMemory(key, onward, now) ??
    (await fromBuild({ env, now, view, key, origin }, onward, later));
  if (!answer) return null;
  const { headers } = answer;
  for (const cookie of await visitCookies({ env, now }, visit, url)) {
    headers.append('Set-Cookie', cookie);
  }
  if (middleware.length > 0) {
    for (const [name, value] of Object.entries(privateHeaders)) headers.set(name, value);
  }
  headers.set('X-Request-Id', toRequestId(sent.get('CF-Ray') ?? undefined));
  return answer;
}

/** The page in memory; null without one, and where what it shows is to be looked at. */
function fromMemory(key: string, onward: string, now: number): Response | null {
  const found = readStoredPage(key);
  if (!found || found.checkAt <= now) return null;
  return new Response(storedBody(found, onward), { headers: found.headers });
}

/** What an answer goes by beside its address; it stands for many requests. */
type Standing = { origin: string; table: Table; stopped: StoppedSales; clock: Clock };

/** What is asked for and its key in the memory. */
type Shown = { view: AskedView; key: string };

/** What those without a query are shown, by their place (which has the origin), as long as what it goes by stands. */
const shown = new WeakMap<Located, Standing & Shown>();

function decideOnce(place: Located, standing: Standing, now: number): Shown | null {
  const known = shown.get(place);
  if (
    known?.table === standing.table &&
    known.stopped === standing.stopped &&
    known.clock === standing.clock
  ) {
    return known;
  }
  const fresh = decide(place, NO_QUERY, standing, now);
  // A rule may begin or end.
  if (fresh && !hasRules(standing.table, place.route.path)) {
    shown.set(place, { ...standing, ...fresh });
  }
  return fresh;
}

/** Null where a rule or an experiment answers. */
function decide(
  { route, market, visitorCountry: country, servedCountry }: Located,
  query: URLSearchParams,
  { origin, table, stopped, clock }: Standing,
  now: number,
): Shown | null {
  const { path, page, segment } = route;
  if (!page || table.experiments.some((one) => one.page === page)) return null;
  if (matchRule(table, { path, query, country, now })) return null;
  const asked = { market, detected: servedCountry, segment, query, clock, stopped };
  const view = askedView({ page }, asked);
  return { view, key: viewKey(view, origin) };
}

type Asked = { env: Env; now: number; view: AskedView; key: string; origin: string };

/** The page that the build rendered; null without one. */
async function fromBuild(
  { view, ...asked }: Asked,
  onward: string,
  later: (work: Promise<unknown>) => void,
): Promise<Response | null> {
  // It is looked at again by the app.
  if (readStoredPage(asked.key)) return null;
  const form = null;
  const facts = { ...view, form, gtmId: tagManagerOf(asked.env, { ...view, form }) };
  const finishing = await finishPrerendered({ ...asked, facts }, later);
  if (!finishing) return null;
  if (!finishing.inTurn) {
    await finishing.finished;
    const stored = fromMemory(asked.key, onward, asked.now);
    if (stored) return stored;
  }
  later(finishing.finished);
  const headers = new Headers([
    ...Object.entries(htmlHeaders(facts, finishing.head)),
    ...commonHeaders(asked.env),
  ]);
  return new Response(await bodyOf(finishing, onward), { headers });
}

function visitCookie(cookies: string, url: URL): string | undefined {
  const name = sentName('visit', isSecureAddress(url));
  return cookies === '' ? undefined : parse(cookies, name)[name];
}
