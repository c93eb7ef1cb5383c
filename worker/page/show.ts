import manifest from '#build/manifest.json' with { type: 'json' };
import type { AppContext, PageView } from '../app.ts';
import { type ChosenPage, record, type WhyNotReusable } from '../explain/decisions.ts';
import { htmlHeaders } from '../http/headers.ts';
import { declareReusable } from '../http/request-facts.ts';
import { isPageName, pagePath } from '../pages.ts';
import { currentTable } from '../redirects/store.ts';
import { notDrawnYet } from '../redirects/stored-choice.ts';
import { toSpan } from '../redirects/table/fields.ts';
import { canonicalUrl } from '../view/document/canonical-url.ts';
import { linkQuery } from '../view/link-query.ts';
import type { Payload } from '../view/payload.ts';
import { fill, fillText, joined, toUnfilled, type Unfilled } from '../view/placeholders.ts';
import { waitsForData } from '../view/waiting-sections.ts';
import { variantFor } from './experiments.ts';
import { type PageHtml, pageHtml } from './html.ts';
import { hasOwnQuery } from './page-request.ts';
import { clockOf, pageQuery, payload, payloadRoute, tagManagerOf } from './payload.ts';
import { REVIEWS_MS, reviewsReadAt } from './reviews.ts';
import { stoppedSales } from './stopped-sales.ts';

/**
 * Answers with a page, or with its payload where the route asks for that. A page that depends on nobody is declared
 * reusable.
 */
export async function showPage(c: AppContext, view: PageView): Promise<Response> {
  const route = c.get('route');
  const chosen = await choosePage(c, view);
  if (!chosen) return notDrawnYet(c);
  const { facts, whyNotReusable } = chosen;
  const status = view.status ?? 200;
  const { origin, search } = route.url;
  const onward = linkQuery(facts, search);
  const html = await pageHtml(c.env, facts, c.get('now'));
  const whole = wholePage(html, origin);
  if (route.isPayload && status < 400) return data(c, facts, html, await whole, onward);
  if (whyNotReusable === null) {
    const page = whole.then((found) =>
      found.isWhole ? { html: found, until: endOf(c, facts) } : null,
    );
    declareReusable(c, page);
  }
  const isWaiting = html.parts.some((part) => part instanceof Promise);
  const body = isWaiting ? inOrder(html, origin, onward) : fill(await whole, onward);
  return c.body(body, status, htmlHeaders(facts, html.head));
}

/** Decides what a page shows to a visitor. Null for a prefetch whose variant is not assigned yet. */
export async function choosePage(c: AppContext, view: PageView): Promise<ChosenPage | null> {
  const { segment, url } = c.get('route');
  const variant = await variantFor(c, view.page);
  if (variant === null) return null;
  const asked = payload(
    { ...view, variant },
    {
      market: c.get('market'),
      detected: c.get('servedCountry'),
      segment,
      query: pageQuery(view.page, url.searchParams),
      clock: clockOf(c.get('visit'), c.get('now')),
      stopped: await stoppedSales(c),
    },
  );
  const facts = { ...asked, gtmId: tagManagerOf(c.env, asked) };
  const page = { facts, whyNotReusable: await whyNot(c, facts, view.status ?? 200) };
  record(c, { page });
  return page;
}

/** Why other visitors may not be sent a page; null where they may. */
async function whyNot(
  c: AppContext,
  { page, form, quiz, service, order, notice, error }: Payload,
  status: number,
): Promise<WhyNotReusable | null> {
  const { name, personal } = page;
  const { path, segment, url } = c.get('route');
  if (status !== 200 || !isPageName(name)) return 'status';
  if (path !== pagePath(name, segment?.toLowerCase())) return 'address';
  if (hasOwnQuery(url)) return 'query';
  if (personal || form || quiz || service || order || notice || error) return 'visitor';
  if (c.get('rule')) return 'rule';
  const { experiments } = await currentTable(c);
  const now = c.get('now');
  const isTested = experiments.some((one) => one.page === name && toSpan(one).ends > now);
  return isTested ? 'experiment' : null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a page is to be renewed: with the next day, or when its reviews are a minute old; in ms since the epoch. */
function endOf(c: AppContext, facts: Payload): number {
  const nextDay = (Math.floor(c.get('now') / DAY_MS) + 1) * DAY_MS;
  return waitsForData(facts)
    ? Math.min(nextDay, reviewsReadAt(c.env, facts) + REVIEWS_MS)
    : nextDay;
}

/** The page once all its parts are there, and whether none is missing. */
async function wholePage(
  { parts }: PageHtml,
  origin: string,
): Promise<Unfilled & { isWhole: boolean }> {
  const all = await Promise.all(parts);
  const found = all.filter((part) => part !== null);
  return { ...toUnfilled(joined(found), origin), isWhole: found.length === all.length };
}

/** A stream of the page's parts for a visitor's query: the first leaves before a section that waits. */
function inOrder({ parts }: PageHtml, origin: string, query: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async start(controller) {
      for (const promised of parts) {
        const part = await promised;
        if (part) controller.enqueue(fill(toUnfilled(part, origin), query));
      }
      controller.close();
    },
  });
}

/** Around the content that client navigation replaces (view/document/document.tsx). */
const content = { start: '<div id="page">', end: '</div><div id="announcer"' } as const;

async function data(
  c: AppContext,
  facts: Payload,
  { head, tags }: PageHtml,
  whole: Unfilled,
  onward: string,
): Promise<Response> {
  const { path, url } = c.get('route');
  const html = new TextDecoder().decode(fill(whole, onward));
  const start = html.indexOf(content.start) + content.start.length;
  return c.json(
    {
      ...payloadRoute(facts, path, url.search),
      head: {
        build: manifest.id,
        title: head.fullTitle,
        description: head.description,
        canonical: head.name ? canonicalUrl({ ...head, origin: url.origin }) : null,
        lang: head.lang,
        tags: fillText(await tags(), url.origin, ''),
        sheets: head.sheets.map((name) => manifest.sheets[name].path),
      },
      body: {
        layout: head.layout,
        page: head.page,
        variant: head.variant || null,
        theme: head.theme,
        product: head.product,
        noAutoReload: head.noAutoReload ? '' : null,
      },
      html: html.slice(start, html.lastIndexOf(content.end)),
    },
    200,
    { 'Cache-Control': htmlHeaders(facts, head)['Cache-Control'] },
  );
}
