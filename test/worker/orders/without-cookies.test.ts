import { beforeEach, describe, expect, test } from 'vitest';
import { readKeyRing } from '../../../worker/crypto/key-ring.ts';
import { MINUTE } from '../../../worker/durations.ts';
import { stateLink } from '../../../worker/orders/flow/link.ts';
import { hiddenFields } from '../../support/html/form.ts';
import {
  type Answer,
  newBuyer,
  orderForm,
  resetWallet,
  setWalletBehaviour,
  shows,
} from '../../support/orders/buyer.ts';
import {
  findCapture,
  findOrders,
  findStatus,
  freshEmail,
  rows,
} from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

/** A browser that keeps no cookie: each request comes from a new browser. */
const get = (path: string) => newBuyer(shop).get(path);
const send = (page: Answer, text: string, typed = {}) => newBuyer(shop).send(page, text, typed);

/** Orders, approves at the wallet and presses the binding button without a cookie. */
async function press(behaviour = 'approve', beforePress?: () => Promise<void>) {
  const email = freshEmail();
  const placed = await newBuyer(shop).post('/orders/de', orderForm({ email }));
  const review = await newBuyer(shop).approve(placed.location, behaviour);
  await beforePress?.();
  const pressed = await newBuyer(shop).post('/paypal-confirm/take', hiddenFields(review.text));
  const [order] = await findOrders(shop, email);
  return { email, pressed, number: order?.number ?? '', id: order?.id ?? '' };
}

/** Lets the wallet refuse charges with this behaviour, and runs the job that charges the order. */
async function refuseInJob(id: string, behaviour: Record<string, string>): Promise<void> {
  await resetWallet(shop);
  // Not for one call only, because the job may charge an order of another test first.
  await setWalletBehaviour(shop, { ...behaviour, operation: 'capture' });
  await rows(
    shop,
    'UPDATE charge_intents SET pressed_at = pressed_at - ? WHERE order_id = ?',
    2 * MINUTE,
    id,
  );
  await rows(shop, 'UPDATE payments SET asked_at = 0 WHERE order_id = ?', id);
  await shop.runJob();
}

/** The state that a page shows; undefined on another page. */
function shownState({ text }: Answer): string | undefined {
  return text.match(/data-order-state="(\w+)"/)?.[1];
}

function expectNoPersonalData({ text }: Answer, email: string): void {
  for (const data of ['Anna', 'Muster', '10115', email, 'data-binding']) {
    expect(text).not.toContain(data);
  }
}

describe('rule 7.33: a buyer whose browser keeps no cookies reads that the order stands', () => {
  test('a paid order leads to the upsells, and each refusal to the next page, which needs no cookie', async () => {
    const { email, pressed, number } = await press();
    expect(pressed.location).toMatch(/^\/upsell\/de\?order=TW-\w{6}&key=/);
    let page = await get(pressed.location);
    expect(page.text).toContain('name="decline"');
    for (let offers = 0; shownState(page) === undefined && offers < 5; offers += 1) {
      page = await get((await send(page, 'name="decline"', { decline: '1' })).location);
    }
    expect(shownState(page)).toBe('paid');
    expect(page.text).toContain(number);
    expectNoPersonalData(page, email);
    expect(page.headers.get('Cache-Control')).toBe('private, no-store');
    expect(page.headers.get('Referrer-Policy')).toBe('strict-origin');
    expect(page.headers.get('X-Robots-Tag')).toContain('noindex');
  });

  test('a pending order shows its number and that the wallet checks the payment', async () => {
    const { email, pressed, number } = await press('pending');
    const page = await get(pressed.location);
    expect([page.status, shownState(page)]).toEqual([200, 'pending']);
    expect(page.text).toContain(number);
    expectNoPersonalData(page, email);
  });

  test('an unknown charge is read from the wallet at each visit, and a refusal leads back to the wallet', async () => {
    const { email, pressed, number, id } = await press('approve', async () => {
      await setWalletBehaviour(shop, { behaviour: 'error-5xx', operation: 'capture' });
      await setWalletBehaviour(shop, { behaviour: 'error-5xx', operation: 'show' });
    });
    const unknown = await get(pressed.location);
    expect([shownState(unknown), shows(unknown, 'pending')]).toEqual(['checking', true]);
    expect(unknown.text).toContain(number);
    expectNoPersonalData(unknown, email);
    await refuseInJob(id, { behaviour: 'decline' });
    const refused = await get(pressed.location);
    expect([shownState(refused), shows(refused, 'declined')]).toEqual(['declined', true]);
    expect(refused.text).toContain('/__wallet/checkoutnow?token=');
    expectNoPersonalData(refused, email);
  });

  test('if the wallet refuses the address, the page leads to a new order, because nobody can correct the address at the wallet', async () => {
    const { pressed, id } = await press('approve', () =>
      setWalletBehaviour(shop, { behaviour: 'error-5xx', operation: 'capture' }),
    );
    await refuseInJob(id, { behaviour: 'refuse', issue: 'SHIPPING_ADDRESS_INVALID' });
    const refused = await get(pressed.location);
    expect([shownState(refused), shows(refused, 'addressRefused')]).toEqual([
      'addressRefused',
      true,
    ]);
    expect(refused.text).toMatch(/class="[^"]*button-binding" href="\/take\/de"/);
    expect(refused.text).not.toContain('/__wallet/');
  });

  test('if the shop cannot take the payment, the page leads to a new order, because the approval still stands', async () => {
    const { pressed, id } = await press('approve', () =>
      setWalletBehaviour(shop, { behaviour: 'error-5xx', operation: 'capture' }),
    );
    await refuseInJob(id, { behaviour: 'refuse', issue: 'TRANSACTION_BLOCKED_BY_PAYEE' });
    const blocked = await get(pressed.location);
    expect([shownState(blocked), shows(blocked, 'blocked')]).toEqual(['blocked', true]);
    expect(blocked.text).toMatch(/class="[^"]*button-binding" href="\/take\/de"/);
    expect(blocked.text).not.toContain('/__wallet/');
  });

  test('a charge that the wallet refuses at once leads to the order form with the typed data', async () => {
    const { pressed } = await press('decline');
    expect(pressed.location).toMatch(/^\/take\/de\?step=declined&order=TW-\w{6}&key=/);
    const form = await get(pressed.location);
    expect(shows(form, 'declined')).toBe(true);
    expect(form.text).toContain('Musterweg 1');
  });

  test('the second press of a double click shows the number and the state', async () => {
    const email = freshEmail();
    const placed = await newBuyer(shop).post('/orders/de', orderForm({ email }));
    const review = await newBuyer(shop).approve(placed.location);
    const fields = hiddenFields(review.text);
    await newBuyer(shop).post('/paypal-confirm/take', fields);
    const second = await newBuyer(shop).post('/paypal-confirm/take', fields);
    const page = await get(second.location);
    expect(shownState(page)).toBe('paid');
    expectNoPersonalData(page, email);
  });

  test('the link opens the whole order in the buyer’s browser', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.toConfirm({ email });
    await buyer.post('/paypal-confirm/take');
    const [order] = await findOrders(shop, email);
    const page = await buyer.get(await linkTo(order?.number ?? '', Date.now()));
    expect(page.text).toContain('Musterweg');
    expect(await findCapture(shop, order?.id ?? '')).not.toBe('');
  });

  test('the link ends after an hour and opens no other order', async () => {
    const { number, email } = await press();
    const { number: other } = await press();
    const expired = await get(await linkTo(number, Date.now() - 61 * MINUTE));
    expect([expired.status, shownState(expired)]).toEqual([410, undefined]);
    const link = await linkTo(number, Date.now());
    expect(shownState(await get(link))).toBe('paid');
    expect(shownState(await get(link.replace(number, other)))).toBe(undefined);
    expect(await findStatus(shop, email)).toBe('paid');
  });
});

async function linkTo(number: string, now: number): Promise<string> {
  const { SIGNING_KEY } = await shop.env();
  const order = { number, market: 'DE', createdAt: 1, paidAt: null } as const;
  return stateLink(readKeyRing(SIGNING_KEY), order, now);
}
