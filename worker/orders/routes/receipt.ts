import type { AppContext } from '../../app.ts';
import { market } from '../../country/markets.ts';
import { keyRing } from '../../crypto/key-ring.ts';
import type { PageHandler } from '../../http/page-handler.ts';
import { showPage } from '../../page/show.ts';
import { parseOrderNumber } from '../../services/order-number.ts';
import { downloadsOf } from '../ebooks/order-downloads.ts';
import { isPlaced } from '../model/charge.ts';
import { orderByNumber } from '../store/store.ts';
import type { StoredOrder } from '../store/store-rows.ts';
import { buyersOrder, type OrderLink, orderLink } from './buyer.ts';
import { reportsOf } from './reports.ts';

/** The end of the sale. */
export const receipt: PageHandler = { show };

const page = 'thankyou';

/** The order as it stands, for its buyer only: by cookie, or by the link in the mail. */
async function show(c: AppContext): Promise<Response> {
  if (c.req.query('step') === 'sent') return showPage(c, { page, service: { kind: 'linkSent' } });
  const known = await buyersOrder(c, 'receipt');
  if (known && isPlaced(known.order.view.payment.charge)) return showReceipt(c, known.order);
  const link = await orderLink(c, 'receipt');
  return link ? showLapsed(c, link) : showPage(c, { page, order: null });
}

async function showReceipt(c: AppContext, order: StoredOrder): Promise<Response> {
  const { view } = order;
  const [downloads, reports] = await Promise.all([
    downloadsOf(keyRing(c.env), order, view.lines, Date.now()),
    reportsOf(c, view, { refunds: true }),
  ]);
  return showPage(c, { page, market: market(view.market), order: view, downloads, reports });
}

/**
 * The page of a link that opens nothing: in the order's language where the link was ours, else in the
 * address's, because a number alone must not tell whether there is such an order.
 */
async function showLapsed(c: AppContext, link: OrderLink): Promise<Response> {
  const number = parseOrderNumber(link.number);
  if (!number) return showPage(c, { page, order: null });
  const service = { kind: 'linkLapsed', number } as const;
  if (link.until === null) return showPage(c, { page, service });
  const order = await orderByNumber(c.env.DB, number);
  const shownIn = order ? market(order.view.market) : c.var.market;
  return showPage(c, { page, market: shownIn, status: 410, service });
}
