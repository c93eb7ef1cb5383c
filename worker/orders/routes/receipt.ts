import type { AppContext, PageView } from '../../app.ts';
import { market } from '../../country/markets.ts';
import { readPostedForm } from '../../http/body/posted-form.ts';
import type { PageHandler } from '../../http/page-handler.ts';
import { seeOther } from '../../http/see-other.ts';
import { showPage } from '../../page/show.ts';
import { downloadsOf } from '../ebooks/order-downloads.ts';
import { additionsOf, undoUpsell } from '../flow/ledger/undo.ts';
import { deleteWallet } from '../flow/saved-wallet.ts';
import { walletState } from '../store/charges/saved-wallets.ts';
import type { StoredOrder } from '../store/store-rows.ts';
import { buyersOrder, remember } from './buyer.ts';
import { linkKey } from './links.ts';
import { reportsOf } from './reports.ts';

/** The end of the sale: for a while additions can be undone there, and the saved wallet deleted. */
export const receipt: PageHandler = { show: showReceipt, post: change };

const none: PageView = { page: 'thankyou', order: null };

/** The order as it stands, for its buyer only: by cookie, or by the link in the mail. */
async function showReceipt(c: AppContext): Promise<Response> {
  const known = await buyersOrder(c, 'receipt');
  return known && isPlaced(known.order) ? showOrder(c, known.order) : showPage(c, none);
}

function isPlaced({ view }: StoredOrder): boolean {
  return ['paid', 'pending'].includes(view.payment.charge);
}

async function showOrder(
  c: AppContext,
  order: StoredOrder,
  more: Pick<PageView, 'status' | 'notice'> = {},
): Promise<Response> {
  const { view } = order;
  const now = Date.now();
  const [downloads, reports, additions, savedWallet, orderKey] = await Promise.all([
    downloadsOf(c.env.SIGNING_KEY, order, view.lines, now),
    reportsOf(c, view, { refunds: true }),
    additionsOf(c.env, order, now),
    walletState(c.env.DB, view.id),
    linkKey(c.env.SIGNING_KEY, 'receipt', view.number),
  ]);
  return showPage(c, {
    ...{ page: 'thankyou', market: market(view.market), order: view, downloads, reports },
    ...{ additions, savedWallet, orderKey, ...more },
  });
}

/** Undoes an upsell, or deletes the saved wallet: once, however often it is sent. */
async function change(c: AppContext): Promise<Response> {
  const form = await readPostedForm(c);
  const known = await buyersOrder(c, 'receipt', form);
  if (!known || !isPlaced(known.order)) return showPage(c, none);
  const { order } = known;
  const undo = form?.get('undo');
  if (typeof undo === 'string') {
    const isUndone = await undoUpsell(c.env, order, undo, Date.now());
    if (!isUndone) return showOrder(c, order, { status: 409, notice: 'undoOver' });
  } else if (form?.has('deleteWallet')) await deleteWallet(c.env, order);
  return remember(c, seeOther(c, c.var.route.path), order);
}
