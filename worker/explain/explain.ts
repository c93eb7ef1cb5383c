import type { AppContext, Decisions } from '../app-types.ts';
import { company } from '../company.ts';
import { nothingStopped } from '../country/stop-notice.ts';
import { canonical } from '../http/canonical.ts';
import { endpoints } from '../http/endpoints.ts';
import { newApp } from '../http/new-app.ts';
import { locate } from '../http/request-facts.ts';
import { choosePage } from '../page/choose.ts';
import { redirects } from '../redirects/middleware.ts';
import type { Table } from '../redirects/table/table.ts';
import { type Hop, toHop } from './hop.ts';
import { type PageAnswer, toPageAnswer } from './page-answer.ts';
import type { Question } from './question.ts';

/** The decisions of the shop about a visit, before a page is rendered. It contains only plain data. */
export type Explanation = {
  asked: { address: string; country: string | null; date: string; cookies: string[] };
  /**
   * The redirect table in use. `version` is null if there is no table, or if somebody stored the table in KV
   * by hand.
   */
  table: { version: number | null; rules: number; experiments: number };
  /**
   * The web addresses that the worker answers for the visitor, in order. Each one but the last redirects to
   * the next.
   */
  hops: Hop[];
  end: End;
};

export type End =
  | ({ kind: 'page' } & PageAnswer)
  /** An endpoint, which is no page, with its HTTP methods. */
  | { kind: 'endpoint'; methods: readonly string[] }
  /** A static file. The platform sends it and does not call the worker. */
  | { kind: 'file' }
  /** A redirect that the explanation does not follow. */
  | { kind: 'redirect'; location: string }
  | { kind: 'elsewhere'; location: string }
  | { kind: 'loop'; location: string };

/** The maximum number of redirects that browsers follow. */
const MAX_REDIRECTS = 20;

/** The folders and files of `assets/` that the platform sends without the worker (wrangler.toml). */
export const files = [
  '/apple-touch-icon.png',
  '/favicon.ico',
  '/fonts/',
  '/icons/',
  '/images/',
  '/law/',
  '/licences.txt',
] as const;

/** Explains the answer to a request from its recorded decisions. */
export function explainAnswer(
  c: AppContext,
  decisions: Decisions,
  question: Question,
  table: Table,
): Explanation {
  const { redirect, ...hop } = toHop(c, decisions, question, table);
  const { endpoint } = c.get('route');
  const { page } = decisions;
  const end = (): End => {
    if (redirect) return { kind: 'redirect', location: redirect.location };
    if (endpoint || !page) {
      return { kind: 'endpoint', methods: endpoint ? endpoints[endpoint].methods : [] };
    }
    return { kind: 'page', ...toPageAnswer(c, { ...decisions, page }, question, table) };
  };
  return { ...describeQuestion(question, table), hops: [{ ...hop, redirect }], end: end() };
}

/**
 * Explains a visit without a real visit. Follows the redirects from a web address to the last one, like a
 * browser with cookies. Does not render, count or store anything.
 */
export async function explain(question: Question, table: Table): Promise<Explanation> {
  const hops: Hop[] = [];
  const visited = new Set<string>();
  let { cookies } = question;
  let url = new URL(question.url);
  url.hash = '';
  const stop = (end: End): Explanation => ({ ...describeQuestion(question, table), hops, end });
  for (;;) {
    if (visited.has(url.href) || hops.length > MAX_REDIRECTS) {
      return stop({ kind: 'loop', location: url.href });
    }
    visited.add(url.href);
    if (files.some((start) => url.pathname.startsWith(start))) return stop({ kind: 'file' });
    const { explanation, decisions } = await decideRequest({ ...question, url, cookies }, table);
    hops.push(...explanation.hops);
    if (explanation.end.kind !== 'redirect') return stop(explanation.end);
    const { cookie = null } = decisions.match ?? {};
    if (cookie) cookies = { ...cookies, [cookie.name]: cookie.value };
    const next = new URL(explanation.end.location, url);
    const isShopHost =
      next.origin === url.origin || company.hosts.some((host) => host === next.hostname);
    if (!isShopHost) return stop({ kind: 'elsewhere', location: next.href });
    next.hash = '';
    url = next;
  }
}

/**
 * Lets the shop decide about a request. It runs only the middleware that chooses the answer (see request.ts).
 */
async function decideRequest(question: Question, table: Table) {
  const { url, country, now, cookies } = question;
  const decided = Promise.withResolvers<{ explanation: Explanation; decisions: Decisions }>();
  const shop = newApp()
    .use(locate(), async (c, next) => {
      const decisions: Decisions = {};
      c.set('decisions', decisions);
      c.set('now', now);
      c.set('table', table);
      c.set('stoppedSales', nothingStopped);
      // The visitor is treated as new, with a running clock.
      c.set('visit', { deadline: now + 1, isKnown: false });
      await next();
      decided.resolve({ explanation: explainAnswer(c, decisions, question, table), decisions });
    })
    .use(canonical(), redirects())
    .all('*', async (c) => {
      const { page, isFound } = c.get('route');
      if (isFound && page) await choosePage(c, { page });
      else if (!c.get('route').endpoint) await choosePage(c, { page: 'error', status: 404 });
      return c.body(null);
    });
  shop.onError((error) => {
    throw error;
  });
  const Cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  const headers = { Cookie: Cookie.join('; '), 'CF-IPCountry': country ?? 'XX' };
  // A HEAD request is not counted, and no option is drawn at random for it.
  await shop.request(url.href, { method: 'HEAD', headers }, {});
  return decided.promise;
}

function describeQuestion(
  { url, country, now, cookies }: Question,
  { version, size, experiments }: Table,
) {
  return {
    asked: {
      address: url.pathname + url.search,
      country,
      date: new Date(now).toISOString(),
      cookies: Object.keys(cookies),
    },
    table: { version, rules: size, experiments: experiments.length },
  };
}
