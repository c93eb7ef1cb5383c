import { describe, expect, test } from 'vitest';
import { attribute, tags, tagWith } from '../../support/html/html.ts';
import { type Answer, type Buyer, newBuyer } from '../../support/orders/buyer.ts';
import { findOrders, freshEmail, rows } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

const readWithdrawals = (email: string) =>
  rows<
    Record<'id' | 'order_number' | 'name' | 'part' | 'market' | 'country', string> & {
      order_id: string | null;
    }
  >(shop, 'SELECT * FROM withdrawals WHERE email = ?', email);
const countReceipts = async (email: string) =>
  (
    await rows<{ receipt_sent_at: number | null }>(
      shop,
      'SELECT receipt_sent_at FROM withdrawals WHERE email = ?',
      email,
    )
  ).filter((row) => row.receipt_sent_at !== null).length;

const form = (email: string, changed: Record<string, string> = {}) => ({
  name: 'Kim Example',
  orderNumber: 'TW-7K3M9Q',
  email,
  ...changed,
});

const readDeclaration = (answer: Answer) => {
  const input = tags(answer.text, 'input').find((tag) => attribute(tag, 'name') === 'declaration');
  return attribute(input, 'value') ?? '';
};

/** Sends the withdrawal form (step 1). Returns the page that asks for confirmation (step 2). */
async function sendFirstStep(visitor: Buyer, fields: Record<string, string>, market = 'gb') {
  const sent = await visitor.post(`/refund/${market}?a=1&a=2`, fields);
  expect([sent.status, sent.location]).toEqual([303, `/refund/${market}?a=1&a=2&step=confirm`]);
  return visitor.get(sent.location);
}

describe('rule 9.15: a buyer withdraws from an order on the shop’s pages', () => {
  test('a withdrawal without a login has two steps: the declaration with one button, then a confirmation', async () => {
    const visitor = newBuyer(shop, 'GB');
    const email = freshEmail();
    const check = await sendFirstStep(visitor, form(email, { orderNumber: 'tw 7k3m9q' }));
    expect(check.text).toContain('TW-7K3M9Q');
    expect(check.text).toContain('confirm cancellation');
    expect(check.text).toContain(email);
    expect(check.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await readWithdrawals(email)).toEqual([]);

    const sent = await visitor.post('/refund/gb?a=1', { declaration: readDeclaration(check) });
    expect([sent.status, sent.location]).toEqual([303, '/refund/gb?a=1&step=done']);
    const done = await visitor.get(sent.location);
    expect(done.text).toContain('We’ve received your cancellation');
    expect(done.text).toMatch(/\d{1,2} \w+ \d{4} at \d\d:\d\d GMT/);
    expect(await readWithdrawals(email)).toMatchObject([
      { order_id: null, order_number: 'TW-7K3M9Q', name: 'Kim Example' },
    ]);
  });

  test('rule 9.4: a withdrawal on a British page for delivery to Finland has Finland’s words in each step, and keeps the country', async () => {
    const visitor = newBuyer(shop, 'GB');
    const email = freshEmail();
    const page = await visitor.get('/refund/gb?delivery=fi');
    const action = (text: string) =>
      tags(text, 'form')
        .map((tag) => attribute(tag, 'action') ?? '')
        .find((path) => path.startsWith('/refund/')) ?? '';
    expect(page.text).toContain('withdraw from contract here');
    expect(action(page.text)).toBe('/refund/gb?delivery=fi');
    const sent = await visitor.post(action(page.text), form(email));
    expect(sent.location).toBe('/refund/gb?delivery=fi&step=confirm');
    const check = await visitor.get(sent.location);
    expect(check.text).toContain('confirm withdrawal');
    expect(check.text).toContain('href="/refund/gb?delivery=fi&amp;step=change"');
    const declared = await visitor.post(action(check.text), {
      declaration: readDeclaration(check),
    });
    expect(declared.location).toBe('/refund/gb?delivery=fi&step=done');
    expect(await readWithdrawals(email)).toMatchObject([{ market: 'GB', country: 'FI' }]);
  });

  test('a withdrawal from a part of an order shows and stores this part, and the buyer can change it', async () => {
    const visitor = newBuyer(shop, 'GB');
    const email = freshEmail();
    const check = await sendFirstStep(visitor, form(email, { part: ' the  e-book ' }));
    expect(check.text).toMatch(/Only this part.{0,60}the e-book/s);
    expect((await visitor.get('/refund/gb?step=change')).text).toContain('value="the e-book"');
    const sent = await visitor.post('/refund/gb', { declaration: readDeclaration(check) });
    expect((await visitor.get(sent.location)).text).toContain('the e-book');
    expect(await readWithdrawals(email)).toMatchObject([{ part: 'the e-book' }]);
  });

  test.each(['see x.example', 'x'.repeat(201), 'a\ue000b'])(
    'a withdrawal with the invalid part %j is refused',
    async (part) => {
      const sent = await newBuyer(shop, 'GB').post('/refund/gb', form(freshEmail(), { part }));
      expect(sent.status).toBe(422);
      expect(sent.text).toContain('data-error-summary');
    },
  );

  test('the mail that confirms a withdrawal is sent at once', async () => {
    const visitor = newBuyer(shop, 'FI');
    const email = freshEmail();
    const check = await sendFirstStep(visitor, form(email), 'fi');
    await visitor.post('/refund/fi', { declaration: readDeclaration(check) });
    await expect.poll(() => countReceipts(email)).toBe(1);
  });

  test('rule 5.33: a mailbox gets three confirmations a day for withdrawals without an order, but all withdrawals are stored', async () => {
    const email = freshEmail();
    for (const tag of ['', '+a', '+b', '+c']) {
      const visitor = newBuyer(shop, 'GB');
      const check = await sendFirstStep(visitor, form(email.replace('@', `${tag}@`)));
      const sent = await visitor.post('/refund/gb', { declaration: readDeclaration(check) });
      expect(sent.status).toBe(303);
    }
    const stored = await rows<{ mails: number }>(
      shop,
      `SELECT (SELECT count(*) FROM outbox WHERE subject = withdrawals.id) AS mails
       FROM withdrawals WHERE mailbox = ? ORDER BY declared_at, mails DESC`,
      email,
    );
    expect(stored.map(({ mails }) => mails)).toEqual([1, 1, 1, 0]);
  });

  test('rule 5.33: an order gets five confirmations a day for its withdrawals, but all withdrawals are stored', async () => {
    const email = freshEmail();
    await newBuyer(shop, 'DE').toConfirm({ email });
    const [order] = await findOrders(shop, email);
    const parts = ['1', '2', '3', '4', '5', '6', '7'];
    for (const part of parts) {
      const visitor = newBuyer(shop, 'DE');
      const fields = form(email, { orderNumber: order?.number ?? '', part });
      await visitor.post('/refund/de', {
        declaration: readDeclaration(await sendFirstStep(visitor, fields, 'de')),
      });
    }
    const stored = await rows<{ mails: number }>(
      shop,
      `SELECT (SELECT count(*) FROM outbox WHERE subject = withdrawals.id) AS mails
       FROM withdrawals WHERE order_id = ? ORDER BY part`,
      order?.id ?? '',
    );
    expect(stored.map(({ mails }) => mails)).toEqual([1, 1, 1, 1, 1, 0, 0]);
  });

  test.each([
    ...['Read https://x.example', 'Ihr Konto www.x.example', 'a@b.example', 'buy.now Kim'],
    ...['evil。com', 'evil．com', 'evil｡com', 'evil[.]com', 'evil (dot) com', 'ｅｖｉｌ．ｃｏｍ'],
  ])(
    'rule 5.33: a withdrawal with the name %s is refused, because the name contains a web or email address',
    async (name) => {
      const sent = await newBuyer(shop, 'GB').post('/refund/gb', form(freshEmail(), { name }));
      expect(sent.status).toBe(422);
    },
  );

  test.each(['Slim/Mind, 1/2', '3.Packung', 'Packung no.2'])(
    'Dir. (EU) 2023/2673: a withdrawal accepts the part %s, because it contains no link',
    async (part) => {
      const sent = await newBuyer(shop, 'GB').post('/refund/gb', form(freshEmail(), { part }));
      expect(sent.status).toBe(303);
    },
  );

  test('a withdrawal gets the same answer for an existing and an unknown order, and is linked only to an existing order', async () => {
    const email = freshEmail();
    const buyer = newBuyer(shop, 'DE');
    await buyer.toConfirm({ email });
    const [order] = await findOrders(shop, email);
    const pages: string[] = [];
    for (const orderNumber of [order?.number ?? '', 'TW-ZZZZZZ']) {
      const visitor = newBuyer(shop, 'DE');
      const check = await sendFirstStep(visitor, form(email, { orderNumber }), 'de');
      const sent = await visitor.post('/refund/de', { declaration: readDeclaration(check) });
      const { text } = await visitor.get(sent.location);
      pages.push(text.replaceAll(orderNumber, '').replaceAll(/\d\d:\d\d/g, ''));
    }
    expect(pages[0]).toBe(pages[1]);
    const [matched, unmatched] = await readWithdrawals(email);
    expect([matched?.order_id, unmatched?.order_id]).toEqual([order?.id, null]);
  });

  test('a withdrawal with an order number and another person’s email address is stored without the order', async () => {
    const email = freshEmail();
    await newBuyer(shop, 'DE').toConfirm({ email });
    const [order] = await findOrders(shop, email);
    const visitor = newBuyer(shop, 'DE');
    const other = freshEmail();
    const fields = form(other, { orderNumber: order?.number ?? '' });
    await visitor.post('/refund/de', {
      declaration: readDeclaration(await sendFirstStep(visitor, fields, 'de')),
    });
    expect(await readWithdrawals(other)).toMatchObject([{ order_id: null }]);
  });

  test('repeated and simultaneous presses of the button store one withdrawal', async () => {
    const visitor = newBuyer(shop, 'GB');
    const email = freshEmail();
    const check = await sendFirstStep(visitor, form(email));
    const press = () => visitor.post('/refund/gb', { declaration: readDeclaration(check) });
    const answers = await Promise.all([press(), press(), press()]);
    answers.push(await press());
    expect(answers.map(({ location }) => location)).toEqual(
      answers.map(() => '/refund/gb?step=done'),
    );
    expect(await readWithdrawals(email)).toHaveLength(1);
  });

  test('the link to change a withdrawal shows its form with the typed values', async () => {
    const visitor = newBuyer(shop, 'GB');
    const email = freshEmail();
    const check = await sendFirstStep(visitor, form(email));
    expect(check.text).toContain('href="/refund/gb?a=1&amp;a=2&amp;step=change"');
    const change = await visitor.get('/refund/gb?a=1&a=2&step=change');
    expect(change.headers.get('Cache-Control')).toBe('private, no-store');
    for (const value of ['Kim Example', 'TW-7K3M9Q', email]) {
      expect(change.text).toContain(`value="${value}"`);
    }
    expect(change.text).not.toContain('data-error-summary');
  });

  test('the button of an older tab does not confirm the withdrawal that was declared in a newer tab', async () => {
    const visitor = newBuyer(shop, 'GB');
    const [first, second] = [freshEmail(), freshEmail()];
    const old = await sendFirstStep(visitor, form(first));
    await sendFirstStep(visitor, form(second));
    const sent = await visitor.post('/refund/gb', { declaration: readDeclaration(old) });
    expect(sent.location).toBe('/refund/gb?step=confirm');
    expect([await readWithdrawals(first), await readWithdrawals(second)]).toEqual([[], []]);
  });

  test('the button of an older tab gets status 422 after the withdrawal in a newer tab was confirmed', async () => {
    const visitor = newBuyer(shop, 'GB');
    const old = await sendFirstStep(visitor, form(freshEmail()));
    const check = await sendFirstStep(visitor, form(freshEmail()));
    await visitor.post('/refund/gb', { declaration: readDeclaration(check) });
    const sent = await visitor.post('/refund/gb', { declaration: readDeclaration(old) });
    expect(sent.status).toBe(422);
    expect(sent.text).toContain('so you haven’t cancelled yet');
  });

  test('the cookie of a withdrawal is encrypted, short-lived and hidden from scripts, and the redirect’s address has no personal data', async () => {
    const visitor = newBuyer(shop, 'GB');
    const email = freshEmail();
    const sent = await visitor.post('/refund/gb', form(email));
    const line = sent.headers.getSetCookie().find((one) => one.startsWith('declaration='));
    expect(line).toMatch(/^declaration=[\w-]+; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(sent.location).not.toContain('example');
  });

  test('without its cookie, the later steps of a withdrawal show the form with an explanation', async () => {
    const visitor = newBuyer(shop, 'GB');
    const confirm = await visitor.get('/refund/gb?step=confirm');
    expect([confirm.status, tagWith(confirm.text, 'role')?.includes('alert')]).toEqual([200, true]);
    expect(confirm.text).toContain('name="orderNumber"');
    const pressed = await visitor.post('/refund/gb', { declaration: 'abc' });
    expect(pressed.status).toBe(422);
    expect(pressed.text).toContain('so you haven’t cancelled yet');
    visitor.cookies.set('declaration', 'A'.repeat(300));
    const done = await visitor.get('/refund/gb?step=done');
    expect(done.text).toContain('name="orderNumber"');
  });
});

describe('the forms for withdrawals, reviews and quiz results check their fields', () => {
  test('an invalid withdrawal form gets status 422, links each error to its field and keeps the typed values', async () => {
    const sent = await newBuyer(shop, 'GB').post('/refund/gb', {
      name: 'Kim <b>',
      orderNumber: 'seven',
      email: 'kim@',
    });
    expect(sent.status).toBe(422);
    expect(sent.headers.get('Cache-Control')).toBe('private, no-store');
    const inputs = tags(sent.text, 'input');
    const input = (name: string) => inputs.find((tag) => attribute(tag, 'name') === name);
    expect(attribute(input('name'), 'value')).toBe('Kim <b>');
    expect(attribute(input('orderNumber'), 'value')).toBe('seven');
    for (const name of ['orderNumber', 'email']) {
      expect(attribute(input(name), 'aria-invalid')).toBe('true');
      const id = attribute(input(name), 'id');
      expect(sent.text).toContain(`href="#${id}"`);
      expect(attribute(input(name), 'aria-describedby')).toContain(`${id}-error`);
    }
    expect(attribute(tagWith(sent.text, 'data-error-summary'), 'tabindex')).toBe('-1');
  });

  test.each([
    ['/refund', 'text/plain', 'a=1', 415],
    ['/refund/gb', 'application/json', '{}', 415],
    ['/feedback', 'multipart/form-data; boundary=x', 'nothing', 422],
    ['/quiz-email/gb', 'application/x-www-form-urlencoded', '%%%=%ff', 422],
    ['/refund/zz', 'application/x-www-form-urlencoded', 'a=1', 404],
  ])(
    'a post to %s with the content type %s and the body %j gets status %i',
    async (path, type, body, status) => {
      const headers = { 'Content-Type': type };
      const answer = await shop.visit(path, { method: 'POST', headers, body, country: 'GB' });
      expect(answer.status).toBe(status);
    },
  );

  test.each(['/refund', '/feedback/gb', '/quiz-email/gb?src=v1'])(
    'the form at %s answers files, control characters and repeated fields with status 422',
    async (path) => {
      const body = new FormData();
      for (const name of ['name', 'orderNumber', 'email', 'title', 'text', 'rating', 'answers']) {
        body.append(name, new Blob(['x'.repeat(1000)]), 'a.txt');
        body.append(name, '\u0000\u202E\uD800');
      }
      const answer = await shop.visit(path, { method: 'POST', body, country: 'GB' });
      expect(answer.status).toBe(422);
    },
  );

  test('a withdrawal form answers HEAD, refuses PUT with 405 and posts from other sites with 403', async () => {
    expect((await shop.visit('/refund/gb', { method: 'HEAD' })).status).toBe(200);
    const put = await shop.visit('/refund/gb', { method: 'PUT' });
    expect([put.status, put.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST']);
    expect((await shop.visit('/addapp/gb', { method: 'POST' })).status).toBe(405);
    const foreign = { Origin: 'https://evil.example' };
    const sent = { method: 'POST', body: new URLSearchParams(form(freshEmail())) };
    expect((await shop.visit('/refund/gb', { ...sent, headers: foreign })).status).toBe(403);
  });
});
