import type { EbookId } from '../../catalogue/products.ts';
import { type Market, markets } from '../../country/markets.ts';

/**
 * The names under which a market's copy of an ebook may be kept, the best first: its own language,
 * its second language's, English for the EU, German (rule 2.9).
 */
export function ebookKeys(ebook: EbookId, { lang, secondary }: Pick<Market, 'lang' | 'secondary'>) {
  const second = secondary ? [markets[secondary].lang] : [];
  const languages = [lang, ...second, 'en', 'de'].map((tag) => tag.slice(0, 2));
  return [...new Set(languages)].map((language) => `${ebook}.${language}.pdf`);
}

/** The first of the market's copies of an ebook that is kept; null when there is none. Throws what R2 throws. */
export async function findEbook(
  books: R2Bucket,
  ebook: EbookId,
  market: Pick<Market, 'lang' | 'secondary'>,
): Promise<R2Object | null> {
  for (const key of ebookKeys(ebook, market)) {
    const book = await books.head(key);
    if (book) return book;
  }
  return null;
}

/** Counts a download of an order's ebook at `now`, in ms since the epoch. Throws what D1 throws. */
export async function countDownload(
  db: D1Database,
  orderId: string,
  ebook: EbookId,
  now: number,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO downloads (order_id, ebook, count, last_at) VALUES (?, ?, 1, ?)
       ON CONFLICT DO UPDATE SET count = count + 1, last_at = max(last_at, excluded.last_at)`,
    )
    .bind(orderId, ebook, now)
    .run();
}
