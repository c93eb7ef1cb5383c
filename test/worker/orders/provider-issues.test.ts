import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../../worker/durations.ts';
import { attribute, tags } from '../../support/html/html.ts';
import {
  newBuyer,
  orderForm,
  resetWallet,
  setWalletBehaviour,
  shows,
  walletState,
} from '../../support/orders/buyer.ts';
import {
  findEvents,
  findOrders,
  findStatus,
  freshEmail,
  rows,
} from '../../support/orders/orders.ts';
import { paidBuyer, savesWallet } from '../../support/orders/upsells.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(async () => {
  await resetWallet(shop);
  shop.clearLogs();
});

/** Lets the wallet refuse the next calls of an operation with this issue. */
function refuse(operation: 'create' | 'capture', issue: string, times = 1): Promise<void> {
  return setWalletBehaviour(shop, { behaviour: 'refuse', issue, operation, times });
}

/** The events of the log lines since the last test, with their issues. */
function loggedIssues(): (readonly [string, string])[] {
  return shop.logs().flatMap((line) => {
    const { event, issue } = toDetails(line);
    return event && issue ? [[event, issue] as const] : [];
  });
}

function toDetails(line: string): { event?: string; issue?: string } {
  try {
    return JSON.parse(line);
  } catch {
    return {};
  }
}

describe('rule 7.22: PayPal refuses to create an order', () => {
  test.each(['SHIPPING_ADDRESS_INVALID', 'POSTAL_CODE_REQUIRED'])(
    'after %s the buyer reads at the address that PayPal refuses it, and no operator is told',
    async (issue) => {
      const email = freshEmail();
      const buyer = newBuyer(shop);
      await refuse('create', issue);
      const refused = await buyer.post('/orders/de', orderForm({ email }));
      expect(refused.status).toBe(422);
      expect(refused.text).toContain('Mit dieser Adresse wird die Zahlung nicht angenommen.');
      const street = tags(refused.text).find((tag) => attribute(tag, 'id') === 'order-street');
      expect(attribute(street, 'aria-invalid')).toBe('true');
      expect(refused.text).toContain('Musterweg 1');
      expect([shows(refused, 'unavailable'), loggedIssues()]).toEqual([false, []]);
      const corrected = await buyer.post('/orders/de', orderForm({ email, street: 'Am Markt 2' }));
      expect(corrected.status).toBe(303);
      expect(await findStatus(shop, email)).toBe('created');
    },
  );

  test('if our account is restricted, the buyer reads that nothing is charged, and an operator is called', async () => {
    await refuse('create', 'PAYEE_ACCOUNT_RESTRICTED');
    const refused = await newBuyer(shop).post('/orders/de', orderForm({ email: freshEmail() }));
    expect([refused.status, shows(refused, 'unavailable')]).toEqual([503, true]);
    expect(loggedIssues()).toEqual([['paymentRefused', 'PAYEE_ACCOUNT_RESTRICTED']]);
  });

  test('if the buyer cannot pay us, the buyer reads that PayPal declined', async () => {
    await refuse('create', 'PAYER_CANNOT_PAY');
    const refused = await newBuyer(shop).post('/orders/de', orderForm({ email: freshEmail() }));
    expect([refused.status, shows(refused, 'declined')]).toEqual([422, true]);
    expect(loggedIssues()).toEqual([]);
  });

  test('an upsell whose address PayPal refuses shows where to change the address', async () => {
    const { buyer } = await paidBuyer(shop, { saves: false });
    await refuse('create', 'SHIPPING_ADDRESS_INVALID');
    const refused = await buyer.post('/upsell/de', { accept: '1' });
    expect([refused.status, shows(refused, 'orderAddressRefused')]).toEqual([422, true]);
    expect((await walletState(shop)).capturesMade).toBe(1);
  });
});

describe('rule 7.22: PayPal refuses a charge', () => {
  test('a saved wallet that is not charged because of a field of the address leads to the address, and no operator is told', async () => {
    const { buyer, orderId } = await paidBuyer(shop);
    await rows(shop, 'UPDATE orders SET postcode = ? WHERE id = ?', '1'.repeat(61), orderId);
    const refused = await buyer.post('/upsell/de', { accept: '1' });
    expect([refused.status, shows(refused, 'orderAddressRefused')]).toEqual([200, true]);
    expect(loggedIssues()).toEqual([]);
    expect((await walletState(shop)).capturesMade).toBe(1);
  });

  test.each(['TRANSACTION_BLOCKED_BY_PAYEE', 'TRANSACTION_RECEIVING_LIMIT_EXCEEDED'])(
    'after %s the press ends, the buyer reads that nothing is charged, an operator is called, and a later press is charged',
    async (issue) => {
      const email = freshEmail();
      const buyer = newBuyer(shop);
      await buyer.toConfirm({ email });
      await refuse('capture', issue);
      const refused = await buyer.post('/paypal-confirm/take');
      expect([refused.status, shows(refused, 'blocked')]).toEqual([503, true]);
      expect(loggedIssues()).toEqual([['paymentRefused', issue]]);
      await shop.runJob();
      const review = await buyer.get('/paypal-confirm/take');
      expect(shows(review, 'blocked')).toBe(true);
      expect(review.text).not.toContain('/__wallet/checkoutnow');
      expect((await walletState(shop)).capturesMade).toBe(0);
      expect(await findEvents(shop, email)).toContain('declined');
      const again = await buyer.send(review, 'data-binding=""');
      expect(again.location).toBe('/upsell/de');
      expect((await walletState(shop)).capturesMade).toBe(1);
    },
  );

  test('after the refusal of the address, the review leads to the filled order form, and a corrected order is charged', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.toConfirm({ email });
    await refuse('capture', 'SHIPPING_ADDRESS_INVALID');
    const refused = await buyer.post('/paypal-confirm/take');
    expect([refused.status, shows(refused, 'addressRefused'), loggedIssues()]).toEqual([
      422,
      true,
      [],
    ]);
    expect(refused.text).toMatch(/href="\/take\/de\?step=change#checkout" data-native=""/);
    expect((await buyer.get('/take/de?step=change')).text).toContain('value="Musterweg 1"');
    await buyer.toConfirm({ email, street: 'Am Markt 2' });
    expect((await buyer.post('/paypal-confirm/take')).location).toBe('/upsell/de');
    expect((await walletState(shop)).capturesMade).toBe(1);
  });

  test('an issue that PayPal does not document for a charge leaves the outcome open, and an operator is called once', async () => {
    const buyer = newBuyer(shop);
    await buyer.toConfirm({ email: freshEmail() });
    await refuse('capture', 'DUPLICATE_INVOICE_ID', 3);
    await buyer.post('/paypal-confirm/take');
    const again = await buyer.post('/paypal-confirm/take');
    expect(shows(await buyer.get(again.location), 'pending')).toBe(true);
    expect(loggedIssues()).toEqual([['chargeUndecided', 'DUPLICATE_INVOICE_ID']]);
    await resetWallet(shop);
    expect((await buyer.post('/paypal-confirm/take')).location).toBe('/upsell/de');
  });

  test('a blocked charge of a saved wallet says that nothing is charged, and the next press asks for approval', async () => {
    const { buyer } = await paidBuyer(shop);
    await setWalletBehaviour(shop, {
      behaviour: 'refuse',
      issue: 'PAYEE_BLOCKED_TRANSACTION',
      operation: 'create',
      times: 1,
    });
    const blocked = await buyer.post('/upsell/de', { accept: '1' });
    expect(shows(blocked, 'blocked')).toBe(true);
    expect(loggedIssues()).toEqual([['paymentRefused', 'PAYEE_BLOCKED_TRANSACTION']]);
    const next = await buyer.post('/upsell/de', { accept: '1' });
    expect(next.location).toContain('/__wallet/checkoutnow');
    expect((await walletState(shop)).capturesMade).toBe(1);
  });
});

describe('rule 7.22: after a declined charge, PayPal’s record of the order decides nothing', () => {
  test('an order whose old approval PayPal still reports stays declined, and expires', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop);
    await buyer.toConfirm({ email }, 'decline');
    await buyer.post('/paypal-confirm/take');
    const [order] = await findOrders(shop, email);
    await rows(
      shop,
      'UPDATE payments SET created_at = created_at - ?, asked_at = 0 WHERE order_id = ?',
      4 * HOUR,
      order?.id,
    );
    await shop.runJob();
    expect(await findStatus(shop, email)).toBe('expired');
    expect(shows(await buyer.get('/paypal-confirm/take'), 'expired')).toBe(true);
  });

  test('a late webhook about the old approval of an upsell is no approval for the second press', async () => {
    const { buyer } = await paidBuyer(shop, { saves: false });
    const first = await buyer.post('/upsell/de', { accept: '1' });
    const isQuiet = async () => (await walletState(shop)).webhooks.waiting === 0;
    await expect.poll(isQuiet).toBe(true);
    const late = { behaviour: 'webhook-late', operation: 'approve', times: 1, delayMs: 2000 };
    await setWalletBehaviour(shop, late);
    expect(shows(await buyer.approve(first.location, 'decline'), 'declined')).toBe(true);
    expect(await isQuiet()).toBe(false);
    await expect.poll(isQuiet, { timeout: 10_000 }).toBe(true);
    const second = await buyer.post('/upsell/de', { accept: '1' });
    expect(second.location).toBe(first.location);
    expect((await buyer.approve(second.location)).location).toBe('/upsellfat/de');
  });

  test('a second press for an upsell is charged after the new approval, not with the old one', async () => {
    const { buyer, orderId } = await paidBuyer(shop, { saves: false });
    const first = await buyer.post('/upsell/de', { accept: '1' });
    expect(shows(await buyer.approve(first.location, 'decline'), 'declined')).toBe(true);
    const second = await buyer.post('/upsell/de', { accept: '1' });
    await rows(
      shop,
      'UPDATE charge_intents SET pressed_at = pressed_at - ? WHERE order_id = ?',
      5 * MINUTE,
      orderId,
    );
    await rows(shop, 'UPDATE payments SET asked_at = 0 WHERE order_id = ?', orderId);
    const { calls } = await walletState(shop);
    await shop.runJob();
    expect((await walletState(shop)).calls.capture).toBe(calls.capture);
    const back = await buyer.approve(second.location);
    expect(back.location).toBe('/upsellfat/de');
    expect((await walletState(shop)).capturesMade).toBe(2);
  });
});

test('rule 7.13: without the right to save wallets the shop sells, tells an operator once, and upsells ask for approval', async () => {
  await rows(shop, "DELETE FROM job_runs WHERE job = 'walletsNotSaved'");
  await refuse('create', 'NOT_ENABLED_TO_VAULT_PAYMENT_SOURCE', 9);
  const buyers = [newBuyer(shop), newBuyer(shop)];
  for (const buyer of buyers) {
    const email = freshEmail();
    await buyer.get('/take/de');
    await buyer.toConfirm({ email, ...savesWallet });
    expect((await buyer.post('/paypal-confirm/take')).location).toBe('/upsell/de');
    expect(await findOrders(shop, email)).toMatchObject([{ status: 'paid' }]);
  }
  expect(loggedIssues()).toEqual([['walletsNotSaved', 'NOT_ENABLED_TO_VAULT_PAYMENT_SOURCE']]);
  const upsell = await buyers[0]?.post('/upsell/de', { accept: '1' });
  expect(upsell?.location).toContain('/__wallet/checkoutnow');
});
