import manifest from '../../assets/builds/manifest.json' with { type: 'json' };
import { gtmIdOf } from '../analytics/gtm-id.ts';
import type { App, AppContext, PageView } from '../app.ts';
import { loadWords } from '../copy/lazy-copy.ts';
import { htmlHeaders } from '../http/headers.ts';
import { matchRoute, payloadSuffix } from '../http/match-route.ts';
import { undecided } from '../redirects/choices.ts';
import { canonicalUrl, type Head } from '../view/document/document.tsx';
import { cutAtSlots, fillSlots, onwardQuery } from '../view/query-slot.ts';
import { pageTags, type Rendered, render } from '../view/render.tsx';
import { wordsOf } from '../view/sections.tsx';
import { variantFor } from './experiments.ts';
import { keep, readStored, storable, storeKey } from './page-store.ts';
import { type Payload, payload, payloadRoute, type Review } from './payload.ts';

type ReadReviews = (db: App['Bindings']['DB'], facts: Payload) => Promise<readonly Review[]>;

/**
 * Answers with a page of the shop: the stored one, else rendered and sent in order. The same
 * facts answer `_payload.json` when the path asks for data.
 */
export function showPage(c: AppContext, readReviews: ReadReviews) {
  return async (view: PageView): Promise<Response> => {
    const url = new URL(c.req.url);
    const route = matchRoute(url.pathname);
    const asked = 'name' in route ? route : { segment: undefined, payload: false };
    const variant = await variantFor(c, view.page);
    if (variant === null) return undecided(c);
    const facts = payload(
      { ...view, variant },
      {
        market: c.var.market,
        detected: c.var.detected,
        segment: asked.segment,
        query: url.searchParams,
        gtmId: gtmIdOf(c.env),
      },
    );
    const status = view.status ?? 200;
    const search = onwardQuery(facts, url.search);
    const key = status === 200 ? storeKey(facts, url.origin) : null;
    const now = Date.now();
    const found = key && readStored(key, now);
    const asData = asked.payload && status < 400;

    if (found) {
      if (asData) return data(c, facts, found.head, fillSlots(found.content, search));
      const body = search ? fillSlots(found.whole, search) : found.plain;
      return c.body(body as string, status, htmlHeaders(facts, found.head));
    }

    await loadWords(c.env.ASSETS, facts.market, wordsOf(facts.page.sections));
    const rendered = render(facts, url.origin, () => readReviews(c.env.DB, facts));
    const parts = rendered.content;
    const headers = htmlHeaders(facts, rendered.head);
    const finish = async () => {
      const content = await Promise.all(parts);
      const html = content.join('');
      if (key && !content.includes(null)) {
        keep(key, storable(rendered.head, rendered.document, html), now);
      }
      return html;
    };
    if (asData) {
      return data(c, facts, rendered.head, fillSlots(cutAtSlots(await finish()), search));
    }
    const whole = parts.every((part) => typeof part === 'string');
    if (whole) {
      const html = rendered.document[0] + (await finish()) + rendered.document[1];
      return c.body(fillSlots(cutAtSlots(html), search), status, headers);
    }
    c.executionCtx.waitUntil(finish());
    return c.body(inOrder(rendered, search), status, headers);
  };
}

/** Head and top leave first; a part that waits holds back what stands beneath it, nothing else. */
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
  const url = new URL(c.req.url);
  const path = url.pathname.slice(0, -payloadSuffix.length) || '/';
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
        steady: head.steady ? '' : null,
      },
      html,
    },
    200,
    { 'Cache-Control': htmlHeaders(facts, head)['Cache-Control'] },
  );
}
