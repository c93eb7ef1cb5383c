import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readKeyRing } from '../../../worker/crypto/key-ring.ts';
import { DAY } from '../../../worker/durations.ts';
import { objectionCodes, objectionTime } from '../../../worker/mail/objections.ts';
import { inviteReviews, reencryptObjections } from '../../../worker/orders/flow/invitation.ts';
import { resendMail } from '../../../worker/sending/mail-resending.ts';
import { insert, putOrder } from '../../support/orders/aged-orders.ts';
import { newBuyer, orderForm, resetWallet } from '../../support/orders/buyer.ts';
import { type Database, openDatabase } from '../../support/orders/database.ts';
import { askOperatorApi } from '../../support/orders/desk.ts';
import { mailRow, openMailOffice } from '../../support/orders/mail-sending.ts';
import { freshEmail, rows } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

let database: Database;
let office: Awaited<ReturnType<typeof openMailOffice>>;
beforeAll(async () => {
  database = await openDatabase();
  office = await openMailOffice(database);
});
afterAll(() => database.close());
beforeEach(() => office.send.mockClear());

const now = Date.now();
let buyers = 0;

type DeliveredOrder = {
  invitation?: 'open' | 'refused' | null;
  days?: number;
  country?: string;
  email?: string;
  status?: 'paid' | 'partlyRefunded' | 'refunded';
  state?: string;
};

/** Stores an order that was delivered `days` days ago; returns its id. */
async function addDeliveredOrder({
  invitation = 'open',
  days = 15,
  country = 'DE',
  email,
  status = 'paid',
  state = 'delivered',
}: DeliveredOrder = {}): Promise<string> {
  const id = await putOrder(database, { days: days + 5, status, payments: ['paid'] });
  buyers += 1;
  await rows(
    database,
    `UPDATE orders SET invitation = ?, fulfilment = ?, delivered_at = ?, delivery_country = ?, market = ?,
       email = ?, origin = 'https://shop.example' WHERE id = ?`,
    ...[invitation, state, now - days * DAY, country, country],
    ...[email ?? `invited-${buyers}@example.com`, id],
  );
  return id;
}

const isInvited = async (id: string) => (await mailRow(database, `invitation:${id}`)) !== undefined;
const invitationState = async (id: string) =>
  (
    await rows<{ invitation: string | null }>(
      database,
      'SELECT invitation FROM orders WHERE id = ?',
      id,
    )
  )[0]?.invitation;

describe('rule 7.80: buyers are invited by mail to write a review some days after the delivery', () => {
  test('the job stores one invitation after the country’s number of days, and none if that day is long past', async () => {
    const [due, early, austrian, late] = [
      await addDeliveredOrder(),
      await addDeliveredOrder({ days: 13 }),
      await addDeliveredOrder({ country: 'AT' }),
      await addDeliveredOrder({ days: 50 }),
    ];
    await inviteReviews(office.env, now);
    await inviteReviews(office.env, now);
    expect([await isInvited(due), await invitationState(due)]).toEqual([true, 'done']);
    expect([await isInvited(early), await invitationState(early)]).toEqual([false, 'open']);
    expect([await isInvited(austrian), await invitationState(austrian)]).toEqual([false, 'open']);
    expect([await isInvited(late), await invitationState(late)]).toEqual([false, 'done']);
    await inviteReviews(office.env, now + 2 * DAY);
    expect(await isInvited(early)).toBe(true);
  });

  test('an invitation links to the review form and to the objection, has the unsubscribe header, and operators cannot resend it', async () => {
    const id = await addDeliveredOrder({ email: 'anna.leaves@example.com' });
    await inviteReviews(office.env, now);
    await office.sendMails([`invitation:${id}`]);
    const [mail] = office.send.mock.lastCall as unknown as [
      { to: string; text: string; headers: Record<string, string> },
    ];
    expect(mail.to).toBe('anna.leaves@example.com');
    expect(mail.text).toMatch(/https:\/\/shop\.example\/feedback\/de\?order=TW-\w{6}/);
    const [objectionLink] =
      mail.text.match(/https:\/\/shop\.example\/no-invitations\/de\/[\w.-]+/) ?? [];
    expect(mail.headers).toEqual({
      'List-Unsubscribe': `<${objectionLink}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(objectionLink).not.toContain('anna');
    await expect(resendMail(office.env, `invitation:${id}`, true, now)).rejects.toThrow(
      'This kind is sent only once',
    );
  });

  test('the order form announces the invitation to review above its pay button, with an unticked opt-out box', async () => {
    const { text } = await newBuyer(shop).get('/take/de');
    const form = text.slice(text.indexOf('name="phone"'), text.indexOf('data-pay=""'));
    expect(form).toContain('Nach der Lieferung bitten wir Sie einmal');
    expect(form).toMatch(/<input type="checkbox" name="noInvitation"\/?>/);
    expect(form).toContain('<input type="hidden" name="invitation"/>');
  });

  test.each([
    ['an unticked opt-out box', { invitation: '' }, 'open'],
    ['a ticked opt-out box', { invitation: '', noInvitation: 'on' }, 'refused'],
    ['no announcement', {}, null],
  ])('an order form with %s stores the invitation’s state', async (_, fields, state) => {
    await resetWallet(shop);
    const email = freshEmail();
    await newBuyer(shop).post('/orders/de', orderForm({ email, ...(fields as object) }));
    expect(await rows(shop, 'SELECT invitation FROM orders WHERE email = ?', email)).toEqual([
      { invitation: state },
    ]);
  });

  test('an order form that is shown again after an error keeps the opt-out box as it was', async () => {
    const fields = { invitation: '', noInvitation: 'on', email: 'kim@' };
    const { status, text } = await newBuyer(shop).post('/orders/de', orderForm(fields));
    expect(status).toBe(422);
    expect(text).toMatch(/<input type="checkbox" name="noInvitation" checked=""/);
  });
});

describe('rule 7.81: some orders get no invitation to review', () => {
  const cases: [string, (id: string) => Promise<unknown>][] = [
    ['a withdrawal', (id) => addRow('withdrawals', { ...withdrawal, order_id: id, id })],
    ['a dispute', (id) => addEntry(id, 'dispute', `dispute:${id}`)],
    ['a reversal by the wallet', (id) => addEntry(id, 'reversal', `reversal:${id}`)],
    ['a review', (id) => addRow('reviews', { ...review, id, order_id: id })],
    ['a full refund', (id) => update(id, "status = 'refunded'")],
    ['a returned parcel', (id) => update(id, "fulfilment = 'returned'")],
    ['an erasure', (id) => update(id, "email = ''")],
  ];
  const withdrawal = {
    order_number: 'TW-ABC234',
    name: '',
    email: '',
    mailbox: '',
    declared_at: now,
  };
  const review = {
    product: 'slim',
    rating: 5,
    title: 't',
    text: 't',
    name: 'A',
    locale: 'de_DE',
    created_at: now,
  };
  const addRow = async (table: string, row: Record<string, string | number>) =>
    office.env.DB.batch([insert(office.env.DB, table, row)]);
  const update = (id: string, change: string) =>
    rows(database, `UPDATE orders SET ${change} WHERE id = ?`, id);
  const addEntry = (id: string, kind: string, key: string) =>
    rows(
      database,
      `INSERT INTO ledger (key, order_id, payment_id, kind, currency, amount_minor, at)
       SELECT ?, order_id, id, ?, currency, -100, ? FROM payments WHERE order_id = ?`,
      ...[key, kind, now, id],
    );

  test.each(cases)('after %s no invitation to review is stored', async (_, change) => {
    const id = await addDeliveredOrder();
    await change(id);
    await inviteReviews(office.env, now);
    expect(await isInvited(id)).toBe(false);
  });

  test.each(cases)('after %s a stored invitation to review is not sent', async (_, change) => {
    const id = await addDeliveredOrder();
    await inviteReviews(office.env, now);
    expect(await isInvited(id)).toBe(true);
    await change(id);
    await office.sendMails([`invitation:${id}`]);
    expect(office.send).not.toHaveBeenCalled();
    expect(await isInvited(id)).toBe(false);
  });

  test('a buyer who opts out with another order of the same email address, in upper or lower case, gets no invitation', async () => {
    const id = await addDeliveredOrder({ email: 'Twice@example.com' });
    await addDeliveredOrder({ email: 'twice@example.com', invitation: 'refused', days: 1 });
    await inviteReviews(office.env, now);
    expect(await isInvited(id)).toBe(false);
  });
});

describe('rule 7.82: buyers can object to invitations to review', () => {
  /** The path of the signed objection link for an address. */
  async function objectionPath(email: string): Promise<string> {
    const { DB, SIGNING_KEY } = await shop.env();
    const { objectionToken } = await import('../../../worker/mail/objections.ts');
    const keys = readKeyRing(SIGNING_KEY);
    const [code] = await objectionCodes(DB, keys, email);
    return `/no-invitations/de/${await objectionToken(keys, code)}`;
  }
  async function hasObjected(email: string): Promise<boolean> {
    const { DB, SIGNING_KEY } = await shop.env();
    const codes = await objectionCodes(DB, readKeyRing(SIGNING_KEY), email);
    return (await objectionTime(DB, codes)) !== null;
  }

  test('an opened objection link changes nothing; its button stores the objection without script, also if pressed twice', async () => {
    const email = freshEmail();
    const path = await objectionPath(email);
    const page = await newBuyer(shop).get(path);
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    expect(page.text).toContain(`action="${path}"`);
    expect(await hasObjected(email)).toBe(false);
    for (const _ of [1, 2]) {
      const pressed = await newBuyer(shop).post(path);
      expect(pressed.status).toBe(200);
      expect(pressed.text).toContain('Wir fragen Sie nicht mehr');
    }
    expect(await hasObjected(email)).toBe(true);
  });

  test('a mail program’s one-click unsubscribe request stores the objection without a redirect', async () => {
    const email = freshEmail();
    const answer = await newBuyer(shop).post(await objectionPath(email), {
      'List-Unsubscribe': 'One-Click',
    });
    expect(answer.status).toBe(200);
    // The objection also covers the same email address in upper case.
    expect(await hasObjected(email.toUpperCase())).toBe(true);
  });

  test('a forged objection link gets status 404 with an explanation, and stores nothing', async () => {
    const before = await rows(shop, 'SELECT code FROM objections');
    const forged = `/no-invitations/de/${'a'.repeat(43)}.${'b'.repeat(43)}`;
    for (const path of [forged, '/no-invitations/de/x']) {
      const answer = await newBuyer(shop).post(path);
      expect(answer.status).toBe(404);
      expect(answer.text).toContain('unvollständig');
    }
    expect(await rows(shop, 'SELECT code FROM objections')).toEqual(before);
  });

  test('after an objection no invitation is sent, and an operator can store an objection for a buyer', async () => {
    const { DB, SIGNING_KEY } = office.env;
    const email = 'objects@example.com';
    const id = await addDeliveredOrder({ email });
    await inviteReviews(office.env, now);
    const { storeObjection } = await import('../../../worker/mail/objections.ts');
    const [code] = await objectionCodes(DB, readKeyRing(SIGNING_KEY), email);
    await storeObjection(DB, code, now);
    await office.sendMails([`invitation:${id}`]);
    expect(office.send).not.toHaveBeenCalled();
    const byOperator = freshEmail();
    expect(
      await askOperatorApi(shop, { action: 'object-customer', email: byOperator }),
    ).toMatchObject({
      body: { objected: true },
    });
    expect(await hasObjected(byOperator)).toBe(true);
  });

  test('an objection counts for every spelling of the mailbox, and an objection from before for its own spelling', async () => {
    const { DB, SIGNING_KEY } = await shop.env();
    const { storeObjection } = await import('../../../worker/mail/objections.ts');
    const person = freshEmail().split('@', 1)[0];
    const [, earlierCode] = await objectionCodes(
      DB,
      readKeyRing(SIGNING_KEY),
      `${person}-earlier@me.com`,
    );
    await storeObjection(DB, earlierCode, now);
    expect(await hasObjected(`${person}-earlier+tag@me.com`)).toBe(true);
    await askOperatorApi(shop, { action: 'object-customer', email: `${person}@mac.com` });
    expect(await hasObjected(`${person}@icloud.com`)).toBe(true);
    expect(await hasObjected(`${person}-other@icloud.com`)).toBe(false);
  });

  test('an objection stays valid after new keys are added, and no invitation is sent if no key can read the objections', async () => {
    const { DB } = office.env;
    const ring = [office.env.SIGNING_KEY];
    const newestKey = 'the-newest-key-of-the-tests-of-invitations';
    const before = await objectionCodes(DB, ring, 'old@example.com');
    const rotated = { ...office.env, SIGNING_KEY: `${newestKey},${office.env.SIGNING_KEY}` };
    await reencryptObjections(rotated);
    const newest = [newestKey];
    expect(await objectionCodes(DB, newest, 'old@example.com')).toEqual(before);
    // The second delivery has only the old key, which can no longer read the objections.
    const id = await addDeliveredOrder();
    await inviteReviews(rotated, now);
    const lost = await openMailOffice(database);
    await lost.sendMails([`invitation:${id}`]);
    expect(lost.send).not.toHaveBeenCalled();
    expect((await mailRow(database, `invitation:${id}`))?.last_error).toBe('ObjectionsUnreadable');
  });
});

test('rule 9.27: the link in an invitation fills the order number into the review form', async () => {
  const { text, headers } = await newBuyer(shop).get('/feedback/de?order=TW-7K3M9Q');
  expect(text).toContain('value="TW-7K3M9Q"');
  expect(headers.get('Cache-Control')).toBe('private, no-store');
  expect((await newBuyer(shop).get('/feedback/de')).text).not.toContain('TW-7K3M9Q"');
});
