import type { PayloadInvoice } from '../../page/payload-order.ts';
import { invoicesPath } from '../flow/link.ts';
import type { Invoice } from '../store/invoice.ts';
import type { StoredOrder } from '../store/order-rows.ts';

/** What is issued about an order; before its release, the invoice that is to come. */
export function invoicesFor(
  { view, fulfilment }: StoredOrder,
  issued: readonly Invoice[],
  key: string,
): readonly PayloadInvoice[] {
  if (issued.length > 0) {
    return issued.map(({ kind, number }) => ({
      ...{ kind, number, href: invoicesPath(view.number, key, number) },
    }));
  }
  const isToCome = view.paidAt !== null && view.status !== 'refunded';
  if (!isToCome || fulfilment.state === 'cancelled') return [];
  return [{ kind: 'invoice', number: null, href: invoicesPath(view.number, key) }];
}
