import type { AppContext } from '../app.ts';
import { nothingStopped } from '../catalogue/stopped-sales.ts';
import { company } from '../company.ts';
import { canonical } from '../http/canonical.ts';
import { endpoints } from '../http/endpoints.ts';
import { newApp } from '../http/new-app.ts';
import { locate } from '../http/request-facts.ts';
import { choosePage } from '../page/choose.ts';
import { redirects } from '../redirects/middleware.ts';
import type { Table } from '../redirects/table/table.ts';
import { collectDecisions, type Decisions } from './decisions.ts';
import { type Hop, toHop } from './hop.ts';
import { type PageAnswer, toPageAnswer } from './page-answer.ts';
import type { Question } from './question.ts';

/** Everything the shop decides about a visit before it renders anything; plain data. */
export type Explanation = {
  asked: { address: string; country: string | null; date: string; cookies: string[] };
  /** The table it was decided by; `version` is null for one put by hand, and for none. */
  table: { version: number | null; rules: number; experiments: number };
  /** The redirects in turn; at the last address the visitor stays. */
  hops: Hop[];
  end: End;
};

export type End =
  | ({ kind: 'page' } & PageAnswer)
  /** An address of machines and forms, with the methods it answers. */
  | { kind: 'machine'; methods: readonly string[] }
  /** Answered from the files of a build, before the shop runs. */
  | { kind: 'file' }
  /** The answer itself is a redirect, which is not followed here. */
  | { kind: 'redirect'; location: string }
  | { kind: 'elsewhere'; location: string }
  | { kind: 'loop'; location: string };

/** As many as browsers follow. */
const maxRedirects = 20;

/** The folders of `assets/` whose files the platform answers with (wrangler.toml). */
export const files = ['/fonts/', '/icons/', '/images/'] as const;

/** Explains the answer that a request was given, by the decisions that were collected. */
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
      return { kind: 'machine', methods: endpoint ? endpoints[endpoint].methods : [] };
    }
    return { kind: 'page', ...toPageAnswer(c, { ...decisions, page }, question, table) };
  };
  return { ...toAsked(question, table), hops: [{ ...hop, redirect }], end: end() };
}

/**
 * Explains a visit before it happens: follows the redirects from an address to their end, as a
 * browser that stores cookies does. Nothing is rendered, counted or stored.
 */
export async function explain(question: Question, table: Table): Promise<Explanation> {
  const hops: Hop[] = [];
  const seen = new Set<string>();
  let { cookies } = question;
  let url = new URL(question.url);
  url.hash = '';
  const stop = (end: End): Explanation => ({ ...toAsked(question, table), hops, end });
  for (;;) {
    if (seen.has(url.href) || hops.length > maxRedirects) {
      return stop({ kind: 'loop', location: url.href });
    }
    seen.add(url.href);
    if (files.some((folder) => url.pathname.startsWith(folder))) return stop({ kind: 'file' });
    const { explanation, decisions } = await decide({ ...question, url, cookies }, table);
    hops.push(...explanation.hops);
    if (explanation.end.kind !== 'redirect') return stop(explanation.end);
    const { cookie = null } = decisions.match ?? {};
    if (cookie) cookies = { ...cookies, [cookie.name]: cookie.value };
    const next = new URL(explanation.end.location, url);
    const isOurs =
      next.origin === url.origin || company.hosts.some((host) => host === next.hostname);
    if (!isOurs) return stop({ kind: 'elsewhere', location: next.href });
    next.hash = '';
    url = next;
  }
}

/** Lets the shop decide about one request, by what index.ts asks before a handler answers. */
async function decide(question: Question, table: Table) {
  const { url, country, now, cookies } = question;
  const decided = Promise.withResolvers<{ explanation: Explanation; decisions: Decisions }>();
  const shop = newApp()
    .use(locate(), async (c, next) => {
      const decisions = collectDecisions(c);
      c.set('now', now);
      c.set('table', table);
      c.set('stoppedSales', nothingStopped);
      // As for a first visit, whose clock runs.
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
  // A HEAD request is neither counted nor drawn at random.
  await shop.request(url.href, { method: 'HEAD', headers }, {});
  return decided.promise;
}

function toAsked({ url, country, now, cookies }: Question, { version, size, experiments }: Table) {
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
