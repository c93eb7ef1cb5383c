import manifest from '#build/manifest.json' with { type: 'json' };
import type { AppContext, PageView } from '../app.ts';
import { loadWords } from '../copy/lazy-copy.ts';
import { htmlHeaders } from '../http/headers.ts';
import { publishedReviews } from '../orders/store/reviews.ts';
import { page, pageNames } from '../pages.ts';
import { notDrawnYet } from '../redirects/stored-choice.ts';
import { canonicalUrl, type Head } from '../view/document/document.tsx';
import { cutAtSlots, fillSlots, linkQuery } from '../view/query-slot.ts';
import { pageTags, type Rendered, render } from '../view/render.tsx';
import { lazyCopyAreas } from '../view/sections.ts';
import { choosePage } from './choose-page.ts';
import { keep, readStoredPage, toStorable } from './page-store.ts';
import { type Payload, payloadRoute } from './payload.ts';
import { checkVariants } from './variant-rules.ts';

checkVariants(pageNames.map(page));

/**
 * Answers with a page: the stored one, else one that is rendered and sent in order. The same facts
 * answer `_payload.json` when the route asks for the payload.
 */
export async function showPage(c: AppContext, view: PageView): Promise<Response> {
  const { route } = c.var;
  const { origin, search } = route.url;
  const chosen = await choosePage(c, view);
  if (!chosen) return notDrawnYet(c);
  const { facts, key } = chosen;
  const status = view.status ?? 200;
  const onward = linkQuery(facts, search);
  const now = Date.now();
  const found = key && readStoredPage(key, now);
  const isData = route.isPayload && status < 400;

  if (found) {
    if (isData) return data(c, facts, found.head, fillSlots(found.content, onward));
    const body = onward ? fillSlots(found.whole, onward) : found.plain;
    return c.body(body as string, status, htmlHeaders(facts, found.head));
  }

  await loadWords(c.env.ASSETS, facts.market, lazyCopyAreas(facts.page.sections));
  const readReviews = () => publishedReviews(c.env.DB, facts.product, facts.market.locale);
  const rendered = render(facts, origin, readReviews);
  const parts = rendered.content;
  const headers = htmlHeaders(facts, rendered.head);
  const finish = async () => {
    const content = await Promise.all(parts);
    const html = content.join('');
    if (key && !content.includes(null)) {
      keep(key, toStorable(rendered.head, rendered.document, html), now);
    }
    return html;
  };
  if (isData) {
    return data(c, facts, rendered.head, fillSlots(cutAtSlots(await finish()), onward));
  }
  const isWhole = parts.every((part) => typeof part === 'string');
  if (isWhole) {
    const html = rendered.document[0] + (await finish()) + rendered.document[1];
    return c.body(fillSlots(cutAtSlots(html), onward), status, headers);
  }
  c.executionCtx.waitUntil(finish());
  return c.body(inOrder(rendered, onward), status, headers);
}

/** Sends the head and the top first; a part that waits for data delays only what follows it. */
function inOrder({ document, content }: Rendered, search: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async start(controller) {
      let ready = document[0];
      const send = () => controller.enqueue(encoder.encode(fillSlots(cutAtSlots(ready), search)));
      for (const part of content) {
        if (typeof part !== 'string') {
          send();
          ready = '';
        }
        ready += (await part) ?? '';
      }
      ready += document[1];
      send();
      controller.close();
    },
  });
}

function data(c: AppContext, facts: Payload, head: Head, html: string): Response {
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
        tags: pageTags(head),
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
      html,
    },
    200,
    { 'Cache-Control': htmlHeaders(facts, head)['Cache-Control'] },
  );
}
