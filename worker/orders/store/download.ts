import type { EbookId } from '../../catalogue/products.ts';

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
