import manifest from '#build/manifest.json' with { type: 'json' };
import { translate } from '../copy/copy.ts';
import { withTimeout } from '../http/with-timeout.ts';
import { log } from '../log/log.ts';
import {
  describesProduct,
  PATIENCE_MS,
  type WaitingSection,
} from '../page/finished/waiting-sections.ts';
import type { Payload, Reviews } from '../page/payload.ts';
import { joined } from './joined.ts';
import { renderHtml } from './render-html.ts';
import type { LoadedView, LoadingRow, ReadReviews } from './section-row.ts';
import { reviews } from './sections/reviews/reviews.section.tsx';

/** TABLE: the sections that wait for data, apart from all others: a page that the build rendered needs none of those. */
const loadedSections: Readonly<Record<WaitingSection, LoadingRow>> = { reviews };

/** The HTML of a section once the database has answered, or null when it fails or takes too long. */
export async function loadedHtml(
  row: LoadingRow,
  view: LoadedView,
  readReviews: ReadReviews,
): Promise<Uint8Array | null> {
  try {
    return withSheets(
      row,
      await renderHtml(await withTimeout(row.load(view, readReviews), PATIENCE_MS)),
    );
  } catch (error) {
    log('sectionAbsent', { reason: String(error) });
    return null;
  }
}

/** The HTML of such a section with its data at hand. @throws what a component throws */
export async function loadedHtmlOf(
  name: WaitingSection,
  shown: Pick<Payload, 'market' | 'page'>,
  reviews: Reviews,
): Promise<Uint8Array> {
  const { market } = shown;
  const view = { t: translate(market.code), market, describesProduct: describesProduct(shown) };
  const row = loadedSections[name];
  return withSheets(row, await renderHtml(await row.load(view, async () => reviews)));
}

/** With its style sheets before it; nothing stays nothing. */
function withSheets({ sheets }: LoadingRow, html: Uint8Array): Uint8Array {
  if (html.length === 0) return html;
  const styles = sheets.map((name) => `<style>${manifest.sheets[name].css}</style>`);
  return joined([new TextEncoder().encode(styles.join('')), html]);
}
