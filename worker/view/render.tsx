import './short-text-encoder.ts';
import { Fragment, type ReactNode } from 'react';
import { tagFacts } from '../analytics/tag-facts.ts';
import { company } from '../company.ts';
import { shareCard } from '../images/card.ts';
import { picture } from '../images/catalogue.ts';
import { fileUrl } from '../images/url.ts';
import { isWaiting, type WaitingSection } from '../page/finished/waiting-sections.ts';
import type { Payload } from '../page/payload.ts';
import { isPageName, isPaymentPage, type SectionName } from '../pages.ts';
import { isExcluded } from '../quiz/quiz-summary.ts';
import { Document, type Head, PageTags } from './document/document.tsx';
import { jsonLdThings } from './document/json-ld.props.ts';
import { JsonLd } from './document/json-ld.tsx';
import { snippet } from './document/snippet.ts';
import { TagFactsBlock } from './document/tag-facts-block.tsx';
import { tagManagerProps } from './document/tag-manager.props.ts';
import { AboveMain, BelowMain, Main } from './frame/frame.tsx';
import { type Apart, keptOfProduct, keptOfView, keptThings, rendered } from './kept.ts';
import { cutAtSlots, joinSlotted, type Slotted } from './query-slot.ts';
import { renderHtml } from './render-html.ts';
import { pageSheets, sections } from './sections.ts';
import { toView, type View } from './view.ts';

/**
 * A page in its parts, in the order they are sent. A part that waits for data is a promise, which
 * never rejects.
 */
export type Rendered = {
  head: Head;
  /** The document before and after the page's content. */
  document: readonly [Slotted, Slotted];
  /** The content of `#page` in parts. Null is a section whose data did not arrive. */
  content: readonly Separate[];
};

/** Marks the place of a section that is rendered separately, by a character that nobody types (query-slot.ts). */
const Cut = () => <wbr data-cut={'\uE001'} />;
const CUT = new TextEncoder().encode('<wbr data-cut="\uE001"/>');
const CUT_CHARACTER = CUT.indexOf(0xee);

/** HTML that is put in its place, at hand or to come; null where it is missing. */
type Separate = Slotted | null | Promise<Slotted | null>;

/** The HTML of a section that waits for data. */
export type WaitingHtml = (name: WaitingSection) => Separate;

/**
 * Renders a page by React's stream renderer. Everything that waits for nothing is one stream. A section that waits
 * for data is made apart and sent in its place, so that no script has to move it there.
 */
export async function render(
  facts: Payload,
  origin: string,
  waiting: WaitingHtml,
): Promise<Rendered> {
  const view = toView(facts);
  const head = toHead(view, origin);
  const shown = shownSections(view);
  const showsBundles = shown.some((name) => sections[name].showsBundles);
  const [above, below, ...parts] = await Promise.all([
    aroundMain('above', view, () => <AboveMain view={view} />),
    aroundMain('below', view, () => <BelowMain view={view} />),
    ...shown.map((name) => toPart(name, view, waiting)),
  ]);
  const html = await renderHtml(
    <Document head={head} ahead={<Cut />}>
      <Cut />
      <Main view={view}>
        {parts.map((part) =>
          'separate' in part ? (
            <Cut key={part.name} />
          ) : (
            <Fragment key={part.name}>{part.content}</Fragment>
          ),
        )}
      </Main>
      <Cut />
      <TagFactsBlock facts={tagFacts(view, showsBundles)} />
      <Cut />
    </Document>,
  );
  const apart: Put[] = [
    { separate: above.html, ahead: above.ahead },
    ...parts.flatMap((part) => ('separate' in part ? [part] : [])),
    { separate: below.html, ahead: below.ahead },
  ];
  const [start, before, ...pieces] = cutAtMarks(html).map(cutAtSlots);
  const after = pieces.pop();
  if (!(start && before && after) || pieces.length !== apart.length) {
    throw new Error(`React has rendered ${pieces.length} places for ${apart.length} parts`);
  }
  return {
    head,
    document: [joinSlotted([start, ...apart.map(({ ahead }) => ahead), before]), after],
    content: apart.flatMap(({ separate }, i) => [separate, pieces[i] ?? null]),
  };
}

/** What is around the content of a page is the same for all who ask for its view, but for buyers and errors. */
function aroundMain(place: string, view: View, make: () => ReactNode): Promise<Apart> {
  const isSame = isPageName(view.page.name) && view.order === null;
  return isSame ? keptOfView(place, view, make) : rendered(make);
}

/** The HTML between its cuts. */
function cutAtMarks(html: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let from = 0;
  for (let at = html.indexOf(0xee); at >= 0; at = html.indexOf(0xee, at + 1)) {
    const start = at - CUT_CHARACTER;
    if (!CUT.every((byte, i) => html[start + i] === byte)) continue;
    pieces.push(html.subarray(from, start));
    from = start + CUT.length;
  }
  return [...pieces, html.subarray(from)];
}

/**
 * A section of the page: rendered with it, or separately because it waits for data or is cached.
 */
type Part = { name: SectionName } & ({ content: ReactNode } | Put);

/** What is put into its place in the page, and into its head. */
type Put = { separate: Separate; ahead: Slotted | null };

async function toPart(name: SectionName, view: View, waiting: WaitingHtml): Promise<Part> {
  if (isWaiting(name)) return { name, separate: waiting(name), ahead: null };
  const row = sections[name];
  if ('show' in row)
    throw new Error(`${name} waits for data and is not among the sections that do`);
  const make = () => row.render(view);
  if (row.sameForProduct) return toSeparate(name, await keptOfProduct(name, view, make));
  if (row.sameForView?.(view)) return toSeparate(name, await keptOfView(name, view, make));
  return { name, content: await make() };
}

function toSeparate(name: SectionName, { html, ahead }: Apart): Part {
  return { name, separate: html, ahead };
}

/** The tags that client navigation puts into the head, and the structured data, as HTML. */
export async function pageTags(head: Head): Promise<string> {
  const tags = await renderHtml(
    <>
      <PageTags head={head} />
      <JsonLd things={head.things} />
    </>,
  );
  return new TextDecoder().decode(tags);
}

/**
 * The sections of a page view. A summary at its bundle step begins with the bundles and the food
 * information that must be readable before an order; the result follows.
 */
export function shownSections(view: View): readonly SectionName[] {
  const { sections: own, bundleStep } = view.page;
  if (isExcluded(view)) return own.filter((one) => !sections[one].hiddenFromExcluded);
  return bundleStep && view.step === 'bundle' ? [...bundleStep, ...own] : own;
}

/** The facts of a page's head and body element. */
export function toHead(view: View, origin: string): Head {
  const { name, layout, step } = view.page;
  return {
    fullTitle: `${view.words.title} · ${company.brand}`,
    description: snippet(view.words.lead),
    lang: view.market.lang,
    market: view.market.code,
    clock: view.clock,
    layout,
    page: name,
    variant: view.variant,
    theme: view.theme,
    product: view.product,
    noAutoReload: isPaymentPage(view.page) || (view.page.reportsErrors ?? false),
    indexed: view.page.indexed ?? false,
    offlineSafe: view.page.offlineSafe ?? false,
    name: !isPageName(name) || step === 'confirm' ? null : name,
    origin,
    card: fileUrl(picture(`card-${shareCard(step, view.theme)}`, view.market)),
    cardText: `${view.t('label', { label: company.brand })} ${view.words.heading}`,
    things: isPageName(name)
      ? keptThings(view, origin, () => jsonLdThings(view, origin))
      : jsonLdThings(view, origin),
    sheets: pageSheets(view, shownSections(view)),
    tagManager: tagManagerProps(view),
  };
}
