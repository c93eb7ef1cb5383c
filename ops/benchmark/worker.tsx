import { type ReactNode, use } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { market } from '../../worker/country/markets.ts';
import { keep, readStoredPage, toStorable } from '../../worker/page/page-store.ts';
import { payload } from '../../worker/page/payload.ts';
import type { SectionName } from '../../worker/pages.ts';
import { Document } from '../../worker/view/document/document.tsx';
import { Frame } from '../../worker/view/frame/frame.tsx';
import { render, toHead } from '../../worker/view/render.tsx';
import { sections } from '../../worker/view/sections.ts';
import { toView, type View } from '../../worker/view/view.ts';

const origin = 'https://shop.example';
const facts = payload(
  { page: 'take' },
  { market: market('GB'), detected: 'GB', segment: 'gb', query: new URLSearchParams() },
);
const none = async () => [];
const html = { 'Content-Type': 'text/html; charset=utf-8' };

async function rendered(): Promise<string> {
  const { document, content } = render(facts, origin, none);
  return document[0] + (await Promise.all(content)).join('') + document[1];
}

/** A section of the view; one that waits for the database suspends. */
function Section({ name, view }: { name: SectionName; view: View }) {
  const row = sections[name];
  return 'load' in row ? <Loaded content={row.load(view, none)} /> : row.render(view);
}

function Loaded({ content }: { content: Promise<ReactNode> }) {
  return use(content);
}

/** The same tree in one piece, as React's own streaming renderer would be given it. */
function Whole() {
  const view = toView(facts);
  return (
    <Document head={toHead(view, origin)}>
      <Frame view={view}>
        {facts.page.sections.map((name) => (
          <Section key={name} name={name} view={view} />
        ))}
      </Frame>
    </Document>
  );
}

/** As long as the page itself: what any answer of this size costs. */
const constant = 'a'.repeat(40_000);

/** The ways one and the same offer page can be answered. */
const ways: Record<string, () => Response | Promise<Response>> = {
  constant: () => new Response(constant, { headers: html }),
  stored: async () => {
    const found = readStoredPage('take', Date.now());
    if (found) return new Response(found.plain, { headers: html });
    const page = render(facts, origin, none);
    keep(
      'take',
      toStorable(page.head, page.document, (await Promise.all(page.content)).join('')),
      Date.now(),
    );
    return new Response('stored', { headers: html });
  },
  uncached: async () => new Response(await rendered(), { headers: html }),
  stream: async () => new Response(await renderToReadableStream(<Whole />), { headers: html }),
};

export default {
  fetch: (request) =>
    ways[new URL(request.url).pathname.slice(1)]?.() ?? new Response(null, { status: 404 }),
} satisfies ExportedHandler;
