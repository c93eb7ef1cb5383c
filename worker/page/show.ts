import manifest from '#build/manifest.json' with { type: 'json' };
import type { AppContext, PageView } from '../app.ts';
import { loadWords } from '../copy/lazy-copy.ts';
import { commonHeaders, htmlHeaders } from '../http/headers.ts';
import { publishedReviews } from '../orders/store/reviews.ts';
import { page, pageNames } from '../pages.ts';
import { notDrawnYet } from '../redirects/stored-choice.ts';
import { canonicalUrl } from '../view/document/document.tsx';
import { cutAtSlots, fillSlots, linkQuery } from '../view/query-slot.ts';
import { pageTags, type Rendered, render, waitsForData } from '../view/render.tsx';
import { lazyCopyAreas } from '../view/sections.ts';
import { type ChosenPage, choosePage } from './choose-page.ts';
import { type FinishedPage, keep, readStoredPage } from './page-store.ts';
import { type Payload, payloadRoute, type Review } from './payload.ts';
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
  await loadWords(env.ASSETS, facts.market, lazyCopyAreas(facts.page.sections));
  let reviews: readonly Review[] = [];
  const readReviews = async () => {
    reviews = await publishedReviews(env.DB, facts.product, facts.market.locale);
    return reviews;
  };
  const parts = await render(facts, c.var.route.url.origin, readReviews);
  const finish = async () => {
    const content = await Promise.all(parts.content);
    const page = finishedPage(parts, joined(content));
    if (key && !content.includes(null)) {
      const headers = new Headers([
        ...Object.entries(htmlHeaders(facts, parts.head)),
        ...commonHeaders(env),
      ]);
      keep(key, {
        ...page,
        headers,
        shown: shownData(now, reviews),
        checkAt: nextCheck(facts, now),
      });
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
  found.checkAt = nextCheck(facts, now);
  const reviews = waitsForData(facts)
    ? await publishedReviews(c.env.DB, facts.product, facts.market.locale)
    : [];
  if (shownData(now, reviews) === found.shown) return;
  const { finished } = await renderPage(c, chosen);
  await finished;
}

/** How long reviews are shown without a look at whether they are still the same. */
const REVIEWS_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What a page shows that is not of the build: the reviews, and the day's season and year. */
function shownData(now: number, reviews: readonly Review[]): string {
  return JSON.stringify([Math.floor(now / DAY_MS), reviews]);
}

function nextCheck(facts: Payload, now: number): number {
  return waitsForData(facts) ? now + REVIEWS_MS : (Math.floor(now / DAY_MS) + 1) * DAY_MS;
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

/** Parts of a page in one; null is a section that is missing. */
function joined(parts: readonly (Uint8Array | null)[]): Uint8Array {
  const present = parts.filter((part) => part !== null);
  const whole = new Uint8Array(present.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of present) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
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
