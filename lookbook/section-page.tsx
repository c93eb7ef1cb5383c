import type { ReactNode } from 'react';
import type { SheetName } from '../worker/build/manifest.ts';
import type { ThemeId } from '../worker/catalogue/products.ts';
import type { Market } from '../worker/country/markets.ts';
import { Document, type Head } from '../worker/view/document/document.tsx';

type SectionPageProps = {
  section: string;
  sheets: readonly SheetName[];
  /** The section, rendered in one state. */
  children: ReactNode;
  theme: ThemeId;
  /** The market of the copy. The document has its language, for hyphenation and screen readers. */
  market: Market;
  origin: string;
};

/** The shop's document with one section. It loads only the style sheets that the section needs. */
export function SectionPage({
  section,
  sheets,
  children,
  theme,
  market,
  origin,
}: SectionPageProps) {
  const head: Head = {
    fullTitle: section,
    description: section,
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
    sheets: [...new Set(['frame', 'themes', ...sheets] as const)],
    tagManager: null,
  };
  return (
    <Document head={head}>
      <main id="main">{children}</main>
    </Document>
  );
}
