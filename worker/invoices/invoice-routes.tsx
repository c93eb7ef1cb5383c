import type { Next } from 'hono';
import type { AppContext } from '../app-types.ts';
import { translate } from '../copy/copy.ts';
import { loadWords } from '../copy/lazy-copy.ts';
import { market } from '../country/markets.ts';
import { marketPath } from '../funnel.ts';
import { getOperator } from '../http/operators/operator-access.ts';
import type { StoredOrder } from '../orders/model/order.ts';
import { buyersOrder, orderLink } from '../orders/routes/order-access.ts';
import { orderInvoices } from '../orders/store/invoice.ts';
import { orderByNumber } from '../orders/store/order.ts';
import { noteDataRead } from '../orders/store/order-event.ts';
import { plainAnswer } from '../page/plain-answer.ts';
import { plainHead } from '../view/document/plain-head.ts';
import { addressLines } from '../view/parts/order/delivery-details.props.ts';
import { invoiceProps } from './invoice.props.ts';
import { InvoicePage } from './invoice-page.tsx';

/**
 * `GET /invoices?order=…&key=…` shows the invoices of an order to its buyer. `&document=…` selects one
 * invoice. If the key is invalid, it redirects to the page of the order, which explains how to get a new
 * link.
 */
export async function buyersInvoices(c: AppContext): Promise<Response> {
  // In mails from before, the links to invoices have the receipt's key.
  const isReceiptLink = typeof (await orderLink(c, 'receipt'))?.until === 'number';
  const access = await buyersOrder(c, isReceiptLink ? 'receipt' : 'invoice');
  if (access) return showInvoices(c, access.order);
  return c.redirect(marketPath('thankyou', c.get('market').code) + c.get('route').url.search);
}

/**
 * `GET /__desk/invoices/{number}` shows the invoices of an order to an operator. This access is recorded in
 * the order's log.
 */
export async function deskInvoices(c: AppContext, next: Next): Promise<Response | undefined> {
  const operator = await getOperator(c);
  const order = operator && (await orderByNumber(c.env.DB, c.req.param('number') ?? ''));
  if (!operator || !order) {
    await next();
    return undefined;
  }
  await noteDataRead(
    c.env.DB,
    [order.view.id],
    { by: operator.name, reason: 'invoices' },
    c.get('now'),
  );
  return showInvoices(c, order);
}

async function showInvoices(c: AppContext, { view }: StoredOrder): Promise<Response> {
  const where = market(view.market);
  await loadWords(c.env.ASSETS, where, ['invoice']);
  const t = translate(view.market);
  const invoices = await orderInvoices(c.env.DB, view.id);
  const requestedInvoices = invoices.filter(({ number }) => number === c.req.query('document'));
  const hasName = view.name.first !== '' || view.name.last !== '';
  const buyer = hasName ? addressLines(view, where.lang) : [];
  const shown = (requestedInvoices.length > 0 ? requestedInvoices : invoices).map((one) =>
    invoiceProps(one, buyer),
  );
  const [first] = shown;
  // A title that names the document tells several of them apart in a browser's tabs and files.
  const title =
    shown.length === 1 && first
      ? `${first.title} ${first.number}`
      : `${t('invoice:title.invoice')} ${view.number}`;
  const head = {
    ...plainHead(c.get('route').url.origin, {
      title,
      description: view.number,
      page: 'invoice',
      sheet: 'invoice',
    }),
    lang: where.lang,
    market: view.market,
  };
  const page = (
    <InvoicePage
      head={head}
      invoices={shown}
      emptyNote={{ title: t('invoice:none.title'), text: t('invoice:none.text') }}
    />
  );
  return plainAnswer(c, head, page);
}
