import type { ReactNode } from 'react';
import type { ThemeId } from '../worker/catalogue/products.ts';
import type { Market } from '../worker/country/markets.ts';
import { Document, type Head } from '../worker/view/document/document.tsx';
import type { Entry } from '../worker/view/lookbook-entry.ts';

type SectionPageProps = {
  entry: Entry;
  /** The content of the state. */
  children: ReactNode;
  theme: ThemeId;
  /** The market whose language the copy is in, for hyphenation and screen readers. */
  market: Market;
  origin: string;
};

/** An entry's state in the shop's own document, with only the style sheets that it lists. */
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
    clock: 'running',
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
