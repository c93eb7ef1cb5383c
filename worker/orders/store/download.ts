import { type EbookFormat, ebookFormatNames } from '../../catalogue/ebook-files.ts';
import type { EbookId } from '../../catalogue/products.ts';
import { type Market, markets } from '../../country/markets.ts';

/**
 * The possible R2 keys of an ebook in a format for a market, best first: the market's language, the language of its
 * secondary market, English, German (rule 2.9).
 */
export function ebookKeys(
  ebook: EbookId,
  { lang, secondary }: Pick<Market, 'lang' | 'secondary'>,
  format: EbookFormat,
): string[] {
  const second = secondary ? [markets[secondary].lang] : [];
  const languages = [lang, ...second, 'en', 'de'].map((tag) => tag.slice(0, 2));
  return [...new Set(languages)].map((language) => `${ebook}.${language}.${format}`);
}

/** The format of a stored ebook, by its key. */
export function ebookFormat(key: string): EbookFormat {
  return ebookFormatNames.find((format) => key.endsWith(`.${format}`)) ?? 'pdf';
}

/**
 * The stored ebook file in the best language for a market. Without a file in the first format it is a file in the other
 * format. Null if no file is stored.
 * @throws the errors of R2
 */
export async function findEbook(
  books: R2Bucket,
  ebook: EbookId,
  market: Pick<Market, 'lang' | 'secondary'>,
  firstFormat: EbookFormat,
): Promise<R2Object | null> {
  const formats = [firstFormat, ...ebookFormatNames.filter((format) => format !== firstFormat)];
  for (const key of formats.flatMap((format) => ebookKeys(ebook, market, format))) {
    const book = await books.head(key);
    if (book) return book;
  }
  return null;
}

/**
 * Counts a download of an order's ebook at `now` (ms).
 * @throws the errors of D1
 */
export async function countDownload(
  db: D1Database,
  orderId: string,
  ebook: EbookId,
  now: number,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO downloads (order_id, ebook, count, last_at) VALUES (?1, ?2, 1, ?3)
       ON CONFLICT DO UPDATE SET count = count + 1, last_at = max(last_at, excluded.last_at)`,
    )
    .bind(orderId, ebook, now)
    .run();
}
