import { generateSignedCookie, getSignedCookie } from 'hono/cookie';
import type { AppContext } from '../app.ts';
import { cookieScope } from '../visit.ts';
import { type LinkPurpose, linkKeyFits } from './links.ts';
import { orderById, orderByNumber } from './store.ts';
import type { StoredOrder } from './store-rows.ts';

const KEPT_SECONDS = 30 * 24 * 60 * 60;

/** The id of the order this visitor made last, from their signed cookie; null without one. */
export async function knownOrderId(c: AppContext): Promise<string | null> {
  return (await getSignedCookie(c, c.env.SIGNING_KEY, 'order')) || null;
}

/** An order and how its buyer is known: by a signed link, or by the cookie. */
export type Buyer = { order: StoredOrder; linked: boolean };

/**
 * The order of who asks: the one a signed link of this purpose names, else the cookie's. A number
 * alone, or the wallet's token, opens nothing.
 */
export async function buyersOrder(c: AppContext, purpose: LinkPurpose): Promise<Buyer | null> {
  const number = c.req.query('order') ?? '';
  const key = c.req.query('key') ?? '';
  if (await linkKeyFits(c.env.SIGNING_KEY, purpose, number, key)) {
    const order = await orderByNumber(c.env.DB, number);
    if (order) return { order, linked: true };
  }
  const id = await knownOrderId(c);
  const order = id && (await orderById(c.env.DB, id));
  return order ? { order, linked: false } : null;
}

/** Adds the cookie by which a browser is known as an order's buyer: signed, for 30 days, hidden from scripts. */
export async function remember(
  c: AppContext,
  response: Response,
  order: StoredOrder,
): Promise<Response> {
  const cookie = await generateSignedCookie('order', order.view.id, c.env.SIGNING_KEY, {
    ...cookieScope(c),
    httpOnly: true,
    maxAge: KEPT_SECONDS,
  });
  const remembered = new Response(response.body, response);
  remembered.headers.append('Set-Cookie', cookie);
  return remembered;
}

/** On to another page: 303, kept by nobody, telling nobody where the buyer comes from. */
export function onward(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: {
      Location: location,
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
    },
  });
}
