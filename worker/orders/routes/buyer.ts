import { generateSignedCookie, getSignedCookie } from 'hono/cookie';
import type { AppContext } from '../../app.ts';
import { cookieScope } from '../../http/visit.ts';
import { isPaid } from '../model/payment.ts';
import { orderById, orderByNumber } from '../store/store.ts';
import type { StoredOrder } from '../store/store-rows.ts';
import { type LinkPurpose, linkKeyFits } from './links.ts';

const KEPT_SECONDS = 30 * 24 * 60 * 60;

/** The id of the order this visitor made last, from their signed cookie; null without one. */
export async function knownOrderId(c: AppContext): Promise<string | null> {
  return signedId(c, 'order');
}

/** `order` is the one made last; `receipt` the one paid last, which a new order must not hide. */
async function signedId(c: AppContext, cookie: 'order' | 'receipt'): Promise<string | null> {
  return (await getSignedCookie(c, c.env.SIGNING_KEY, cookie)) || null;
}

/** What names an order beside cookies: a signed link's query, or the hidden fields of a form. */
type Named = { order: string; key: string };

function namedIn(c: AppContext, form?: FormData | null): Named {
  const text = (name: 'order' | 'key') => form?.get(name) ?? c.req.query(name);
  const [order, key] = [text('order'), text('key')];
  return {
    order: typeof order === 'string' ? order : '',
    key: typeof key === 'string' ? key : '',
  };
}

/** An order and how its buyer is known: by a signed link, or by the cookie. */
export type Buyer = { order: StoredOrder; linked: boolean };

/**
 * The order of who asks: the one that a signed link or form of this purpose names, else the
 * cookie's. A number alone, or the wallet's token, opens nothing; a form that names an order
 * never acts on another one.
 */
export async function buyersOrder(
  c: AppContext,
  purpose: LinkPurpose,
  form?: FormData | null,
): Promise<Buyer | null> {
  const named = namedIn(c, form);
  if (await linkKeyFits(c.env.SIGNING_KEY, purpose, named.order, named.key)) {
    const order = await orderByNumber(c.env.DB, named.order);
    if (order) return { order, linked: true };
  }
  if (form?.has('order')) return null;
  const paidOnly = purpose !== 'confirm';
  const id = (paidOnly && (await signedId(c, 'receipt'))) || (await knownOrderId(c));
  const order = id && (await orderById(c.env.DB, id));
  return order ? { order, linked: false } : null;
}

/** Adds the cookies by which a browser is known as an order's buyer: signed, for 30 days, hidden from scripts. */
export async function remember(
  c: AppContext,
  response: Response,
  order: StoredOrder,
): Promise<Response> {
  const remembered = new Response(response.body, response);
  const { status } = order.view.payment;
  const names = isPaid(status) || status === 'pending' ? ['order', 'receipt'] : ['order'];
  for (const name of names) {
    const cookie = await generateSignedCookie(name, order.view.id, c.env.SIGNING_KEY, {
      ...cookieScope(c),
      httpOnly: true,
      maxAge: KEPT_SECONDS,
    });
    remembered.headers.append('Set-Cookie', cookie);
  }
  return remembered;
}
