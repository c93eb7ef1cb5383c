import type { Next } from 'hono';
import type { AppContext } from '../../app-types.ts';
import { countryName } from '../../copy/country-names.ts';
import { market } from '../../country/markets.ts';
import { hasAddress } from '../../country/wallet-address.ts';
import { consentFields } from '../../law/ebook-consents.ts';
import { showPage } from '../../page/show.ts';
import { carriesOrderForm } from '../../pages.ts';
import type { FormState } from '../../view/page-input.ts';
import type { OrderView } from '../model/order.ts';
import { isPaid } from '../model/payment.ts';
import { buyersOrder, isClosed } from './order-access.ts';

/**
 * Shows the order form with the buyer's earlier values. Calls `next` if the browser has no unpaid order from
 * this page.
 */
export async function showFilledForm(c: AppContext, next: Next): Promise<Response | undefined> {
  const continueToPage = async () => {
    await next();
    return undefined;
  };
  const { page, isFound, isPayload } = c.get('route');
  if (!page || !isFound || isPayload || !carriesOrderForm(page)) return continueToPage();
  const access = await buyersOrder(c, 'confirm');
  if (!access || isClosed(access)) return continueToPage();
  const order = access.order.view;
  if (order.from !== page || isPaid(order.payment.status)) return continueToPage();
  const pageMarket = market(order.market);
  return showPage(c, {
    page,
    market: pageMarket,
    form: { values: typedValues(order, pageMarket.lang), errors: {} },
  });
}

function typedValues(order: OrderView, lang: string): FormState['values'] {
  const bundle = order.lines.find((line) => line.kind === 'bundle');
  const bump = order.lines.find((line) => line.kind === 'bump');
  const chosen = {
    bundle: bundle ? `${bundle.product}-${bundle.count}` : '',
    bump: bump?.product ?? '',
    note: order.note ?? '',
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
    postcode: order.address.postcode,
    city: order.address.city,
    country: countryName(order.deliveryCountry, lang),
    phone: order.phone ?? '',
  };
}
