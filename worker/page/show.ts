import manifest from '#build/manifest.json' with { type: 'json' };
import type { AppContext, PageView } from '../app.ts';
import { loadWords } from '../copy/lazy-copy.ts';
import { commonHeaders, htmlHeaders } from '../http/headers.ts';
import { page, pageNames } from '../pages.ts';
import { notDrawnYet } from '../redirects/stored-choice.ts';
import { canonicalUrl } from '../view/document/document.tsx';
import { cutAtSlots, fillSlots, linkQuery } from '../view/query-slot.ts';
import { pageTags, type Rendered, render, waitsForData } from '../view/render.tsx';
import { joined } from '../view/render-html.ts';
import { lazyCopyAreas } from '../view/sections.ts';
import { type ChosenPage, choosePage } from './choose-page.ts';
import { type FinishedPage, keep, readStoredPage } from './page-store.ts';
import { type Payload, payloadRoute } from './payload.ts';
import { REVIEWS_MS, type ReadReviews, readReviews, recentReviews } from './recent-reviews.ts';
import { checkVariants } from './variant-rules.ts';

checkVariants(pageNames.map(page));

/**
 * Answers with a page: the one in memory, else one that is rendered and sent in order. The same facts
 * answer `_payload.json` when the route asks for the payload. A page in memory serves on while what it shows
 * is looked at again behind the answer, so that a visitor waits for a render once a page and isolate.
 */
export async function showPage(c: AppContext, view: PageView): Promise<Response> {
  const { route } = c.var;
  const chosen = await choosePage(c, view);
  if (!chosen) return notDrawnYet(c);
  const { facts, key } = chosen;
  const status = view.status ?? 200;
  const onward = linkQuery(facts, route.url.search);
  const isData = route.isPayload && status < 400;

  const found = key && readStoredPage(key);
  if (found) {
    if (found.checkAt <= c.var.now) c.executionCtx.waitUntil(renew(c, chosen));
    if (isData) return data(c, facts, found, onward);
    const body = onward ? fillSlots(found.whole, onward) : found.plain;
    return c.body(body as Uint8Array<ArrayBuffer>, status, htmlHeaders(facts, found.head));
  }

  const { parts, finished } = await renderPage(c, chosen);
  if (isData) return data(c, facts, await finished, onward);
  const headers = htmlHeaders(facts, parts.head);
  if (!parts.content.some((part) => part instanceof Promise)) {
    const { whole } = await finished;
    return c.body(fillSlots(whole, onward) as Uint8Array<ArrayBuffer>, status, headers);
  }
  c.executionCtx.waitUntil(finished);
  return c.body(inOrder(parts, onward), status, headers);
}

type Rendering = { parts: Rendered; finished: Promise<FinishedPage> };

/** Renders a page; once it is whole it is kept, unless it is one visitor's own or lacks a section. */
async function renderPage(c: AppContext, { facts, key }: ChosenPage): Promise<Rendering> {
  const { env } = c;
  const { now } = c.var;
  await loadWords(env.ASSETS, facts.market, lazyCopyAreas(facts.page));
  const recent = recentReviews(env, facts, now);
  let shown: ReadReviews | null = recent;
  const read = async () => {
    shown = await readReviews(env, facts, now);
    return shown.reviews;
  };
  const parts = await render(facts, c.var.route.url.origin, recent?.reviews ?? read);
  const finish = async () => {
    const content = await Promise.all(parts.content);
    const page = finishedPage(parts, joined(content));
    if (key && !content.includes(null)) {
      const headers = new Headers([
        ...Object.entries(htmlHeaders(facts, parts.head)),
        ...commonHeaders(env),
      ]);
      keep(key, { ...page, headers, ...shownData(facts, shown, now) });
    }
    return page;
  };
  return { parts, finished: finish() };
}

/** Looks at what a page in memory shows, and renders it anew where that has changed. */
async function renew(c: AppContext, chosen: ChosenPage): Promise<void> {
  const { facts, key } = chosen;
  const { now } = c.var;
  const found = key && readStoredPage(key);
  if (!found) return;
  // Whoever comes meanwhile does not look again.
  found.checkAt = now + REVIEWS_MS;
  let reviews: ReadReviews | null = null;
  if (waitsForData(facts)) {
    reviews = recentReviews(c.env, facts, now);
    // Where the database is away the page serves on as it is.
    reviews ??= await readReviews(c.env, facts, now).catch(() => null);
    if (!reviews) return;
  }
  const next = shownData(facts, reviews, now);
  found.checkAt = next.checkAt;
  if (next.shown === found.shown) return;
  const { finished } = await renderPage(c, chosen);
  await finished;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a page shows that is not of the build, the reviews and the day's season and year, and when to look at it again. */
function shownData(facts: Payload, read: ReadReviews | null, now: number) {
  const day = Math.floor(now / DAY_MS);
  const reviews = waitsForData(facts) ? read : null;
  return {
    shown: JSON.stringify([day, reviews?.reviews]),
    checkAt: Math.min((day + 1) * DAY_MS, reviews ? reviews.at + REVIEWS_MS : Infinity),
  };
}

function finishedPage({ head, document: [before, after] }: Rendered, content: Uint8Array) {
  return {
    head,
    whole: cutAtSlots(joined([before, content, after])),
    content: cutAtSlots(content),
  };
}

/** Sends the head and the top first; a part that waits for data delays only what follows it. */
function inOrder({ document, content }: Rendered, search: string): ReadableStream<Uint8Array> {
  const [before, after] = document;
  return new ReadableStream({
    async start(controller) {
      let ready: Uint8Array[] = [before];
      const send = () => controller.enqueue(fillSlots(cutAtSlots(joined(ready)), search));
      for (const part of content) {
        if (part instanceof Promise) {
          send();
          ready = [];
        }
        const html = await part;
        if (html) ready.push(html);
      }
      ready.push(after);
      send();
      controller.close();
    },
  });
}

async function data(
  c: AppContext,
  facts: Payload,
  { head, content }: FinishedPage,
  onward: string,
): Promise<Response> {
  const { path, url } = c.var.route;
  return c.json(
    {
      ...payloadRoute(facts, path, url.search),
      head: {
        build: manifest.id,
        title: head.fullTitle,
        description: head.description,
        canonical: head.name ? canonicalUrl(head) : null,
        lang: head.lang,
        tags: await pageTags(head),
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
      html: new TextDecoder().decode(fillSlots(content, onward)),
    },
    200,
    { 'Cache-Control': htmlHeaders(facts, head)['Cache-Control'] },
  );
}
