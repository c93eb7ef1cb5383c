import { keyRing } from '../../../worker/crypto/key-ring.ts';
import { HOUR } from '../../../worker/durations.ts';
import { operatorToken } from '../../../worker/http/operators/operator-link.ts';
import { objectionToken } from '../../../worker/mail/objections.ts';
import {
  confirmKey,
  downloadLink,
  receiptKey,
  upsellKey,
} from '../../../worker/orders/flow/link.ts';
import { signedHeaders } from '../../../worker/outgoing/signature.ts';
import { type Buyer, newBuyer, orderForm } from '../../support/orders/buyer.ts';
import type { Facts, Webhook } from './facts.ts';
import { SECRET_MARKER } from './generate/markers.ts';
import { ORIGIN, SHIPMENT_SECRET, SIGNING_KEY } from './runtime/platform.ts';

/** Sends a request to the shop or to the wallet sandbox. */
type Send = (request: Request) => Promise<Response>;

const ring = keyRing({ SHOP: 'development', SIGNING_KEY });

const attacker = { email: 'attacker@example.com' };
const others = [1, 2, 3].map((n) => ({
  email: `${SECRET_MARKER}${n}@example.com`,
  firstName: `${SECRET_MARKER}anna`,
  lastName: `${SECRET_MARKER}muster`,
  street: `${SECRET_MARKER}weg ${n}`,
  street2: `${SECRET_MARKER}haus ${n}`,
  city: `${SECRET_MARKER}burg`,
  note: `${SECRET_MARKER}note`,
}));

/**
 * Places the orders of three other visitors and of the attacker. Returns the facts that the cases use.
 * @throws Error if an order is missing, because the cases would then prove nothing
 */
export async function placeOrders(send: Send, db: D1Database): Promise<Omit<Facts, 'webhooks'>> {
  const [one, another, third] = others.map(toOrderForm);
  const buy = async (form: Record<string, string> = {}) => {
    const buyer = toBuyer(send);
    await buyer.toConfirm(form);
    await buyer.post('/paypal-confirm/get');
    return buyer;
  };
  await buy(one);
  const gift = { from: 'offergift', bundle: 'mind-3' };
  await toBuyer(send).post('/orders/de', { ...another, ...gift });
  await toBuyer(send).toConfirm({ ...third, ...gift });
  const own = await buy(toOrderForm(attacker));
  await own.post('/v2/de', { step: 'colours', colours: 'many', consent: 'yes' });
  const { results } = await db
    .prepare('SELECT id, number, email, created_at AS createdAt, paid_at AS paidAt FROM orders')
    .all<Row>();
  const mine = results.find(({ email }) => email === attacker.email);
  const theirs = results.filter((row) => row !== mine);
  if (!mine?.paidAt || theirs.length !== 3) throw new Error('An order is missing or unpaid');
  const secrets = await Promise.all(
    theirs.map(async (row) => [row.id, ...Object.values(await linkKeys(row))]),
  );
  const keys = await linkKeys(mine);
  return {
    jar: {
      ...Object.fromEntries(own.cookies),
      operator: await operatorToken(ring, Date.now() + HOUR),
    },
    number: mine.number,
    email: mine.email,
    links: Object.fromEntries(
      Object.entries(keys).map(([purpose, key]) => [purpose, { order: mine.number, key }]),
    ),
    downloads: [
      await downloadLink(ring, '', { number: mine.number, ebook: 'meal-plan', market: 'DE' }),
    ],
    objection: await objectionToken(ring, 'A'.repeat(43)),
    otherNumbers: theirs.map(({ number }) => number),
    secrets: secrets.flat(),
    shipments: await shipmentPosts(mine.number),
  };
}

/** Posts with a genuine signature that report shipments. Some contain other data instead of a shipment. */
function shipmentPosts(number: string): Promise<Webhook[]> {
  const parcel = { order: number, carrier: 'dhl', tracking: 'JJD000390007882' };
  const bodies = [
    parcel,
    [parcel, { ...parcel, order: 'TW-ZZZZZZ' }, { ...parcel, shippedAt: '2026-10-31' }],
    { ...parcel, shippedAt: '+275760-09-13', deliveredAt: '2026-99-99' },
    { ...parcel, tracking: '=1+1', carrier: '__proto__' },
    [[parcel]],
    null,
    { order: ['x'], carrier: 1, tracking: {} },
  ];
  return Promise.all(
    bodies.map(async (content, at) => {
      const body = JSON.stringify(content);
      // Several posts share an id although their bodies differ.
      const headers = await signedHeaders([SHIPMENT_SECRET], `msg_${at % 3}`, body, Date.now());
      return { headers: Object.entries(headers), body };
    }),
  );
}

type Row = { id: string; number: string; email: string; createdAt: number; paidAt: number | null };

/** The keys of the links in the mails and pages of an order, by purpose. */
async function linkKeys(row: Row): Promise<Record<'confirm' | 'receipt' | 'upsell', string>> {
  const order = { ...row, market: 'DE' as const };
  const [confirm, receipt, upsell] = await Promise.all([
    confirmKey(ring, order, { attemptAt: row.createdAt }),
    receiptKey(ring, order),
    upsellKey(ring, order, 'upsell'),
  ]);
  return { confirm, receipt, upsell };
}

function toBuyer(send: Send): Buyer {
  return newBuyer({
    visit: (path, { country = '', ...init } = {}) => {
      const request = new Request(new URL(path, ORIGIN), { ...init, redirect: 'manual' });
      request.headers.set('CF-IPCountry', country);
      return send(request);
    },
  });
}

/** A complete order form with these fields in place of the usual fields. */
function toOrderForm(fields: Readonly<Record<string, string>>): Record<string, string> {
  const boxes = { consentDelivery: '1', consentWithdrawal: '1', bump: 'meal-plan' };
  return orderForm({ ...boxes, from: 'get', ...fields });
}
