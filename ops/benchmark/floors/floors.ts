/**
 * The least cost of an answer in the shop's runtime: a constant text as long as the page, the same text with the
 * shop's headers, and React's renderers on the elements of the page, without the shop. For `npm run benchmark`
 * only; never deployed.
 */
import { renderToReadableStream, renderToString } from 'react-dom/server';
import page from './page.json' with { type: 'json' };
import { toElements } from './tree.ts';

const constant = 'a'.repeat(page.bytes);
const headers = page.headers.map(([name, value]) => [name, value]);
const html = { 'Content-Type': 'text/html; charset=utf-8' };
const { tree } = page;

const ways: Record<string, () => Response | Promise<Response>> = {
  '/constant': () => new Response(constant, { headers: html }),
  '/headers': () => new Response(constant, { headers }),
  '/string': () => new Response(renderToString(toElements(tree)), { headers: html }),
  '/stream': async () =>
    new Response(await renderToReadableStream(toElements(tree)), { headers: html }),
};

export default {
  fetch: (request) =>
    ways[new URL(request.url).pathname]?.() ?? new Response(null, { status: 404 }),
} satisfies ExportedHandler;
