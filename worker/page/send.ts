import type { ContentfulStatusCode } from 'hono/utils/http-status';
import manifest from '#build/manifest.json' with { type: 'json' };
import type { AppContext } from '../app-types.ts';
import { canonicalUrl } from '../view/document/canonical-url.ts';
import { linkQuery } from '../view/link-query.ts';
import type { PageFacts } from '../view/page-facts.ts';
import {
  concatBytes,
  type FillableHtml,
  fill,
  fillText,
  toFillable,
} from '../view/placeholders.ts';
import type { PageHtml } from './html.ts';
import { htmlHeaders, privacyHeaders } from './page-headers.ts';

/**
 * The complete HTML of a page, with placeholders for the visitor's query. `isWhole` is false if a section is
 * missing.
 */
export type WholePage = FillableHtml & { isWhole: boolean };

/** Waits for all pieces of a page's HTML and joins them. */
export async function wholePage({ parts }: PageHtml, origin: string): Promise<WholePage> {
  const all = await Promise.all(parts);
  const presentParts = all.filter((part) => part !== null);
  return {
    ...toFillable(concatBytes(presentParts), origin),
    isWhole: presentParts.length === all.length,
  };
}

/** Sends a page as HTML, with the visitor's query in the page's links. */
export async function sendPage(
  c: AppContext,
  facts: PageFacts,
  html: PageHtml,
  whole: Promise<FillableHtml>,
  status: ContentfulStatusCode,
): Promise<Response> {
  const { origin, search } = c.get('route').url;
  const onward = linkQuery(facts, search);
  const isWaiting = html.parts.some((part) => part instanceof Promise);
  const body = isWaiting ? toStream(html, origin, onward) : fill(await whole, onward);
  return c.body(body, status, await htmlHeaders(facts, html.head));
}

/**
 * Sends the pieces of a page's HTML as a stream, with the visitor's query in the links. The pieces before a
 * waiting section are sent at once.
 */
function toStream({ parts }: PageHtml, origin: string, query: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async start(controller) {
      for (const promised of parts) {
        const part = await promised;
        if (part) controller.enqueue(fill(toFillable(part, origin), query));
      }
      controller.close();
    },
  });
}

/**
 * The HTML just before and just after the content that client navigation replaces
 * (view/document/document.tsx).
 */
const contentBounds = { start: '<div id="page">', end: '</div><div id="announcer"' } as const;

/** Sends the payload of a page: its data for client navigation, as JSON (rule 5.2). */
export async function sendPayload(
  c: AppContext,
  facts: PageFacts,
  { head, tags }: PageHtml,
  whole: FillableHtml,
): Promise<Response> {
  const { path, url } = c.get('route');
  const html = new TextDecoder().decode(fill(whole, linkQuery(facts, url.search)));
  const start = html.indexOf(contentBounds.start) + contentBounds.start.length;
  return c.json(
    {
      ...payloadRoute(facts, path, url.search),
      head: {
        build: manifest.id,
        title: head.fullTitle,
        description: head.description,
        canonical: head.name ? canonicalUrl(url.origin, head.name, head.market) : null,
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
      html: html.slice(start, html.lastIndexOf(contentBounds.end)),
    },
    200,
    { 'Cache-Control': privacyHeaders(facts)['Cache-Control'] },
  );
}

/** The route and the state in a payload (rule 5.2). */
function payloadRoute(facts: PageFacts, path: string, search: string) {
  const query = new URLSearchParams(search);
  return {
    route: {
      name: facts.page.name,
      path,
      fullPath: path + search,
      params: facts.segment === undefined ? {} : getParams(facts),
      query: Object.fromEntries(
        [...new Set(query.keys())].map((key) => {
          const values = query.getAll(key);
          return [key, values.length > 1 ? values : (values[0] ?? '')];
        }),
      ),
    },
    state: {
      lang: facts.market.locale,
      locale: facts.market.code,
      geo: { country: facts.market.code },
      config: facts.gtmId === null ? {} : { tagManager: facts.gtmId },
    },
  };
}

function getParams(facts: PageFacts): Record<string, string> {
  const value = facts.segment ?? '';
  return facts.page.step === 'confirm' ? { from: value } : { locale: value };
}
