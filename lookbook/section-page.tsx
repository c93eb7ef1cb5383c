import type { ReactNode } from 'react';
import type { ThemeId } from '../worker/catalogue/products.ts';
import type { Market } from '../worker/country/markets.ts';
import { Document, type Head } from '../worker/view/document/document.tsx';
import type { Entry } from '../worker/view/lookbook-entry.ts';

type SectionPageProps = {
  entry: Entry;
  /** The state's content. */
  children: ReactNode;
  theme: ThemeId;
  /** In whose language the words are, for hyphens and for who listens. */
  market: Market;
  origin: string;
};

/** A section alone in the shop's own document, with the style sheets it says it needs and no others. */
export function SectionPage({ entry, children, theme, market, origin }: SectionPageProps) {
  const head: Head = {
    fullTitle: entry.name,
    description: entry.name,
    lang: market.lang,
    market: market.code,
    layout: 'none',
    page: 'lookbook',
    theme,
    product: '',
    noAutoReload: false,
    indexed: false,
    offlineSafe: false,
    name: null,
    origin,
    card: '',
    cardText: '',
    things: [],
    sheets: ['frame', 'themes', ...entry.sheets],
    tagManager: null,
  };
  return (
    <Document head={head}>
      <main id="main">{children}</main>
    </Document>
  );
}
