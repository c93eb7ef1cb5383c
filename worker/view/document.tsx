import type { ReactNode } from 'react';
import manifest from '../../assets/builds/manifest.json' with { type: 'json' };
import { type MarketCode, marketCodes, markets, segment } from '../markets.ts';
import { type PageName, pagePath } from '../pages.ts';

/** What stands in a page's head and on its outer elements; also sent to client navigation. */
export type Head = {
  /** With the brand's name. */
  fullTitle: string;
  description: string;
  lang: string;
  market: MarketCode;
  layout: string;
  /** The page's name in the table, or `error`. */
  page: string;
  theme: string;
  product: string;
  /** Search engines may list it; variants for paid traffic, personal and error pages are not listed. */
  indexed: boolean;
  /** The page's address without a market segment; null where there is no canonical address. */
  name: PageName | null;
  origin: string;
};

/** Address of a page as search engines shall know it: with the market's segment in lowercase. */
export function canonicalUrl(head: Head, code: MarketCode = head.market): string {
  return head.origin + pagePath(head.name ?? 'index', segment(code));
}

/** The whole HTML document around a page's content. The style is inlined: one document, one paint. */
export function Document({ head, children }: { head: Head; children: ReactNode }) {
  return (
    <html lang={head.lang} data-country={head.market} data-locale={markets[head.market].locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.fullTitle}</title>
        <meta name="description" content={head.description} />
        <meta name="theme-color" content="#14322b" />
        <link
          rel="preload"
          href="/fonts/fraunces.woff2"
          as="font"
          type="font/woff2"
          crossOrigin=""
        />
        <link
          rel="preload"
          href="/fonts/figtree.woff2"
          as="font"
          type="font/woff2"
          crossOrigin=""
        />
        <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {head.name && <link rel="canonical" href={canonicalUrl(head)} />}
        {head.indexed && <Alternates head={head} />}
        {!head.indexed && <meta name="robots" content="noindex" />}
        {/* Inlined: one document, one paint; the security policy allows it by its hash. */}
        <style dangerouslySetInnerHTML={{ __html: manifest.css }} />
        <script type="module" src={manifest.main} />
      </head>
      <body
        data-layout={head.layout}
        data-page={head.page}
        data-theme={head.theme}
        data-product={head.product}
      >
        <div id="page">{children}</div>
        <div id="announcer" aria-live="polite" className="visually-hidden" />
      </body>
    </html>
  );
}

function Alternates({ head }: { head: Head }) {
  return (
    <>
      {marketCodes.map((code) => (
        <link
          key={code}
          rel="alternate"
          hrefLang={markets[code].lang}
          href={canonicalUrl(head, code)}
        />
      ))}
      <link
        rel="alternate"
        hrefLang="x-default"
        href={head.origin + pagePath(head.name ?? 'index')}
      />
    </>
  );
}
