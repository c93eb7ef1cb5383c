import type { AppContext } from '../../app.ts';
import { keyRing } from '../../crypto/key-ring.ts';
import { readSignedCookie, storeSignedCookie } from '../../http/visitor/cookies.ts';
import { type LinkPurpose, linkUntil } from '../flow/link.ts';
import { isPlaced, isSettled } from '../model/charge.ts';
import type { StoredOrder } from '../model/order.ts';
import { orderById, orderByNumber } from '../store/order.ts';

/** How long a browser is known as an order's, in seconds. */
const rememberedFor = { buyer: 30 * 24 * 60 * 60, reader: 24 * 60 * 60 } as const;

/**
 * What a browser is to an order: its buyer made it or pressed its binding button; a reader was led to its
 * review by the wallet, and sees it until it is settled, never a receipt.
 */
type Role = keyof typeof rememberedFor;

/** An order and how its buyer is known: by their own cookie, or by no more than a link of the wallet's. */
export type Buyer = { order: StoredOrder; by: 'cookie' | 'link' };

/** The id of the order this browser made last; null without one. */
export async function knownOrderId(c: AppContext): Promise<string | null> {
  const cookie = await orderCookie(c);
  return cookie?.role === 'buyer' ? cookie.id : null;
}

/** The order made, or read, last. */
async function orderCookie(c: AppContext): Promise<{ role: Role; id: string } | null> {
  const [, role, id] = (await readSignedCookie(c, 'order'))?.match(/^(buyer|reader)-(.+)$/) ?? [];
  return role && id ? { role: role as Role, id } : null;
}

/** What names an order beside cookies, and until when its key is good; null where that is not ours. */
export type OrderLink = { number: string; until: number | null };

/** The order that a signed link's query names, or the hidden fields of a form; null where none is named. */
export async function orderLink(
  c: AppContext,
  purpose: LinkPurpose,
  form?: FormData | null,
): Promise<OrderLink | null> {
  const text = (name: 'order' | 'key') => {
    const value = form?.get(name) ?? c.req.query(name);
    return typeof value === 'string' ? value : '';
  };
  const [number, key] = [text('order'), text('key')];
  if (!number) return null;
  return { number, until: await linkUntil(keyRing(c.env), purpose, number, key) };
}

/**
 * The order of who asks: the one that a signed link or form of this purpose names, else the
 * cookie's. A number alone, or the wallet's token, opens nothing; a form that names an order
 * never acts on another one. A link whose time is over still says which of the browser's own orders
 * is meant.
 */
export async function buyersOrder(
  c: AppContext,
  purpose: LinkPurpose,
  form?: FormData | null,
): Promise<Buyer | null> {
  const link = await orderLink(c, purpose, form);
  if (link && link.until !== null) {
    const order = await orderByNumber(c.env.DB, link.number);
    if (order && (await isOwn(c, order))) return { order, by: 'cookie' };
    return order && link.until > c.get('now') ? { order, by: 'link' } : null;
  }
  if (form?.has('order')) return null;
  return purpose === 'confirm' ? findOrdered(c) : findPlaced(c);
}

/** Whether the browser has the cookies of an order's buyer. */
async function isOwn(c: AppContext, { view }: StoredOrder): Promise<boolean> {
  return (await knownOrderId(c)) === view.id || (await readSignedCookie(c, 'receipt')) === view.id;
}

/** The order that was made last, or whose review was read. */
async function findOrdered(c: AppContext): Promise<Buyer | null> {
  const cookie = await orderCookie(c);
  const order = cookie && (await orderById(c.env.DB, cookie.id));
  return order ? { order, by: cookie.role === 'buyer' ? 'cookie' : 'link' } : null;
}

/** The order that was made last where it is placed, else the one paid last: a new order hides no receipt. */
async function findPlaced(c: AppContext): Promise<Buyer | null> {
  for (const id of [await knownOrderId(c), await readSignedCookie(c, 'receipt')]) {
    const order = id && (await orderById(c.env.DB, id));
    if (order && isPlaced(order.view.payment.charge)) return { order, by: 'cookie' };
  }
  return null;
}

/** Makes the browser known as an order's buyer, after a post: `order` is the one made last, `receipt` the one paid last. */
export async function rememberBuyer(c: AppContext, { view }: StoredOrder): Promise<void> {
  await storeSignedCookie(c, 'order', `buyer-${view.id}`, { seconds: rememberedFor.buyer });
  if (!isPlaced(view.payment.charge)) return;
  await storeSignedCookie(c, 'receipt', view.id, { seconds: rememberedFor.buyer });
}

/** Makes the browser a reader of an order that the wallet led it to, unless it knows another one. */
export async function rememberReader(c: AppContext, { view }: StoredOrder): Promise<void> {
  if ((await orderCookie(c)) !== null) return;
  await storeSignedCookie(c, 'order', `reader-${view.id}`, { seconds: rememberedFor.reader });
}

/** Whether an order is closed to who has no more than the wallet's link: nothing is left to confirm. */
export function isClosed({ order, by }: Buyer): boolean {
  return by === 'link' && isSettled(order.view.payment.charge);
}
