import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { company } from '../company.ts';
import { indexedPages, type SectionName } from '../pages.ts';
import type { Payload, Review } from '../payload.ts';
import { Document, type Head } from './document.tsx';
import { Frame } from './layouts.tsx';
import { Reviews } from './sections/reviews.tsx';
import { sections } from './sections.ts';
import { type View, viewOf } from './view.ts';

/** A page in its parts, in the order they are sent. A part that waits is a promise; it never rejects. */
export type Rendered = {
  head: Head;
  /** The document up to the page's content, and what follows it. */
  document: readonly [string, string];
  /** The content of `#page`: the frame's top, the sections, the frame's foot. Null is a part that did not come. */
  content: readonly (string | Promise<string | null>)[];
};

/** How long a section may wait for the database before the page goes on without it (decisions.md). */
const PATIENCE_MS = 300;

const CUT = '~cut~';

/**
 * Renders a page. Whole subtrees become strings at once, which costs a quarter of the streaming
 * renderer; only a section that waits for data is streamed by React, and awaited in its place,
 * so that no script ever has to move it there.
 */
export function render(
  facts: Payload,
  origin: string,
  readReviews: () => Promise<readonly Review[]>,
): Rendered {
  const view = viewOf(facts);
  const head = headOf(view, origin);
  const [before = '', after = ''] = cut(<Document head={head}>{CUT}</Document>);
  const [top = '', foot = ''] = cut(<Frame view={view}>{CUT}</Frame>);
  return {
    head,
    document: [`<!DOCTYPE html>${before}`, after],
    content: [top, ...sectionsOf(view).map((name) => part(name, view, readReviews)), foot],
  };
}

function part(
  name: SectionName,
  view: View,
  readReviews: () => Promise<readonly Review[]>,
): string | Promise<string | null> {
  if (name === 'reviews') return waiting(<Reviews view={view} reviews={readReviews()} />);
  const Section = sections[name];
  return renderToString(<Section view={view} />);
}

/** A summary at its bundle step shows the supplies in place. */
function sectionsOf(view: View): readonly SectionName[] {
  const atBundles = view.page.name === 'summarypop' && view.step === 'bundle';
  return atBundles ? [...view.page.sections, 'order'] : view.page.sections;
}

/** The HTML of a section whose data is under way, or null when it fails or takes too long. */
async function waiting(section: ReactNode): Promise<string | null> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    const stream = await renderToReadableStream(section, {
      signal: patience.signal,
      onError: () => {},
    });
    return await new Response(stream).text();
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

function cut(tree: ReactNode): string[] {
  return renderToString(tree).split(CUT);
}

function headOf(view: View, origin: string): Head {
  const { name, layout, step } = view.page;
  return {
    fullTitle: `${view.words.title} · ${company.brand}`,
    description: view.words.lead,
    lang: view.market.lang,
    market: view.market.code,
    layout,
    page: name,
    theme: view.theme,
    product: view.product,
    indexed: indexedPages.some((indexed) => indexed === name),
    name: name === 'error' || step === 'confirm' ? null : name,
    origin,
  };
}
