import manifest from '#build/manifest.json' with { type: 'json' };
import type { Reviews } from '../catalogue/reviews.ts';
import { translate } from '../copy/copy.ts';
import type { PageFacts } from './page-facts.ts';
import { concatBytes } from './placeholders.ts';
import { renderHtml } from './render-html.ts';
import type { WaitingRow } from './section-row.ts';
import { reviews } from './sections/reviews/reviews.section.tsx';
import { describesProduct, type WaitingSection } from './waiting-sections.ts';

/**
 * TABLE: the sections that wait for data. It is separate from the table of all sections: a page that the
 * build has already rendered needs only the sections in this table.
 */
const waitingSectionRows: Readonly<Record<WaitingSection, WaitingRow>> = { reviews };

/**
 * The HTML of a section whose data has arrived. Its style sheets come first.
 * @throws the errors of a component
 */
export async function waitingSectionHtml(
  name: WaitingSection,
  shown: Pick<PageFacts, 'market' | 'page'>,
  reviews: Reviews,
): Promise<Uint8Array<ArrayBuffer>> {
  const { market } = shown;
  const view = { t: translate(market.code), market, describesProduct: describesProduct(shown) };
  const row = waitingSectionRows[name];
  return withSheets(row, await renderHtml(row.show(view, reviews)));
}

/** Puts a section's style sheets before its HTML. Empty HTML stays empty. */
function withSheets(
  { sheets }: WaitingRow,
  html: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> {
  if (html.length === 0) return html;
  const styles = sheets.map((name) => `<style>${manifest.sheets[name].css}</style>`);
  return concatBytes([new TextEncoder().encode(styles.join('')), html]);
}
