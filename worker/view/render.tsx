import './short-text-encoder.ts';
import { Fragment, type ReactNode } from 'react';
import type { TagFacts } from '../../client/shop-event.ts';
import { company } from '../company.ts';
import { shareCard } from '../images/card.ts';
import { picture } from '../images/catalogue.ts';
import { fileUrl } from '../images/url.ts';
import { isPageName, isPaymentPage, type SectionName } from '../pages.ts';
import { isExcluded } from '../quizzes/quiz-summary.ts';
import { Document, type Head, PageTags } from './document/document.tsx';
import { jsonLdThings } from './document/json-ld.props.ts';
import { JsonLd } from './document/json-ld.tsx';
import { pageDescription } from './document/page-description.ts';
import { tagFacts } from './document/tag-facts.ts';
import { tagManagerProps } from './document/tag-manager.props.ts';
import {
  productFragment,
  type Rendered,
  renderSeparately,
  viewFragment,
} from './fragment-cache.ts';
import { AboveMain, BelowMain, Main } from './frame/frame.tsx';
import type { PageFacts } from './page-facts.ts';
import { concatBytes, cutAt, ORIGIN } from './placeholders.ts';
import { renderHtml } from './render-html.ts';
import { scriptJson } from './script-json.ts';
import { pageSheets, sections } from './sections.ts';
import { toView, type View } from './view.ts';
import { isWaiting, sectionMarker } from './waiting-sections.ts';

const CUT = '\uE001cut\uE001';
const CUT_BYTES = new TextEncoder().encode(`<wbr data-cut="${CUT}"/>`);

/** An element that marks the position of a separately rendered part in the HTML. */
const Cut = () => <wbr data-cut={CUT} />;

/**
 * A part of the page that is rendered separately. `fragment` is HTML from the fragment cache, or the marker
 * of a section that waits for data.
 */
type SeparatePart = { name: string; fragment: Rendered };
type Part = SeparatePart | { name: string; content: ReactNode };

/**
 * Renders a page by React's stream renderer. The HTML has placeholders for the visitor's query and the shop's
 * origin (placeholders.ts), and a marker for each section that waits for data (waiting-sections.ts).
 * @throws the errors of a component
 */
export async function render(
  facts: PageFacts,
): Promise<{ head: Head; html: Uint8Array<ArrayBuffer> }> {
  const view = toView(facts);
  const head = toHead(view);
  const shown = shownSections(view);
  const showsBundles = shown.some((name) => sections[name].showsBundles);
  const [above, below, ...parts] = await Promise.all([
    aroundMain('above', view, () => <AboveMain view={view} />),
    aroundMain('below', view, () => <BelowMain view={view} />),
    ...shown.map((name) => toPart(name, view)),
  ]);
  const separateParts = [
    above,
    ...parts.flatMap((part) => ('fragment' in part ? [part.fragment] : [])),
    below,
  ];
  const html = await renderHtml(
    <Document head={head} preloads={<Cut />}>
      <Cut />
      <Main view={view}>
        {parts.map((part) => (
          <Fragment key={part.name}>{'fragment' in part ? <Cut /> : part.content}</Fragment>
        ))}
      </Main>
      <Cut />
      <TagFactsBlock facts={tagFacts(view, showsBundles)} />
    </Document>,
  );
  const [start, ...pieces] = cutAt(html, CUT_BYTES);
  if (!start || pieces.length !== separateParts.length + 1) {
    throw new Error(`React rendered ${pieces.length} places for ${separateParts.length + 1} parts`);
  }
  const [beforePage, ...afterParts] = pieces;
  const whole = [
    start,
    ...separateParts.map(({ preloads }) => preloads),
    ...(beforePage ? [beforePage] : []),
    ...separateParts.flatMap(({ html: own }, i) => [own, afterParts[i] ?? new Uint8Array()]),
  ];
  return { head, html: concatBytes(whole) };
}

/**
 * The HTML before or after a page's sections. It is the same for all visitors of a rendered page, except on
 * error pages and on pages with an order.
 */
function aroundMain(place: string, view: View, make: () => ReactNode): Promise<Rendered> {
  const isShared = isPageName(view.page.name) && view.order === null;
  return isShared ? viewFragment(place, view, make) : renderSeparately(make);
}

async function toPart(name: SectionName, view: View): Promise<Part> {
  if (isWaiting(name))
    return { name, fragment: { html: sectionMarker(name), preloads: new Uint8Array() } };
  const row = sections[name];
  if ('show' in row)
    throw new Error(`The section ${name} waits for data: list it in waitingSections`);
  const make = () => row.render(view);
  if (row.sameForProduct) return { name, fragment: await productFragment(name, view, make) };
  if (row.sameForView?.(view)) return { name, fragment: await viewFragment(name, view, make) };
  return { name, content: await make() };
}

/** The HTML of the elements that client navigation puts into the head, with the structured data. */
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
 * The names of a page's visible sections. For visitors excluded by the quiz, some sections are hidden. In its
 * step with the bundles, a result page begins with the bundles and the mandatory food information. The quiz
 * result follows.
 */
function shownSections(view: View): readonly SectionName[] {
  const { sections: own, bundleStep } = view.page;
  if (isExcluded(view)) return own.filter((one) => !sections[one].hiddenFromExcluded);
  return bundleStep && view.step === 'bundle' ? [...bundleStep, ...own] : own;
}

/** The data for the head of a page, and for the attributes of its html and body elements. */
function toHead(view: View): Head {
  const { name, layout, step } = view.page;
  return {
    fullTitle: `${view.words.title} · ${company.brand}`,
    description: pageDescription(view),
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
    origin: ORIGIN,
    card: fileUrl(picture(`card-${shareCard(step, view.theme)}`, view.market)),
    cardText: `${view.t('label', { label: company.brand })} ${view.words.heading}`,
    things: jsonLdThings(view, ORIGIN),
    sheets: pageSheets(view, shownSections(view)),
    tagManager: tagManagerProps(view),
  };
}

/** The products on the page as JSON for the tag manager. Browsers do not execute it. */
function TagFactsBlock({ facts }: { facts: TagFacts | null }) {
  if (!facts) return null;
  return (
    <script
      type="application/json"
      data-tag-facts=""
      // The content is data and not code.
      dangerouslySetInnerHTML={{ __html: scriptJson(facts) }}
    />
  );
}
