import type { AppContext } from '../../app-types.ts';
import { keyRing } from '../../crypto/key-ring.ts';
import { DAY, SECOND } from '../../durations.ts';
import { seeOther } from '../../http/see-other.ts';
import { readSignedCookie, storeSignedCookie } from '../../http/visitor/cookies.ts';
import { type LinkPurpose, linkUntil, stateLink, upsellLink } from '../flow/link.ts';
import type { NextPage } from '../flow/next-page.ts';
import { isFinal, isPlaced } from '../model/charge.ts';
import type { StoredOrder } from '../model/order.ts';
import type { KnownOrder } from '../model/order-draft.ts';
import { orderById, orderByNumber, storeShown } from '../store/order.ts';

/** The time for which a cookie identifies a browser as an order's buyer or reader, in seconds. */
const rememberedFor = { buyer: (30 * DAY) / SECOND, reader: DAY / SECOND } as const;

/**
 * The role of a browser for an order. `buyer`: the order was made in this browser, or the binding button was
 * pressed in it. `reader`: the wallet sent this browser to the order review. A reader sees the order review
 * until the charge is final, and never the receipt.
 */
type Role = keyof typeof rememberedFor;

/** An order, and the visitor's proof of access to it: the buyer's cookie, or only a signed link or reader cookie. */
export type OrderAccess = { order: StoredOrder; by: 'cookie' | 'link' };

/** The id of the newest order of this browser; null without one. */
async function knownOrderId(c: AppContext): Promise<string | null> {
  const cookie = await orderCookie(c);
  return cookie?.role === 'buyer' ? cookie.id : null;
}

/**
 * The earlier order of the visitor who posts the order form: the unpaid order of the mailed link that filled the form, else
 * the newest order of this browser. Null without one.
 */
export async function knownOrder(c: AppContext, form: FormData): Promise<KnownOrder | null> {
  const access = form.has('order') ? await buyersOrder(c, 'form', form) : null;
  if (access && !isPlaced(access.order.view.payment.charge)) {
    return { id: access.order.view.id, by: access.by };
  }
  const id = await knownOrderId(c);
  return id === null ? null : { id, by: 'cookie' };
}

/** The role and order id in the browser's cookie; null without one. */
async function orderCookie(c: AppContext): Promise<{ role: Role; id: string } | null> {
  const [, role, id] = (await readSignedCookie(c, 'order'))?.match(/^(buyer|reader)-(.+)$/) ?? [];
  return role && id ? { role: role as Role, id } : null;
}

/**
 * The order number and the key in a link or form, and the expiry of the key in ms. `until` is null if the shop did not
 * sign the key.
 */
export type OrderLink = { number: string; key: string; until: number | null };

/** Reads the order number and key from the hidden fields of a form, else from the query; null without a number. */
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
  return { number, key, until: await linkUntil(keyRing(c.env), purpose, number, key) };
}

/**
 * The visitor's order: the order of a signed link or form with this purpose, else the order in the cookie.
 * An order number or a wallet's token alone opens no order. A form with an order number never acts on another
 * order. An expired link still selects an order if the browser has the buyer's cookie of that order.
 */
export async function buyersOrder(
  c: AppContext,
  purpose: LinkPurpose,
  form?: FormData | null,
): Promise<OrderAccess | null> {
  const link = await orderLink(c, purpose, form);
  if (link && link.until !== null) {
    const order = await orderByNumber(c.env.DB, link.number);
    if (order && (await isOwn(c, order))) return { order, by: 'cookie' };
    return order && link.until > c.get('now') ? { order, by: 'link' } : null;
  }
  if (form?.has('order')) return null;
  return purpose === 'confirm' || purpose === 'form' ? findOrdered(c) : findPlaced(c);
}

/** True if the browser has a cookie of the order's buyer. */
async function isOwn(c: AppContext, { view }: StoredOrder): Promise<boolean> {
  return (await knownOrderId(c)) === view.id || (await readSignedCookie(c, 'receipt')) === view.id;
}

/** The order that the browser's cookie names, for a buyer or a reader. */
async function findOrdered(c: AppContext): Promise<OrderAccess | null> {
  const cookie = await orderCookie(c);
  const order = cookie && (await orderById(c.env.DB, cookie.id));
  return order ? { order, by: cookie.role === 'buyer' ? 'cookie' : 'link' } : null;
}

/**
 * The browser's newest order if it is placed, else the placed order of the receipt cookie. So an unpaid
 * order does not hide an older receipt.
 */
async function findPlaced(c: AppContext): Promise<OrderAccess | null> {
  for (const id of [await knownOrderId(c), await readSignedCookie(c, 'receipt')]) {
    const order = id && (await orderById(c.env.DB, id));
    if (order && isPlaced(order.view.payment.charge)) return { order, by: 'cookie' };
  }
  return null;
}

/**
 * Stores the buyer's cookies after a posted form: `order` names the newest order, `receipt` the newest placed
 * order.
 */
export async function rememberBuyer(c: AppContext, { view }: StoredOrder): Promise<void> {
  await storeSignedCookie(c, 'order', `buyer-${view.id}`, { seconds: rememberedFor.buyer });
  if (!isPlaced(view.payment.charge)) return;
  await storeSignedCookie(c, 'receipt', view.id, { seconds: rememberedFor.buyer });
}

/**
 * Records that a page shows the buyer an order as paid or pending. If the buyer then orders again, they want both
 * orders (rule 7.12).
 */
export async function noteShown(c: AppContext, { view, shownAt }: StoredOrder): Promise<void> {
  const { id, payment } = view;
  const isSettled = payment.charge === 'paid' || payment.charge === 'pending';
  if (isSettled && shownAt === null) await storeShown(c.env.DB, id, Date.now());
}

/** Stores a reader cookie for an order after a return from the wallet, unless the browser has an order cookie. */
export async function rememberReader(c: AppContext, { view }: StoredOrder): Promise<void> {
  if ((await orderCookie(c)) !== null) return;
  await storeSignedCookie(c, 'order', `reader-${view.id}`, { seconds: rememberedFor.reader });
}

/** True if the browser has sent a cookie of an order, so it keeps the cookies of the shop. */
export async function keepsCookies(c: AppContext): Promise<boolean> {
  return (await orderCookie(c)) !== null;
}

/**
 * Redirects to the buyer's next page. A visitor with only a link gets a signed link: to the upsell page, or to the page
 * with the order's number and state. The buyer has the link to the receipt by mail.
 */
export async function redirectToPage(
  c: AppContext,
  { order, by }: OrderAccess,
  { kind, location, ...next }: NextPage,
): Promise<Response> {
  if (by === 'cookie' || kind === 'wallet') return seeOther(c, location);
  const keys = keyRing(c.env);
  return seeOther(
    c,
    kind === 'upsell' && 'page' in next
      ? await upsellLink(keys, '', order.view, { page: next.page })
      : await stateLink(keys, order.view, c.get('now')),
  );
}

/**
 * True if the visitor has only a link and the charge is final. The link then no longer opens the order
 * review.
 */
export function isClosed({ order, by }: OrderAccess): boolean {
  return by === 'link' && isFinal(order.view.payment.charge);
}
