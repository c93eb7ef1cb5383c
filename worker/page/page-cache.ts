import { MINUTE } from '../durations.ts';
import type { Env } from '../env.ts';
import { passToApp } from '../http/request-facts.ts';
import { toRequestId } from '../http/request-log.ts';
import { isHttps } from '../http/visitor/cookies.ts';
import { visitCookies } from '../http/visitor/visit.ts';
import { log, stackFrames } from '../log/log.ts';
import { page as pageRow } from '../pages.ts';
import { linkQuery } from '../view/link-query.ts';
import { fill } from '../view/placeholders.ts';
import { type PageRequest, pageRequest } from './page-request.ts';
import { declaredReusable, type ReusablePage } from './reusable.ts';

/**
 * A page in the cache. `until` is its expiry, and `triedAt` is the start of the last attempt to renew it,
 * both in ms since the epoch.
 */
type Entry = ReusablePage & { headers: Headers; triedAt: number };

type Answer = (
  request: Request,
  env: Env,
  context: ExecutionContext,
) => Response | Promise<Response>;

/** The maximum size of the HTML in memory, in bytes. All pages of a build together are larger. */
const MAX_BYTES = 24 * 1024 * 1024;
/** The shortest time between two attempts to renew the same stored page, in ms. */
const RETRY_INTERVAL = MINUTE;

/** Headers that are different for each request. They are not stored with the page. */
const ownHeaders = ['Set-Cookie', 'X-Request-Id', 'X-Explain'] as const;
/**
 * Matches the cookies that `toAnswer` sets for each visitor. A page that sets only these cookies may be
 * stored.
 */
const sharedCookie = /^(?:__Host-)?(?:visit|now)=/;

/** The pages in the memory of this isolate. The least recently used page is the first. */
class PageCache {
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  get(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  /**
   * Stores a page, unless the stored page expires later. If the HTML exceeds `MAX_BYTES`, removes the pages
   * that were not used for the longest time.
   */
  put(key: string, entry: Entry): void {
    const present = this.#entries.get(key);
    if (present && present.until > entry.until) return;
    this.#remove(key);
    this.#entries.set(key, entry);
    this.#bytes += entry.html.bytes.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= MAX_BYTES) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    this.#bytes -= this.#entries.get(key)?.html.bytes.length ?? 0;
    this.#entries.delete(key);
  }
}

const caches = new WeakMap<Env, PageCache>();

/** True if this isolate has already logged an error of the page cache. */
let isErrorLogged = false;

/** Logs the first error of the page cache in this isolate, because each request may have the same error. */
function logError(error: unknown): null {
  if (!isErrorLogged) {
    isErrorLogged = true;
    const stack = error instanceof Error ? stackFrames(error) : '';
    log('pageCacheFailed', { reason: String(error), stack });
  }
  return null;
}

/**
 * Answers a request with a page from memory, else calls the app. Stores each page that the app declares
 * reusable. A page from memory gets the visitor's own query in its links, visit cookies and request id. An
 * expired page is still sent while one request renews it in the background. After an error of the cache the app
 * answers.
 */
export async function throughPageCache(
  app: Answer,
  request: Request,
  env: Env,
  context: ExecutionContext,
): Promise<Response> {
  const later = (work: Promise<unknown>) => context.waitUntil(work.catch(logError));
  const lookup = await pageRequest(request, env, later).catch(logError);
  if (!lookup) return app(request, env, context);
  const { key, facts } = lookup;
  /** Lets the app answer with the facts from which the key was made. */
  const appAnswer = (requested: Request) => {
    passToApp(requested, facts);
    return app(requested, env, context);
  };
  const cache = caches.get(env) ?? new PageCache();
  caches.set(env, cache);
  const entry = cache.get(key);
  if (!entry) {
    const answer = await appAnswer(request);
    later(store(cache, key, request, answer));
    return answer;
  }
  const { now } = facts;
  if (entry.until <= now && entry.triedAt + RETRY_INTERVAL <= now) {
    entry.triedAt = now;
    later(renew(cache, key, appAnswer, request));
  }
  const answer = await toAnswer(entry, lookup, request, env).catch(logError);
  return answer ?? appAnswer(request);
}

/**
 * Renews an expired page in the background. The app answers a copy of the present request. If this fails, the
 * old page stays in the cache.
 */
async function renew(
  cache: PageCache,
  key: string,
  appAnswer: (request: Request) => Response | Promise<Response>,
  request: Request,
): Promise<void> {
  const copy = new Request(request);
  const answer = await appAnswer(copy);
  await Promise.all([answer.arrayBuffer(), store(cache, key, copy, answer)]);
}

/**
 * Stores the page of an answer if the app declared it reusable and it sets no personal cookies. Another
 * status than 200 means that an error followed the declaration.
 */
async function store(
  cache: PageCache,
  key: string,
  request: Request,
  answer: Response,
): Promise<void> {
  if (answer.status !== 200) return;
  const headers = new Headers(answer.headers);
  if (!headers.getSetCookie().every((cookie) => sharedCookie.test(cookie))) return;
  for (const name of ownHeaders) headers.delete(name);
  const page = await declaredReusable(request);
  if (page) cache.put(key, { ...page, headers, triedAt: Number.NEGATIVE_INFINITY });
}

/** The answer with a page from memory. It contains the visitor's query and visit cookies. */
async function toAnswer(
  { html, headers }: Entry,
  { page, facts }: PageRequest,
  request: Request,
  env: Env,
): Promise<Response> {
  const { now, visit, route } = facts;
  const { url } = route;
  const search =
    url.search && linkQuery({ page: pageRow(page), quiz: null, form: null }, url.search);
  const answer = new Response(fill(html, search), { headers });
  for (const cookie of await visitCookies({ env, now }, visit, isHttps(url))) {
    answer.headers.append('Set-Cookie', cookie);
  }
  answer.headers.set('X-Request-Id', toRequestId(request.headers.get('CF-Ray') ?? undefined));
  return answer;
}
