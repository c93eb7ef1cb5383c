import { downloadLink } from './downloads.ts';
import { isEbook, type OrderDownload, type OrderLine } from './order.ts';
import type { StoredOrder } from './store-rows.ts';

/** The ebooks among an order's lines: a link where one may be read by now, else the day from which. */
export async function downloadsOf(
  secret: string,
  { view, origin }: StoredOrder,
  lines: readonly OrderLine[],
  now: number,
): Promise<OrderDownload[]> {
  const books = lines.filter(isEbook).filter(({ paid }) => paid && view.status !== 'refunded');
  return Promise.all(
    books.map(async ({ product: ebook, availableAt }) => {
      const isOpen = availableAt !== null && availableAt <= now;
      const { number, market } = view;
      const href = isOpen ? await downloadLink(secret, origin, { number, ebook, market }) : null;
      return { ebook, href, availableAt };
    }),
  );
}
