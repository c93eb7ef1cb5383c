import type { ReactNode } from 'react';
import manifest from '#build/manifest.json' with { type: 'json' };
import type { SheetName } from '../../build/manifest.ts';
import { company } from '../../company.ts';
import { type MarketCode, markets, segment } from '../../country/markets.ts';
import type { PageName } from '../../pages.ts';
import type { Clock } from '../page-facts.ts';
import { canonicalUrl } from './canonical-url.ts';
import { inlineCss, sheetIds } from './inline-sheets.ts';
import { JsonLd, type Thing } from './json-ld.tsx';
import type { TagManagerProps } from './tag-manager.props.ts';

/** The colour of the browser around a page. It is the same colour as `--ink` in tokens.css. */
export const themeColour = '#14322b';

/**
 * The data for a page's head element, and for the attributes of its html and body elements. Client
 * navigation receives the part of it that changes from page to page.
 */
export type Head = {
  /** The page's title, followed by the brand's name. */
  fullTitle: string;
  description: string;
  lang: string;
  market: MarketCode;
  layout: string;
  /** The page's name. */
  page: string;
  /** The name of the page's variant in an A/B test, if the page is in one. */
  variant?: string;
  theme: string;
  product: string;
  /**
   * True if the browser must never reload the page by itself, because the visitor pays on it, has just
   * paid, or withdraws from the contract.
   */
  noAutoReload: boolean;
  /**
   * True if search engines may list the page. They may not list pages for paid advertising, quizzes,
   * personal pages and error pages.
   */
  indexed: boolean;
  /** True if the page works without a connection: it loads nothing but fonts and runs no script. */
  offlineSafe: boolean;
  /** The page's name in its canonical web address; null for a page without a canonical address. */
  name: PageName | null;
  /**
   * The state of the visitor's deadline of free delivery when the server rendered the page. A script
   * updates this state later.
   */
  clock: Clock;
  origin: string;
  /** The path of the picture that social networks show for a link to the page. */
  card: string;
  /** The text alternative of the picture that social networks show. */
  cardText: string;
  /** The page's structured data for search engines, without that of its reviews; empty on most pages. */
  things: readonly Thing[];
  /**
   * The style sheets of the frame (header, footer and so on), of the layout and of the page's sections.
   */
  sheets: readonly SheetName[];
  /** The data for the tag manager and its question for consent; null if no tag manager is configured. */
  tagManager: TagManagerProps | null;
};

type DocumentProps = {
  head: Head;
  /** The `<link>` elements that preload the pictures of the page's content. */
  preloads?: ReactNode;
  children: ReactNode;
};

/**
 * The whole HTML document around a page's content. The HTML contains the style sheets, so that the first
 * paint needs only one request.
 */
export function Document({ head, preloads, children }: DocumentProps) {
  return (
    <html
      lang={head.lang}
      data-country={head.market}
      data-locale={markets[head.market].locale}
      data-build={manifest.id}
      className={head.clock === 'over' ? 'over' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.fullTitle}</title>
        <meta name="theme-color" content={themeColour} />
        <link rel="preload" href="/fonts/fraunces.woff2" as="font" crossOrigin="" />
        <link rel="preload" href="/fonts/figtree.woff2" as="font" crossOrigin="" />
        {preloads}
        {/* Browsers request /favicon.ico and /apple-touch-icon.png by themselves. */}
        {head.offlineSafe ? (
          <link rel="icon" href="data:," />
        ) : (
          <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
        )}
        <PageTags head={head} />
        {/* The security policy allows the inline style by its hash. */}
        <style
          data-sheets={sheetIds(head.sheets)}
          dangerouslySetInnerHTML={{ __html: inlineCss(head.sheets) }}
        />
        {!head.offlineSafe && <script type="module" async src={manifest.main} />}
      </head>
      <body
        data-layout={head.layout}
        data-page={head.page}
        data-variant={head.variant || undefined}
        data-theme={head.theme}
        data-product={head.product}
        data-no-auto-reload={head.noAutoReload ? '' : undefined}
      >
        <div id="page">{children}</div>
        <div id="announcer" aria-live="polite" className="visually-hidden" />
        <JsonLd things={head.things} />
      </body>
    </html>
  );
}

/** The settings of the tag manager, which the browser loads only after the visitor's consent. */
function TagManager({ id, words, sheet }: TagManagerProps) {
  return <meta name="tag-manager" content={id} data-words={words} data-sheet-path={sheet} />;
}

/**
 * The elements in the head that differ from page to page, without the title and the style sheets. Client
 * navigation replaces those of the previous page by these. The sitemap names the page in other languages.
 */
export function PageTags({ head }: { head: Head }) {
  return (
    <>
      <meta name="description" content={head.description} />
      {head.name && (
        <link rel="canonical" href={canonicalUrl(head.origin, head.name, head.market)} />
      )}
      {!head.indexed && <meta name="robots" content="noindex" />}
      <OpenGraph head={head} />
      {!head.offlineSafe && (
        <link rel="manifest" href={`/manifest.webmanifest?market=${segment(head.market)}`} />
      )}
      {head.tagManager && !head.offlineSafe && <TagManager {...head.tagManager} />}
    </>
  );
}

/**
 * The Open Graph tags: the title, text and picture that a social network shows for a shared link. The type is the default
 * one. A network takes the address from the canonical link, and measures the picture itself.
 */
function OpenGraph({ head }: { head: Head }) {
  return (
    <>
      <meta property="og:site_name" content={company.brand} />
      <meta property="og:locale" content={head.lang.replace('-', '_')} />
      <meta property="og:title" content={head.fullTitle} />
      <meta property="og:description" content={head.description} />
      <meta property="og:image" content={head.origin + head.card} />
      <meta property="og:image:alt" content={head.cardText} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
