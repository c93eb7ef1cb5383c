import { beforeAll, describe, expect, test } from 'vitest';
import { readKeyRing } from '../../../worker/crypto/key-ring.ts';
import { HOUR, MINUTE } from '../../../worker/durations.ts';
import { changeTypedAddress } from '../../../worker/orders/flow/address-change.ts';
import { type LinkPurpose, linkKey } from '../../../worker/orders/flow/link.ts';
import { orderByNumber } from '../../../worker/orders/store/order.ts';
import { type Buyer, newBuyer, resetWallet, shows } from '../../support/orders/buyer.ts';
import { askOperatorApi, paidOrder } from '../../support/orders/desk.ts';
import { openMailOffice, resendMails } from '../../support/orders/mail-sending.ts';
import { rows } from '../../support/orders/orders.ts';
import { type PaidBuyer, paidBuyer } from '../../support/orders/upsells.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeAll(() => resetWallet(shop));

type Proof = { order: string; key: string };
type Sold = PaidBuyer & { number: string };

const address = {
  firstName: 'Anna',
  lastName: 'Muster',
  street: 'Neue Straße 9',
  postcode: '20095',
  city: 'Hamburg',
};

async function makeKey(purpose: LinkPurpose, text: string, until: number): Promise<string> {
  return linkKey(readKeyRing((await shop.env()).SIGNING_KEY), purpose, text, until);
}

/** Sells an order with a saved wallet and an upsell that can be undone. */
async function sell(): Promise<Sold> {
  const paid = await paidBuyer(shop);
  await paid.buyer.post('/upsell/de', { accept: '1' });
  const [row] = await rows<{ number: string }>(
    shop,
    'SELECT number FROM orders WHERE id = ?',
    paid.orderId,
  );
  return { ...paid, number: row?.number ?? '' };
}

async function readRow<Row>(sql: string, { orderId }: Sold): Promise<Row | undefined> {
  const [row] = await rows<Row>(shop, sql, orderId);
  return row;
}

/** TABLE: what a visitor can try with an order. Each act tells if it succeeded. The last ones end the order. */
const acts = {
  'reads the order': async (browser: Buyer, { order, key }: Proof) =>
    (await browser.get(`/thankyou/de?order=${order}&key=${key}`)).text.includes('Musterweg'),
  'reads the invoices': async (browser: Buyer, { order, key }: Proof) =>
    (await browser.get(`/invoices?order=${order}&key=${key}`)).status === 200,
  'deletes the wallet': async (browser: Buyer, proof: Proof, sold: Sold) => {
    await browser.post('/thankyou/de', { ...proof, deleteWallet: '1' });
    const wallet = await readRow<{ unwanted_at: number | null }>(
      'SELECT unwanted_at FROM saved_wallets WHERE order_id = ?',
      sold,
    );
    return wallet?.unwanted_at !== null;
  },
  'undoes an upsell': async (browser: Buyer, proof: Proof, sold: Sold) => {
    await browser.post('/thankyou/de', { ...proof, undo: 'upsell' });
    const refund = await readRow('SELECT 1 FROM refund_requests WHERE order_id = ?', sold);
    return refund !== undefined;
  },
  'changes the address': async (browser: Buyer, proof: Proof, sold: Sold) => {
    await browser.post('/thankyou/de', { ...proof, ...address, changeAddress: '1' });
    const row = await readRow<{ city: string }>('SELECT city FROM orders WHERE id = ?', sold);
    return row?.city === 'Hamburg';
  },
  'cancels the order': async (browser: Buyer, proof: Proof, sold: Sold) => {
    await browser.post('/thankyou/de', { ...proof, cancelOrder: '1' });
    const row = await readRow<{ fulfilment: string }>(
      'SELECT fulfilment FROM orders WHERE id = ?',
      sold,
    );
    return row?.fulfilment === 'cancelled';
  },
} as const;
type Act = keyof typeof acts;

const everything = Object.keys(acts) as Act[];

/** TABLE: the acts that each purpose of a link permits in the browser of a stranger (docs/threat-model.md). */
const permitted: readonly (readonly [what: string, purpose: LinkPurpose, acts: readonly Act[]])[] =
  [
    [
      'the link of a mail',
      'receipt',
      ['reads the order', 'reads the invoices', 'deletes the wallet', 'undoes an upsell'],
    ],
    ['a requested link', 'change', everything.filter((act) => act !== 'reads the invoices')],
    ['a link to the invoices', 'invoice', ['reads the invoices']],
    ['the wallet’s return link', 'confirm', []],
    ['a link to the filled form', 'form', []],
    ['a link to the order’s state', 'state', []],
    ['a link to a download', 'download', []],
    ['a link to an upsell', 'upsell:upsell', []],
  ];

describe('rule 7.51: each proof permits only its own acts', () => {
  async function tryActs(browser: Buyer, proof: Proof, sold: Sold): Promise<Act[]> {
    const done: Act[] = [];
    for (const act of everything) {
      if (await acts[act](browser, proof, sold)) done.push(act);
    }
    return done;
  }

  test.each(permitted)('%s (%s) permits a stranger: %j', async (_what, purpose, expected) => {
    const sold = await sell();
    const key = await makeKey(purpose, sold.number, Date.now() + MINUTE);
    expect(await tryActs(newBuyer(shop), { order: sold.number, key }, sold)).toEqual(expected);
  });

  test('the buyer’s browser may do everything with the link of a mail', async () => {
    const sold = await sell();
    const key = await makeKey('receipt', sold.number, Date.now() + MINUTE);
    expect(await tryActs(sold.buyer, { order: sold.number, key }, sold)).toEqual(everything);
  });

  test.each([
    ['no key', () => ''],
    ['a forged key', () => `${Date.now() + HOUR}.${'a'.repeat(43)}`],
    ['an expired key', (number: string) => makeKey('change', number, Date.now() - 1)],
    ['a key of another order', () => makeKey('change', 'TW-ZZZZZZ', Date.now() + HOUR)],
  ])('%s permits nothing', async (_what, toKey) => {
    const sold = await sell();
    const proof = { order: sold.number, key: await toKey(sold.number) };
    expect(await tryActs(newBuyer(shop), proof, sold)).toEqual([]);
  });
});

describe('rule 7.51: a mailed link alone neither diverts the parcel nor cancels the order', () => {
  test('a change with the link of a mail gets 403, and the page offers to mail a new link', async () => {
    const { number, id } = await paidOrder(shop);
    const key = await makeKey('receipt', number, Date.now() + MINUTE);
    const stranger = newBuyer(shop);
    const page = await stranger.get(`/thankyou/de?order=${number}&key=${key}`);
    expect(page.text).not.toMatch(/name="(?:changeAddress|cancelOrder)"/);
    expect(page.text).toContain('action="/receipt-links/de"');
    for (const change of [{ cancelOrder: '1' }, { ...address, changeAddress: '1' }]) {
      const sent = await stranger.post('/thankyou/de', { order: number, key, ...change });
      expect([sent.status, shows(sent, 'needsLink')]).toEqual([403, true]);
    }
    const [row] = await rows<object>(shop, 'SELECT city, fulfilment FROM orders WHERE id = ?', id);
    expect(row).toEqual({ city: 'Berlin', fulfilment: 'held' });
  });

  test('after a change with a requested link, the browser stays without the buyer’s cookie', async () => {
    const { number } = await paidOrder(shop);
    const key = await makeKey('change', number, Date.now() + MINUTE);
    const reader = newBuyer(shop);
    const sent = await reader.post('/thankyou/de', {
      ...{ order: number, key },
      ...{ ...address, changeAddress: '1' },
    });
    expect([sent.status, sent.location]).toEqual([303, `/thankyou/de?order=${number}&key=${key}`]);
    expect((await reader.get(sent.location)).text).toContain('Neue Straße 9');
    expect(reader.cookies.has('order') || reader.cookies.has('receipt')).toBe(false);
  });

  test('an expired requested link gets 410 and a form for a new one, also after a post', async () => {
    const { number } = await paidOrder(shop);
    const key = await makeKey('change', number, Date.now() - 1);
    const reader = newBuyer(shop);
    const opened = await reader.get(`/thankyou/de?order=${number}&key=${key}`);
    const posted = await reader.post('/thankyou/de', { order: number, key, cancelOrder: '1' });
    for (const answer of [opened, posted]) {
      expect([answer.status, answer.text.includes('action="/receipt-links/de"')]).toEqual([
        410,
        true,
      ]);
    }
  });
});

async function mailSettings() {
  const { SHOP, SIGNING_KEY } = await shop.env();
  return { SHOP, SIGNING_KEY };
}

describe('rule 7.51: every change of address, cancellation and refund is mailed to the buyer', () => {
  const mailed = async (orderId: string) =>
    (
      await rows<{ kind: string }>(
        shop,
        `SELECT kind FROM outbox WHERE order_id = ? AND channel = 'mail' ORDER BY kind`,
        orderId,
      )
    ).map(({ kind }) => kind);

  test('the buyer gets a mail about a changed address and about a cancellation', async () => {
    const { buyer, id } = await paidOrder(shop);
    await buyer.post('/thankyou/de', { ...address, changeAddress: '1' });
    expect(await mailed(id)).toEqual(['addressChanged', 'order']);
    await buyer.post('/thankyou/de', { cancelOrder: '1' });
    expect(await mailed(id)).toEqual(['addressChanged', 'cancelled', 'order', 'refunded']);
  });

  test('the buyer gets a mail about an undone upsell', async () => {
    const { buyer, orderId } = await sell();
    await buyer.post('/thankyou/de', { undo: 'upsell' });
    expect(await mailed(orderId)).toEqual(['order', 'refunded', 'upsell']);
  });

  test('the buyer gets a mail about an operator’s change, at the email address before the change', async () => {
    const { number, id, email } = await paidOrder(shop);
    const changed = { order: number, email: `new-${email}`, reason: 'as asked' };
    await askOperatorApi(shop, { action: 'address', ...changed });
    await askOperatorApi(shop, { action: 'cancel', order: number, reason: 'as asked' });
    expect(await mailed(id)).toEqual(['addressChanged', 'cancelled', 'order', 'refunded']);
  });

  test('the mail about a new email address goes to the address before it, and does not name the new one', async () => {
    const { number, email } = await paidOrder(shop);
    const office = await openMailOffice(shop, await mailSettings());
    const order = await orderByNumber(office.env.DB, number);
    if (!order) throw new Error('The order is missing');
    const cause = { by: 'operator', reason: null };
    await changeTypedAddress(office.env, order, { email: 'new@shop.example' }, cause);
    const keys = office.wake.mock.calls.map(([{ key }]) => key);
    await office.sendMails(keys);
    expect(office.send).toHaveBeenCalledTimes(1);
    const [mail] = office.send.mock.calls[0] ?? [];
    expect(mail?.to).toBe(email);
    expect(JSON.stringify(mail)).not.toContain('new@shop.example');
    expect(mail?.subject).toBe(`Bestellung ${number}: Lieferadresse geändert`);
  });

  test('a requested mail has a link that permits changes until the order is released', async () => {
    const { number, id } = await paidOrder(shop);
    const requestMail = async () => {
      await newBuyer(shop).post('/receipt-links/de', { orderNumber: number });
      await expect.poll(() => mailed(id)).toContain('receiptLink');
      const [text = ''] = await resendMails(shop, id, 'receiptLink');
      return [...text.matchAll(/\/thankyou\/de\?\S+/g)].map(([path]) => path);
    };
    const [toOrder = '', toChange = ''] = await requestMail();
    const reader = newBuyer(shop);
    expect((await reader.get(toOrder)).text).not.toContain('name="cancelOrder"');
    expect((await reader.get(toChange)).text).toContain('name="cancelOrder"');
    await askOperatorApi(shop, { action: 'release', order: number, reason: 'as asked' });
    expect(await requestMail()).toHaveLength(1);
  });
});
