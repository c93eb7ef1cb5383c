import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readKeyRing } from '../../../worker/crypto/key-ring.ts';
import { objectionCode, objectionTime } from '../../../worker/mail/objections.ts';
import { inviteReviews } from '../../../worker/orders/flow/invitation.ts';
import { resendMail } from '../../../worker/orders/store/outbox/listed-mails.ts';
import { DAY, insert, putOrder } from '../../support/orders/aged-orders.ts';
import { newBuyer, orderForm, resetWallet } from '../../support/orders/buyer.ts';
import { type Database, openDatabase } from '../../support/orders/database.ts';
import { askDoor } from '../../support/orders/desk.ts';
import { mailRow, openMailOffice } from '../../support/orders/mail-office.ts';
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

type Delivered = {
  invitation?: 'open' | 'refused' | null;
  days?: number;
  country?: string;
  email?: string;
  status?: 'paid' | 'partlyRefunded' | 'refunded';
  state?: string;
};

/** An order that was delivered so many days ago; its id. */
async function delivered({
  invitation = 'open',
  days = 15,
  country = 'DE',
  email,
  status = 'paid',
  state = 'delivered',
}: Delivered = {}): Promise<string> {
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
const decided = async (id: string) =>
  (
    await rows<{ invitation: string | null }>(
      database,
      'SELECT invitation FROM orders WHERE id = ?',
      id,
    )
  )[0]?.invitation;

describe('rule 7.80: an invitation some days after the delivery', () => {
  test('is written once, when the country’s days are over', async () => {
    const [due, early, austrian, late] = [
      await delivered(),
      await delivered({ days: 13 }),
      await delivered({ country: 'AT' }),
      await delivered({ days: 50 }),
    ];
    await inviteReviews(office.env, now);
    await inviteReviews(office.env, now);
    expect([await isInvited(due), await decided(due)]).toEqual([true, 'done']);
    expect([await isInvited(early), await decided(early)]).toEqual([false, 'open']);
    expect([await isInvited(austrian), await decided(austrian)]).toEqual([false, 'open']);
    expect([await isInvited(late), await decided(late)]).toEqual([false, 'done']);
    await inviteReviews(office.env, now + 2 * DAY);
    expect(await isInvited(early)).toBe(true);
  });

  test('leaves with the way to the form, the way out and a mailbox’s own button; never twice', async () => {
    const id = await delivered({ email: 'anna.leaves@example.com' });
    await inviteReviews(office.env, now);
    await office.deliver([`invitation:${id}`]);
    const [mail] = office.send.mock.lastCall as unknown as [
      { to: string; text: string; headers: Record<string, string> },
    ];
    expect(mail.to).toBe('anna.leaves@example.com');
    expect(mail.text).toMatch(/https:\/\/shop\.example\/feedback\/de\?order=TW-\w{6}/);
    const [out] = mail.text.match(/https:\/\/shop\.example\/no-invitations\/de\/[\w.-]+/) ?? [];
    expect(mail.headers).toEqual({
      'List-Unsubscribe': `<${out}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(out).not.toContain('anna');
    await expect(resendMail(office.env.DB, `invitation:${id}`, true, now)).rejects.toThrow(
      'This kind is sent only once',
    );
  });

  test('the form says it beneath the email field, with a box that is not ticked', async () => {
    const { text } = await newBuyer(shop).get('/take/de');
    const form = text.slice(text.indexOf('name="email"'), text.indexOf('name="firstName"'));
    expect(form).toContain('Nach der Lieferung bitten wir Sie einmal');
    expect(form).toMatch(/<input type="checkbox" name="noInvitation"\/?>/);
    expect(form).toContain('<input type="hidden" name="invitation"/>');
  });

  test.each([
    ['told, and did not object', { invitation: '' }, 'open'],
    ['ticked the box', { invitation: '', noInvitation: 'on' }, 'refused'],
    ['was not told', {}, null],
  ])('who %s', async (_, fields, kept) => {
    await resetWallet(shop);
    const email = freshEmail();
    await newBuyer(shop).post('/orders/de', orderForm({ email, ...(fields as object) }));
    expect(await rows(shop, 'SELECT invitation FROM orders WHERE email = ?', email)).toEqual([
      { invitation: kept },
    ]);
  });

  test('a form that is shown again has the box as it was left', async () => {
    const fields = { invitation: '', noInvitation: 'on', email: 'kim@' };
    const { status, text } = await newBuyer(shop).post('/orders/de', orderForm(fields));
    expect(status).toBe(422);
    expect(text).toMatch(/<input type="checkbox" name="noInvitation" checked=""/);
  });
});

describe('rule 7.81: who is not invited', () => {
  const cases: [string, (id: string) => Promise<unknown>][] = [
    ['withdrew', (id) => put('withdrawals', { ...declared, order_id: id, id })],
    ['disputed', (id) => entry(id, 'dispute', `dispute:${id}`)],
    ['took the money back by the wallet', (id) => entry(id, 'reversal', `reversal:${id}`)],
    ['reviewed it', (id) => put('reviews', { ...reviewed, id, order_id: id })],
    ['has all money back', (id) => set(id, "status = 'refunded'")],
    ['sent the parcel back', (id) => set(id, "fulfilment = 'returned'")],
    ['was erased', (id) => set(id, "email = ''")],
  ];
  const declared = {
    ...{ order_number: 'TW-ABC234', name: '', email: '', mailbox: '', declared_at: now },
  };
  const reviewed = {
    ...{ product: 'slim', rating: 5, title: 't', text: 't', name: 'A', locale: 'de_DE' },
    created_at: now,
  };
  const put = async (table: string, row: Record<string, string | number>) =>
    office.env.DB.batch([insert(office.env.DB, table, row)]);
  const set = (id: string, what: string) =>
    rows(database, `UPDATE orders SET ${what} WHERE id = ?`, id);
  const entry = (id: string, kind: string, key: string) =>
    rows(
      database,
      `INSERT INTO ledger (key, order_id, payment_id, kind, currency, amount_minor, at)
       SELECT ?, order_id, id, ?, currency, -100, ? FROM payments WHERE order_id = ?`,
      ...[key, kind, now, id],
    );

  test.each(cases)('who %s before it is written', async (_, happens) => {
    const id = await delivered();
    await happens(id);
    await inviteReviews(office.env, now);
    expect(await isInvited(id)).toBe(false);
  });

  test.each(cases)('who %s before it leaves', async (_, happens) => {
    const id = await delivered();
    await inviteReviews(office.env, now);
    expect(await isInvited(id)).toBe(true);
    await happens(id);
    await office.deliver([`invitation:${id}`]);
    expect(office.send).not.toHaveBeenCalled();
    expect(await isInvited(id)).toBe(false);
  });

  test('who ticked the box with another order, in whatever case the address is typed', async () => {
    const id = await delivered({ email: 'Twice@example.com' });
    await delivered({ email: 'twice@example.com', invitation: 'refused', days: 1 });
    await inviteReviews(office.env, now);
    expect(await isInvited(id)).toBe(false);
  });
});

describe('rule 7.82: the way out', () => {
  /** An invitation’s way out, as the shop itself signs it. */
  async function wayOut(email: string): Promise<string> {
    const { DB, SIGNING_KEY } = await shop.env();
    const { objectionToken } = await import('../../../worker/mail/objections.ts');
    const keys = readKeyRing(SIGNING_KEY);
    return `/no-invitations/de/${await objectionToken(keys, await objectionCode(DB, keys, email))}`;
  }
  async function hasObjected(email: string): Promise<boolean> {
    const { DB, SIGNING_KEY } = await shop.env();
    return (
      (await objectionTime(DB, await objectionCode(DB, readKeyRing(SIGNING_KEY), email))) !== null
    );
  }

  test('to open it changes nothing; one press does, without script, and a second changes no more', async () => {
    const email = freshEmail();
    const path = await wayOut(email);
    const page = await newBuyer(shop).get(path);
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    expect(page.text).toContain(`action="${path}"`);
    expect(await hasObjected(email)).toBe(false);
    for (const _ of [1, 2]) {
      const pressed = await newBuyer(shop).post(path);
      expect(pressed.status).toBe(200);
      expect(pressed.text).toContain('Ist vermerkt');
    }
    expect(await hasObjected(email)).toBe(true);
  });

  test('a mailbox posts by itself and is not led elsewhere', async () => {
    const email = freshEmail();
    const answer = await newBuyer(shop).post(await wayOut(email), {
      'List-Unsubscribe': 'One-Click',
    });
    expect(answer.status).toBe(200);
    // Another spelling of the same mailbox.
    expect(await hasObjected(email.toUpperCase())).toBe(true);
  });

  test('a token that is not ours says where to write, and keeps nothing', async () => {
    const before = await rows(shop, 'SELECT code FROM objections');
    const forged = `/no-invitations/de/${'a'.repeat(43)}.${'b'.repeat(43)}`;
    for (const path of [forged, '/no-invitations/de/x']) {
      const answer = await newBuyer(shop).post(path);
      expect(answer.status).toBe(404);
      expect(answer.text).toContain('unvollständig');
    }
    expect(await rows(shop, 'SELECT code FROM objections')).toEqual(before);
  });

  test('no invitation leaves to who objected, also by an operator’s hand', async () => {
    const { DB, SIGNING_KEY } = office.env;
    const email = 'objects@example.com';
    const id = await delivered({ email });
    await inviteReviews(office.env, now);
    const { storeObjection: object } = await import('../../../worker/mail/objections.ts');
    await object(DB, await objectionCode(DB, readKeyRing(SIGNING_KEY), email), now);
    await office.deliver([`invitation:${id}`]);
    expect(office.send).not.toHaveBeenCalled();
    const byHand = freshEmail();
    expect(await askDoor(shop, { action: 'object-customer', email: byHand })).toMatchObject({
      body: { objected: true },
    });
    expect(await hasObjected(byHand)).toBe(true);
  });

  test('objections outlive the keys that were there when they were made', async () => {
    const { DB } = office.env;
    const ring = [office.env.SIGNING_KEY];
    const before = await objectionCode(DB, ring, 'old@example.com');
    const rotated = { ...office.env, SIGNING_KEY: `${'n'.repeat(40)},${office.env.SIGNING_KEY}` };
    await inviteReviews(rotated, now + 3 * DAY);
    const newest = ['n'.repeat(40)];
    expect(await objectionCode(DB, newest, 'old@example.com')).toBe(before);
    // And where no key opens it, nothing leaves.
    const id = await delivered();
    await inviteReviews(rotated, now);
    const lost = await openMailOffice(database);
    await lost.deliver([`invitation:${id}`]);
    expect(lost.send).not.toHaveBeenCalled();
    expect((await mailRow(database, `invitation:${id}`))?.last_error).toBe('ObjectionsUnreadable');
  });
});

test('rule 9.27: an invitation’s link fills in its order’s number', async () => {
  const { text, headers } = await newBuyer(shop).get('/feedback/de?order=TW-7K3M9Q');
  expect(text).toContain('value="TW-7K3M9Q"');
  expect(headers.get('Cache-Control')).toBe('private, no-store');
  expect((await newBuyer(shop).get('/feedback/de')).text).not.toContain('TW-7K3M9Q"');
});
