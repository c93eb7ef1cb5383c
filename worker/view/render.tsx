import { Fragment } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { tagFacts } from '../analytics/tag-facts.ts';
import { company } from '../company.ts';
import { withTimeout } from '../http/with-timeout.ts';
import { shareCard } from '../images/card.ts';
import { picture } from '../images/catalogue.ts';
import { fileUrl } from '../images/url.ts';
import { log } from '../log/log.ts';
import type { SectionName, Step } from '../page/page-row.ts';
import type { Payload, Review } from '../page/payload.ts';
import { indexedPages, isPageName } from '../pages.ts';
import { isExcluded } from '../quiz/quiz-summary.ts';
import { Document, type Head, PageTags } from './document/document.tsx';
import { jsonLdThings } from './document/json-ld.props.ts';
import { JsonLd } from './document/json-ld.tsx';
import { snippet } from './document/snippet.ts';
import { TagFactsBlock } from './document/tag-facts-block.tsx';
import { tagManagerProps } from './document/tag-manager.props.ts';
import { Frame } from './frame/frame.tsx';
import { reviewsProps } from './sections/reviews/reviews.props.ts';
import { Reviews } from './sections/reviews/reviews.tsx';
import { sections, sheetsOf } from './sections.tsx';
import { type View, viewOf } from './view.ts';

/** A page in its parts, in the order they are sent. A part that waits is a promise; it never rejects. */
export type Rendered = {
  head: Head;
  /** The document up to the page's content, and what follows it. */
  document: readonly [string, string];
  /** The content of `#page`: the frame's top, the sections, the frame's foot. Null is a part that did not come. */
  content: readonly (string | Promise<string | null>)[];
};

/** How long a section may wait for the database before the page goes on without it. */
const PATIENCE_MS = 300;

/** Stands in the rendered tree where a part of its own goes. */
const Cut = () => <wbr data-cut="" />;
const CUT = '<wbr data-cut=""/>';

/**
 * Renders a page. What waits for nothing becomes one string, which costs a fraction of the
 * streaming renderer; a section that waits for data is rendered when it has come, and awaited in
 * its place, so that no script ever has to move it there.
 */
export function render(
  facts: Payload,
  origin: string,
  readReviews: () => Promise<readonly Review[]>,
): Rendered {
  const view = viewOf(facts);
  const head = headOf(view, origin);
  const shown = sectionsOf(view);
  const parts = shown.map((name) => ({
    name,
    apart: partApart(name, view, readReviews),
  }));
  const html = renderToString(
    <Document head={head}>
      <Cut />
      <Frame view={view}>
        {parts.map(({ name, apart }) => {
          if (name === 'reviews' || apart !== null) return <Cut key={name} />;
          return <Fragment key={name}>{sections[name].render(view)}</Fragment>;
        })}
      </Frame>
      <TagFactsBlock facts={tagFacts(view, shown)} />
      <Cut />
    </Document>,
  );
  const [before = '', ...pieces] = html.split(CUT);
  const after = pieces.pop() ?? '';
  const apart = parts.flatMap((part) => part.apart ?? []);
  return {
    head,
    document: [`<!DOCTYPE html>${before}`, after],
    content: pieces.flatMap((piece, i) => {
      const next = apart[i];
      return next === undefined ? [piece] : [piece, next];
    }),
  };
}

/** What client navigation puts into the head, and search engines' facts, as HTML. */
export function pageTags(head: Head): string {
  return renderToStaticMarkup(
    <>
      <PageTags head={head} />
      <JsonLd things={head.things} />
    </>,
  );
}

/** A section that is not rendered with the page: one that waits, or one that is remembered. */
function partApart(
  name: SectionName,
  view: View,
  readReviews: () => Promise<readonly Review[]>,
): string | Promise<string | null> | null {
  if (name === 'reviews') return storedReviews(view, readReviews());
  return isOfProduct(name) ? remembered(name, view) : null;
}

/** Sections that are the same on every page of a product in a market, rendered once in an isolate's life. */
const ofProduct = [
  'assurances',
  'promise',
  'benefits',
  'glance',
  'day',
  'gift',
  'facts',
  'steps',
  'guarantee',
  'returning',
  'questions',
] as const;
const rememberedSections = new Map<string, string>();

function isOfProduct(name: SectionName): name is (typeof ofProduct)[number] {
  return (ofProduct as readonly SectionName[]).includes(name);
}

function remembered(name: (typeof ofProduct)[number], view: View): string {
  const key = `${name} ${view.market.code} ${view.product}`;
  const known = rememberedSections.get(key);
  if (known !== undefined) return known;
  const html = renderToString(sections[name].render(view));
  rememberedSections.set(key, html);
  return html;
}

/**
 * A summary at its bundle step shows the supplies in place, with the label that the law wants
 * before one buys. Whom their answers say the product
 * is not for, no page with a result shows any.
 */
function sectionsOf(view: View): readonly SectionName[] {
  const { name, sections: own } = view.page;
  if (isExcluded(view)) return own.filter((one) => one !== 'order');
  return name === 'summarypop' && view.step === 'bundle' ? [...own, 'order', 'facts'] : own;
}

/** The HTML of the reviews once the database has answered, or null when it fails or takes too long. */
async function storedReviews(
  view: View,
  reviews: Promise<readonly Review[]>,
): Promise<string | null> {
  try {
    const found = await withTimeout(reviews, PATIENCE_MS);
    return renderToString(<Reviews {...reviewsProps(view, found)} />);
  } catch (error) {
    log('sectionAbsent', { reason: String(error) });
    return null;
  }
}

/** Roles of pages on which a visitor pays, or has paid (decision 0020). */
const steadySteps: readonly Step[] = ['checkout', 'confirm', 'upsell', 'thank-you'];

/** What stands in a page's head, from its view. */
export function headOf(view: View, origin: string): Head {
  const { name, layout, step } = view.page;
  return {
    fullTitle: `${view.words.title} · ${company.brand}`,
    description: snippet(view.words.lead),
    lang: view.market.lang,
    market: view.market.code,
    layout,
    page: name,
    variant: view.variant,
    theme: view.theme,
    product: view.product,
    steady: steadySteps.includes(step) || name === 'refund',
    indexed: indexedPages.some((indexed) => indexed === name),
    alone: view.page.alone ?? false,
    name: !isPageName(name) || step === 'confirm' ? null : name,
    origin,
    card: fileUrl(picture(`card-${shareCard(step, view.theme)}`, view.market)),
    cardText: `${company.brand}: ${view.words.heading}`,
    things: jsonLdThings(view, origin),
    sheets: sheetsOf(view, sectionsOf(view)),
    tagManager: tagManagerProps(view),
  };
}
