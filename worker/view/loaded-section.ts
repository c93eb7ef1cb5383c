import manifest from '#build/manifest.json' with { type: 'json' };
import { translate } from '../copy/copy.ts';
import type { Payload, Reviews } from './payload.ts';
import { joined } from './placeholders.ts';
import { renderHtml } from './render-html.ts';
import type { LoadingRow } from './section-row.ts';
import { reviews } from './sections/reviews/reviews.section.tsx';
import { describesProduct, type WaitingSection } from './waiting-sections.ts';

/** TABLE: the sections that wait for data, apart from all others: a page that the build rendered needs none of those. */
const loadedSections: Readonly<Record<WaitingSection, LoadingRow>> = { reviews };

/** The HTML of such a section with its data at hand. @throws what a component throws */
export async function loadedHtml(
  name: WaitingSection,
  shown: Pick<Payload, 'market' | 'page'>,
  reviews: Reviews,
): Promise<Uint8Array<ArrayBuffer>> {
  const { market } = shown;
  const view = { t: translate(market.code), market, describesProduct: describesProduct(shown) };
  const row = loadedSections[name];
  return withSheets(row, await renderHtml(row.show(view, reviews)));
}

/** With its style sheets before it; nothing stays nothing. */
function withSheets(
  { sheets }: LoadingRow,
  html: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> {
  if (html.length === 0) return html;
  const styles = sheets.map((name) => `<style>${manifest.sheets[name].css}</style>`);
  return joined([new TextEncoder().encode(styles.join('')), html]);
}
