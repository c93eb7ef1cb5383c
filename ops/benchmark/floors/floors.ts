/**
 * A worker that shows the least possible cost of an answer in the shop's runtime. It answers with a constant text as
 * long as the page, with the same text and the shop's headers, and with the page's elements, rendered by React's
 * renderers. It is for `npm run benchmark` only and is never deployed.
 */
import { renderToReadableStream, renderToString } from 'react-dom/server';
import page from './page.json' with { type: 'json' };
import { toElements } from './tree.ts';

const constant = 'a'.repeat(page.bytes);
const headers = page.headers.map(([name, value]) => [name, value]);
const html = { 'Content-Type': 'text/html; charset=utf-8' };
const { tree } = page;

const answers: Record<string, () => Response | Promise<Response>> = {
  '/constant': () => new Response(constant, { headers: html }),
  '/headers': () => new Response(constant, { headers }),
  '/string': () => new Response(renderToString(toElements(tree)), { headers: html }),
  '/stream': async () =>
    new Response(await renderToReadableStream(toElements(tree)), { headers: html }),
};

export default {
  fetch: (request) =>
    answers[new URL(request.url).pathname]?.() ?? new Response(null, { status: 404 }),
} satisfies ExportedHandler;
