import type { MiddlewareHandler } from 'hono';
import type { App, FormState } from '../../app.ts';
import { countryName } from '../../country/country-names.ts';
import { market } from '../../country/markets.ts';
import { consentFields } from '../../law/ebook-consents.ts';
import { showPage } from '../../page/show.ts';
import { carriesOrderForm } from '../../pages.ts';
import { hasAddress, type OrderView } from '../model/order.ts';
import { isPaid } from '../model/payment.ts';
import { buyersOrder, isClosed } from './buyer.ts';

/** A buyer who cancelled at the wallet, or wants to change something, is back on the order form: what they typed and chose is still there. */
export function returning(): MiddlewareHandler<App> {
  return async (c, next) => {
    if (c.req.method !== 'GET' || !['cancelled', 'change'].includes(c.req.query('step') ?? ''))
      return next();
    const { page, isFound, isPayload } = c.get('route');
    if (!page || !isFound || isPayload || !carriesOrderForm(page)) return next();
    const known = await buyersOrder(c, 'confirm');
    if (!known || isClosed(known)) return next();
    const order = known.order.view;
    if (order.from !== page || isPaid(order.payment.status)) return next();
    const shownIn = market(order.market);
    return showPage(c, {
      page,
      market: shownIn,
      form: { values: typedValues(order, shownIn.lang), errors: {} },
    });
  };
}

function typedValues(order: OrderView, lang: string): FormState['values'] {
  const bundle = order.lines.find((line) => line.kind === 'bundle');
  const bump = order.lines.find((line) => line.kind === 'bump');
  const chosen = {
    bundle: bundle ? `${bundle.product}-${bundle.count}` : '',
    bump: bump?.product ?? '',
    note: order.note ?? '',
    // Both or neither: an order keeps no half of a consent.
    ...Object.fromEntries(consentFields.map((name) => [name, order.consent ? '1' : ''])),
  };
  // Nobody typed an address that the wallet was to give.
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
