import { isEbook } from '../../catalogue/line-item.ts';
import type { KeyRing } from '../../crypto/key-ring.ts';
import type { OrderDownload, OrderLine } from '../model/order.ts';
import type { StoredOrder } from '../store/order-rows.ts';
import { downloadLink } from './downloads.ts';

/** The ebooks among an order's lines: a link where one may be read by now, else the day from which. */
export async function downloadsOf(
  keys: KeyRing,
  { view, origin }: StoredOrder,
  lines: readonly OrderLine[],
  now: number,
): Promise<OrderDownload[]> {
  const downloads = lines.map(async (line): Promise<OrderDownload[]> => {
    const { availableAt } = line;
    if (!isEbook(line) || availableAt === null) return [];
    const [{ number, market }, ebook] = [view, line.product];
    const isOpen = availableAt <= now;
    const href = isOpen ? await downloadLink(keys, origin, { number, ebook, market }) : null;
    return [{ ebook, href, availableAt }];
  });
  return (await Promise.all(downloads)).flat();
}
