import type { Next } from 'hono';
import type { AppContext } from '../../app-types.ts';
import { countryName } from '../../copy/country-names.ts';
import { market } from '../../country/markets.ts';
import { hasAddress } from '../../country/wallet-address.ts';
import { consentFields } from '../../law/ebook-consents.ts';
import { showPage } from '../../page/show.ts';
import { carriesOrderForm } from '../../pages.ts';
import type { FormState, PageInput } from '../../view/page-input.ts';
import type { Charge } from '../../view/page-order.ts';
import { isFinal, isPlaced } from '../model/charge.ts';
import { type OrderView, paymentFor, type StoredOrder } from '../model/order.ts';
import { isPaid } from '../model/payment.ts';
import { buyersOrder, orderLink } from './order-access.ts';

/**
 * Shows the order form with the buyer's earlier values: to a browser with a cookie of an unpaid order from this page, or
 * with a mailed link to an order that brought no money. Calls `next` in any other case.
 */
export async function showFilledForm(c: AppContext, next: Next): Promise<Response | undefined> {
  const continueToPage = async () => {
    await next();
    return undefined;
  };
  const { page, isFound, isPayload } = c.get('route');
  if (!page || !isFound || isPayload || !carriesOrderForm(page)) return continueToPage();
  const access = await buyersOrder(c, 'form');
  const link = await orderLink(c, 'form');
  const isMailed = link !== null && link.until !== null;
  if (!access || (access.by === 'link' && isHidden(access.order.view, isMailed))) {
    return continueToPage();
  }
  const order = access.order.view;
  if (order.from !== page || isPaid(order.payment.status)) return continueToPage();
  // The words of an order's refusal stand only on the way back from it.
  const isRefused = c.req.query('step') === 'declined' && wasRefused(access.order);
  const shown = isRefused ? { notice: 'declined' as const } : {};
  return showTypedForm(c, order, shown, isMailed ? { order: link.number, key: link.key } : {});
}

/**
 * True if a visitor without the buyer's cookie may not see an order's data in the form. A mailed link shows an order that
 * brought no money. A browser that was only sent to the order review shows an order that can still be placed.
 */
function isHidden({ payment }: OrderView, isMailed: boolean): boolean {
  return isMailed ? isPlaced(payment.charge) : isFinal(payment.charge);
}

/**
 * The charges of an order that were refused, so that the buyer may choose another way to pay. A bank that refuses the
 * payer leaves an order that is not approved.
 */
const refusals: readonly Charge[] = ['declined', 'denied', 'notApproved'];

/**
 * True if the newest press of an unpaid order was refused. The payer may have approved the payment again since, or a late
 * answer still shows the old approval.
 */
function wasRefused(order: StoredOrder): boolean {
  const press = paymentFor(order, 'order')?.intent;
  return refusals.includes(order.view.payment.charge) || press?.state === 'refused';
}

/** Shows the order form with the values of an order. `proof`: the number and the key of a mailed link, which the form posts. */
export function showTypedForm(
  c: AppContext,
  order: OrderView,
  shown: Pick<PageInput, 'notice' | 'status'>,
  proof: { order?: string; key?: string } = {},
): Response | Promise<Response> {
  const pageMarket = market(order.market);
  const form = { values: { ...typedValues(order, pageMarket.lang), ...proof }, errors: {} };
  return showPage(c, { page: order.from, market: pageMarket, form, ...shown });
}

function typedValues(order: OrderView, lang: string): FormState['values'] {
  const bundle = order.lines.find((line) => line.kind === 'bundle');
  const bump = order.lines.find((line) => line.kind === 'bump');
  const chosen = {
    bundle: bundle ? `${bundle.product}-${bundle.count}` : '',
    bump: bump?.product ?? '',
    note: order.note ?? '',
    method: order.payment.method,
    saveWallet: order.walletConsent ? '1' : '',
    // Both consent checkboxes have the same value, because an order stores both consents or none.
    ...Object.fromEntries(consentFields.map((name) => [name, order.consent ? '1' : ''])),
  };
  // An order without an address gets the address from the wallet, so the buyer typed none to show again.
  if (!hasAddress(order)) return chosen;
  return {
    ...chosen,
    email: order.email,
    firstName: order.name.first,
    lastName: order.name.last,
    street: order.address.street,
    street2: order.address.street2,
    postcode: order.address.postcode,
    city: order.address.city,
    country: countryName(order.deliveryCountry, lang),
    phone: order.phone ?? '',
  };
}
