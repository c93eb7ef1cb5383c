import { parse } from 'hono/utils/cookie';
import type { StoppedSales } from '../catalogue/stopped-sales.ts';
import type { Env } from '../env.ts';
import { admission } from '../http/front-door.ts';
import { pageHeaders, privateHeaders } from '../http/headers.ts';
import { type Located, located } from '../http/locate.ts';
import { isSecureAddress, type OwnCookie, sentName } from '../http/visitor/cookies.ts';
import { readVisit, visitCookies } from '../http/visitor/visit.ts';
import { toRequestId } from '../log/request-log.ts';
import { type Page, page } from '../pages.ts';
import { redirectTable } from '../redirects/store.ts';
import { hasRules, matchRule, type Table } from '../redirects/table/table.ts';
import { hasOrderKeys, linkQuery } from '../view/link-query.ts';
import { cutAtCampaign } from './campaign.ts';
import { bodyOf, finishPrerendered } from './finished/finish.ts';
import { answerWith, readStoredPage, viewKey } from './finished/page-store.ts';
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

  const { address, campaign } = cutAtCampaign(request.url);
  const place = placeAtHand(located(request, address), env);
  if (!place) return null;
  const { row, search, origin, isSecure, isPrivate } = place;

  const now = Date.now();
  const later = (work: Promise<unknown>) => context.waitUntil(work);
  // Both are asked before either is waited for.
  const tableOfNow = redirectTable(env, later);
  const stopsOfNow = currentStops(env, later);
  const table = tableOfNow instanceof Promise ? await tableOfNow : tableOfNow;
  const stopped = stopsOfNow instanceof Promise ? await stopsOfNow : stopsOfNow;
  const visit = await readVisit({ env, now }, visitCookie(cookies, isSecure));
  const asked = decided(place, campaign, { table, stopped, clock: clockOf(visit, now) }, now);
  if (!asked) return null;
  const { view, key } = asked;
  const query = campaign || search;
  const onward = query && linkQuery({ page: row, quiz: null }, query);
  const answer =
    fromMemory(key, onward, now) ??
    (await fromBuild({ env, now, view, key, origin }, onward, later));
  if (!answer) return null;
  const { headers } = answer;
  for (const cookie of await visitCookies({ env, now }, visit, isSecure)) {
    headers.append('Set-Cookie', cookie);
  }
  if (isPrivate) {
    for (const [name, value] of Object.entries(privateHeaders)) headers.set(name, value);
  }
  headers.set('X-Request-Id', toRequestId(sent.get('CF-Ray') ?? undefined));
  return answer;
}

/** A page that may be at hand, at an address and for a visitor's country, and what was last decided there. */
type Place = {
  located: Located;
  row: Page;
  env: Env;
  origin: string;
  search: string;
  isSecure: boolean;
  isPrivate: boolean;
  last: (Standing & Shown) | null;
};
const places = new WeakMap<Located, Place>();

/** Null where the app answers, whoever asks. */
function placeAtHand(found: Located, env: Env): Place | null {
  const known = places.get(found);
  if (known?.env === env) return known;
  const { route } = found;
  const { url } = route;
  if (!route.page || !route.isFound || route.isPayload || route.canonical !== null) return null;
  const row = page(route.page);
  const { middleware = [] } = row;
  if (row.segment === 'from' || middleware.some((name) => name !== 'private')) return null;
  if (admission(env, url).kind !== 'let-in') return null;
  const { search, origin } = url;
  // Without a cookie or a link that names an order, a buyer's page is the same for all.
  if (search !== '' && !isLeftToPage(row, url.searchParams)) return null;
  const place = {
    located: found,
    row,
    env,
    origin,
    search,
    isSecure: isSecureAddress(url),
    isPrivate: middleware.length > 0,
    last: null,
  };
  places.set(found, place);
  return place;
}

function isLeftToPage(row: Page, query: URLSearchParams): boolean {
  return row.personal || row.ownForm ? !hasOrderKeys(query) : steps.has(query.get('step') ?? '');
}

/** The page in memory; null without one, and where what it shows is to be looked at. */
function fromMemory(key: string, onward: string, now: number): Response | null {
  const found = readStoredPage(key);
  if (!found || found.checkAt <= now) return null;
  return answerWith(found, onward);
}

/** What an answer goes by beside its place; it stands for many requests. */
type Standing = { table: Table; stopped: StoppedSales; clock: Clock };

/** What is asked for and its key in the memory. */
type Shown = { view: AskedView; key: string };

/** What is shown at a place, decided once as long as what it goes by stands; null where a rule or an experiment answers. */
function decided(place: Place, campaign: string, standing: Standing, now: number): Shown | null {
  const { last } = place;
  if (
    last?.table === standing.table &&
    last.stopped === standing.stopped &&
    last.clock === standing.clock
  ) {
    return last;
  }
  const { route, market, visitorCountry: country, servedCountry } = place.located;
  const { path, page, segment, url } = route;
  const { table, clock, stopped } = standing;
  if (!page || table.experiments.some((one) => one.page === page)) return null;
  // A rule may look at a campaign, and begin or end.
  const isRuled = hasRules(table, path);
  const query = place.search === '' ? NO_QUERY : url.searchParams;
  const ruled = campaign === '' ? query : new URLSearchParams(campaign);
  if (isRuled && matchRule(table, { path, query: ruled, country, now })) return null;
  const asked = { market, detected: servedCountry, segment, query, clock, stopped };
  const view = askedView({ page }, asked);
  const shown = { table, stopped, clock, view, key: viewKey(view, place.origin) };
  if (!isRuled) place.last = shown;
  return shown;
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
  const stored = finishing.inTurn ? null : fromMemory(asked.key, onward, asked.now);
  if (stored) return stored;
  later(finishing.finished);
  const headers = pageHeaders(asked.env, facts, finishing.head);
  return new Response(await bodyOf(finishing, onward), { headers });
}

function visitCookie(cookies: string, isSecure: boolean): string | undefined {
  const name = sentName('visit', isSecure);
  return cookies === '' ? undefined : parse(cookies, name)[name];
}
