import type { Env } from '../env.ts';
import { copyWithFacts, requestFacts } from '../http/request-facts.ts';
import { toRequestId } from '../http/request-log.ts';
import { isHttps } from '../http/visitor/cookies.ts';
import { visitCookies } from '../http/visitor/visit.ts';
import { page as pageRow } from '../pages.ts';
import { linkQuery } from '../view/link-query.ts';
import { fill } from '../view/placeholders.ts';
import { type PageRequest, pageRequest } from './page-request.ts';
import { declaredReusable, type ReusablePage } from './reusable.ts';

/** A page in the cache. `triedAt` is the start of its last renewal, in ms since the epoch. */
type Entry = ReusablePage & { headers: Headers; triedAt: number };

type Answer = (
  request: Request,
  env: Env,
  context: ExecutionContext,
) => Response | Promise<Response>;

/** Bytes of HTML in memory. All pages together have more than twice as many. */
const MAX_BYTES = 24 * 1024 * 1024;
/** The least time between two renewals of a page, in ms. */
const RETRY_MS = 60_000;

/** The headers that belong to one request. They are not stored. */
const ownHeaders = ['Set-Cookie', 'X-Request-Id', 'X-Explain'] as const;
/** The cookies that every answer sets anew. They do not prevent the storage of a page. */
const sharedCookie = /^(?:__Host-)?(?:visit|now)=/;

/** The pages in the memory of this isolate, the least recently used first. */
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

  /** Stores a page, unless the cache has a newer one. Removes the least recently used pages above `MAX_BYTES`. */
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

/**
 * Answers a request from memory or by the app, and stores the pages that the app declares reusable. An answer from
 * memory differs from the app's answer only in the query in its links, the visit cookies and the request's id. An
 * expired page is still sent while one request renews it. After an error here the app answers.
 */
export async function throughPageCache(
  app: Answer,
  request: Request,
  env: Env,
  context: ExecutionContext,
): Promise<Response> {
  const later = (work: Promise<unknown>) => context.waitUntil(work);
  const pageLookup = await pageRequest(request, env, later).catch(() => null);
  if (!pageLookup) return app(request, env, context);
  const cache = caches.get(env) ?? new PageCache();
  caches.set(env, cache);
  const entry = cache.get(pageLookup.key);
  if (!entry) {
    const answer = await app(request, env, context);
    later(store(cache, pageLookup.key, request, answer));
    return answer;
  }
  const { now } = requestFacts(request);
  if (entry.until <= now && entry.triedAt + RETRY_MS <= now) {
    entry.triedAt = now;
    later(renew(cache, pageLookup.key, (copy) => app(copy, env, context), request));
  }
  return toAnswer(entry, pageLookup, request, env).catch(() => app(request, env, context));
}

/** Renews an expired page with the facts of the present request. After a failure the old page stays. */
async function renew(
  cache: PageCache,
  key: string,
  app: (request: Request) => Response | Promise<Response>,
  request: Request,
): Promise<void> {
  const copy = copyWithFacts(request);
  const answer = await app(copy);
  await Promise.all([answer.arrayBuffer(), store(cache, key, copy, answer)]);
}

/**
 * Stores the page of an answer that is declared reusable and sets only the shared cookies. An answer with another
 * status is an error after the declaration.
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

/** An answer with a page from memory, for the visitor's query and visit. */
async function toAnswer(
  { html, headers }: Entry,
  { page, visit }: PageRequest,
  request: Request,
  env: Env,
): Promise<Response> {
  const { route, now } = requestFacts(request);
  const { url } = route;
  const search = url.search && linkQuery({ page: pageRow(page), quiz: null }, url.search);
  const answer = new Response(fill(html, search), { headers });
  for (const cookie of await visitCookies({ env, now }, visit, isHttps(url))) {
    answer.headers.append('Set-Cookie', cookie);
  }
  answer.headers.set('X-Request-Id', toRequestId(request.headers.get('CF-Ray') ?? undefined));
  return answer;
}
