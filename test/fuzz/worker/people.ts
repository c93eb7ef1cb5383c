import { keyRing } from '../../../worker/crypto/key-ring.ts';
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
import { SECRET } from './generate/marks.ts';
import type { Known, Webhook } from './known.ts';
import { ORIGIN, SHIPMENT_SECRET, SIGNING_KEY } from './runtime/platform.ts';

/** Answers as the shop and its wallet do. */
type Ask = (request: Request) => Promise<Response>;

const ring = keyRing({ SHOP: 'development', SIGNING_KEY });

const attacker = { email: 'attacker@example.com' };
const others = [1, 2, 3].map((n) => ({
  email: `${SECRET}${n}@example.com`,
  firstName: `${SECRET}anna`,
  lastName: `${SECRET}muster`,
  street: `${SECRET}weg ${n}`,
  city: `${SECRET}burg`,
  note: `${SECRET}note`,
}));

/**
 * Some visitors buy, and the attacker of the trials as well. Returns what the attacker knows.
 * @throws Error where a sale does not go through: no trial would mean anything then
 */
export async function settle(ask: Ask, db: D1Database): Promise<Omit<Known, 'webhooks'>> {
  const [one, another, third] = others.map(orderOf);
  const buy = async (form: Record<string, string> = {}) => {
    const buyer = buyerOf(ask);
    await buyer.toConfirm(form);
    await buyer.post('/paypal-confirm/get');
    return buyer;
  };
  await buy(one);
  const present = { from: 'offergift', bundle: 'mind-3' };
  await buyerOf(ask).post('/orders/de', { ...another, ...present });
  await buyerOf(ask).toConfirm({ ...third, ...present });
  const own = await buy(orderOf(attacker));
  await own.post('/v2/de', { step: 'colours', colours: 'many', consent: 'yes' });
  const { results } = await db
    .prepare('SELECT id, number, email, created_at AS createdAt, paid_at AS paidAt FROM orders')
    .all<Row>();
  const mine = results.find(({ email }) => email === attacker.email);
  const theirs = results.filter((row) => row !== mine);
  if (!mine?.paidAt || theirs.length !== 3) throw new Error('A sale did not go through');
  const secrets = await Promise.all(
    theirs.map(async (row) => [row.id, ...Object.values(await keysOf(row))]),
  );
  const keys = await keysOf(mine);
  return {
    jar: {
      ...Object.fromEntries(own.cookies),
      operator: await operatorToken(ring, Date.now() + 3_600_000),
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
    shipments: await shipmentsOf(mine.number),
  };
}

/** Posts of a system that knows the secret: what they say is as odd as what nobody signed. */
function shipmentsOf(number: string): Promise<Webhook[]> {
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
    bodies.map(async (said, at) => {
      const body = JSON.stringify(said);
      // Some under one id, with other bodies.
      const headers = await signedHeaders([SHIPMENT_SECRET], `msg_${at % 3}`, body, Date.now());
      return { headers: Object.entries(headers), body };
    }),
  );
}

type Row = { id: string; number: string; email: string; createdAt: number; paidAt: number | null };

async function keysOf(row: Row): Promise<Record<'confirm' | 'receipt' | 'upsell', string>> {
  const order = { ...row, market: 'DE' as const };
  const [confirm, receipt, upsell] = await Promise.all([
    confirmKey(ring, order),
    receiptKey(ring, order),
    upsellKey(ring, order, 'upsell'),
  ]);
  return { confirm, receipt, upsell };
}

/** A buyer in the shop of the trials. */
function buyerOf(ask: Ask): Buyer {
  return newBuyer({
    visit: (path, { country = '', ...init } = {}) => {
      const request = new Request(new URL(path, ORIGIN), { ...init, redirect: 'manual' });
      request.headers.set('CF-IPCountry', country);
      return ask(request);
    },
  });
}

/** What a buyer orders who has changed these fields of the form. */
function orderOf(changed: Readonly<Record<string, string>>): Record<string, string> {
  const boxes = { consentDelivery: '1', consentWithdrawal: '1', bump: 'meal-plan' };
  return orderForm({ ...boxes, from: 'get', ...changed });
}
