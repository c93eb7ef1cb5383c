import { beforeAll, describe, expect, test } from 'vitest';
import { unescaped } from '../../../ops/dev/html-tree.ts';
import { decimal } from '../../../worker/catalogue/money.ts';
import { company } from '../../../worker/company.ts';
import { companyTime } from '../../../worker/company-time.ts';
import { countryFacts } from '../../../worker/country/markets.ts';
import { quietTitles, taskNames } from '../../../worker/orders/model/task.ts';
import type { VerbName } from '../../../worker/orders/routes/operator/verbs.ts';
import { findForm } from '../../support/html/form.ts';
import { attribute, tags } from '../../support/html/html.ts';
import { type Buyer, newBuyer, resetWallet } from '../../support/orders/buyer.ts';
import {
  askOperatorApi,
  ebookForm,
  type PaidOrder,
  paidOrder,
  withdraw,
} from '../../support/orders/desk.ts';
import { findVerbForms, operatorBrowser, send } from '../../support/orders/desk-browser.ts';
import { rows } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';
import { liveShop as live } from '../../support/shop/live-shop.ts';

let operator: Buyer;
beforeAll(async () => {
  await resetWallet(shop);
  operator = await operatorBrowser(shop);
});

const callApi = <Verb extends VerbName>(action: Verb, more: object = {}) =>
  askOperatorApi(shop, { action, ...more });
const orderPath = ({ number }: Pick<PaidOrder, 'number'>) => `/__desk/orders/${number}`;
const open = (order: PaidOrder) => operator.get(orderPath(order));
const tracking = 'JJD000390007882';

/** The HTML of a whole desk list: follows the links to the list's next pages. */
async function wholeList(name: string): Promise<string> {
  let [text, path]: [string, string | null] = ['', `/__desk?list=${name}`];
  while (path) {
    const page: { text: string } = await operator.get(path);
    text += page.text;
    const links = tags(page.text, 'a').map((tag) => attribute(tag, 'href') ?? '');
    path = links.find((link) => link.includes('after=')) ?? null;
  }
  return text;
}

/** The author and detail of all log entries of an order with the given event name. */
const logEntries = async (order: PaidOrder, name: string) =>
  rows<{ author: string; detail: string }>(
    shop,
    'SELECT author, detail FROM order_events WHERE order_id = ? AND name = ?',
    ...[order.id, name],
  );

const paths = ['/__desk', '/__desk/search?q=TW-7K3M9Q', '/__desk/orders/TW-7K3M9Q'];

describe('rule 7.57: only operators can open the operators’ desk', () => {
  test.each(paths)(
    'the desk’s address %s gets status 404 without an operator’s login, in development and production',
    async (path) => {
      const forged = {
        'Cf-Access-Jwt-Assertion': 'a.b.c',
        Cookie: 'operator=x; CF_Authorization=a',
      };
      for (const at of [shop, live]) {
        for (const headers of [{}, forged]) {
          const answer = await at.visit(path, { headers });
          expect([answer.status, await answer.text()]).toEqual([
            404,
            expect.not.stringContaining('desk-'),
          ]);
        }
      }
    },
  );

  test('the cookie of a development operator does not open the desk in production', async () => {
    const cookie = [...operator.cookies].map((pair) => pair.join('=')).join('; ');
    expect((await live.visit('/__desk', { headers: { Cookie: cookie } })).status).toBe(404);
  });

  test.each([
    ['/__desk', '/__dusk'],
    ['/__desk/search', '/__dusk/search'],
    ['/__desk/lists', '/__dusk/lists'],
    ['/__desk/orders/TW-7K3M9Q', '/__dusk/orders/TW-7K3M9Q'],
  ])(
    'the desk’s address %s gives a stranger the same answer as the unknown address %s',
    async (desk, other) => {
      for (const method of ['GET', 'POST', 'PUT']) {
        const [one, two] = await Promise.all(
          [desk, other].map(async (path) => {
            const answer = await live.visit(path, { method, country: 'DE' });
            const names = [...answer.headers.keys()].sort();
            const values = [answer.headers.get('Allow'), answer.headers.get('Cache-Control')];
            return { status: answer.status, names, values, text: await answer.text() };
          }),
        );
        expect(one?.text.replaceAll('__desk', '__dusk') === two?.text, method).toBe(true);
        expect({ ...one, text: '' }).toEqual({ ...two, text: '' });
      }
    },
  );

  test('the desk’s pages are neither cached nor indexed, run no script and label their fields', async () => {
    for (const path of ['/__desk', '/__desk/search', orderPath(await paidOrder(shop))]) {
      const { status, headers, text } = await operator.get(path);
      expect(status).toBe(200);
      expect(headers.get('Cache-Control')).toBe('private, no-store');
      expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
      expect(text).not.toContain('<script');
      const controls = [...tags(text, 'input'), ...tags(text, 'select'), ...tags(text, 'textarea')];
      const shown = controls.filter((tag) => attribute(tag, 'type') !== 'hidden');
      const labelled = tags(text, 'label').map((tag) => attribute(tag, 'for'));
      for (const tag of shown.filter((one) => attribute(one, 'id') !== null)) {
        expect(labelled).toContain(attribute(tag, 'id'));
      }
    }
    for (const path of ['/robots.txt', '/sitemap.xml', '/take']) {
      expect(await (await shop.visit(path)).text()).not.toContain('__desk');
    }
  });

  test('a form that another site sends changes nothing on the operators’ desk', async () => {
    const order = await paidOrder(shop);
    const form = findVerbForms(await open(order)).get('release');
    const cookie = [...operator.cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await shop.visit(orderPath(order), {
      method: 'POST',
      headers: { Cookie: cookie, Origin: 'https://evil.example' },
      body: new URLSearchParams(form?.fields),
    });
    expect(answer.status).toBe(403);
    expect(await logEntries(order, 'released')).toEqual([]);
  });
});

describe('rule 7.58: the page “today” shows the operators’ open tasks', () => {
  test('the page “today” counts each kind of task, and its lists contain the orders, mails and reviews', async () => {
    const [held, released, exported, withdrawn, disputed] = [
      await paidOrder(shop),
      await paidOrder(shop),
      await paidOrder(shop),
      await paidOrder(shop),
      await paidOrder(shop),
    ];
    for (const { number } of [released, exported]) await callApi('release', { order: number });
    await callApi('export', { order: exported.number });
    await withdraw(shop, withdrawn);
    const [payment] = await rows<{ id: string }>(
      shop,
      "UPDATE payments SET status = 'pending', pending_reason = 'AMOUNT_MISMATCH' WHERE order_id = ? RETURNING id",
      disputed.id,
    );
    const addToLedger = (kind: string, amount: number) =>
      rows(
        shop,
        `INSERT INTO ledger (key, order_id, payment_id, kind, currency, amount_minor, at)
         VALUES (?, ?, ?, ?, 'EUR', ?, ?)`,
        ...[`${kind}:PP-${disputed.number}`, disputed.id, payment?.id, kind, amount, Date.now()],
      );
    await addToLedger('dispute', -100);
    await rows(
      shop,
      `INSERT INTO outbox (key, channel, kind, order_id, subject, created_at, due_at)
       VALUES (?, 'mail', 'order', ?, 'desk', 1, 9000000000000)`,
      ...[`order:desk-${disputed.id}`, disputed.id],
    );
    await rows(
      shop,
      `INSERT INTO reviews (id, order_id, product, rating, title, text, name, locale, created_at)
       VALUES (?, ?, 'slim', 2, 'Na ja', 'Geht so <b>', 'Anna B.', 'de_DE', 1)`,
      ...[crypto.randomUUID(), disputed.id],
    );
    try {
      const { text } = await operator.get('/__desk');
      const { body } = await callApi('today');
      const shown = [
        ...text.matchAll(/<details id="(\w+)"[^>]*><summary><span>[^<]+<b>(\d+)<\/b>/g),
      ];
      const open = taskNames.filter((name) => body[name].count > 0);
      const work = [true, false].flatMap((late) =>
        open.filter((name) => body[name].late > 0 === late),
      );
      expect(body.reviews.late).toBe(1);
      expect(shown.map(([, name, count]) => [name, Number(count)])).toEqual(
        work.map((name) => [name, body[name].count]),
      );
      expect(text).toContain(`${quietTitles.held}</a></dt><dd><b>${body.held.count}</b>`);
      expect(body.withdrawals.dueAt).toBeGreaterThan(Date.now());
      expect(await wholeList('new')).toContain(held.number);
      expect(await wholeList('held')).toContain(held.number);
      expect(await wholeList('released')).toContain(released.number);
      expect(await wholeList('exported')).toContain(exported.number);
      const withdrawals = await wholeList('withdrawals');
      expect(withdrawals).toContain(withdrawn.number);
      expect(withdrawals).toMatch(/1[34] days left/);
      expect(await wholeList('disputes')).toContain(`PP-${disputed.number}`);
      expect(await wholeList('unmatched')).toContain(disputed.number);
      expect(await wholeList('mails')).toContain(`order:desk-${disputed.id}`);
      expect(await wholeList('reviews')).toContain('Geht so &lt;b&gt;');
    } finally {
      await rows(shop, 'DELETE FROM reviews WHERE order_id = ?', disputed.id);
      await rows(shop, 'DELETE FROM outbox WHERE key = ?', `order:desk-${disputed.id}`);
      await addToLedger('disputeEnded', 100);
      await rows(
        shop,
        "UPDATE payments SET status = 'paid', pending_reason = NULL WHERE id = ?",
        payment?.id,
      );
    }
  });

  test('the menu marks the page that is open', async () => {
    for (const [path, name] of [
      ['/__desk', 'Today'],
      ['/__desk?list=published', 'Reviews'],
      ['/__desk?list=campaigns', 'Campaigns'],
    ] as const) {
      const { text } = await operator.get(path);
      const marked = [...text.matchAll(/<a [^>]*aria-current="page"[^>]*>(\w+)</g)];
      expect(marked.map(([, word]) => word)).toEqual([name]);
    }
  });

  test('each page of the desk has the search field', async () => {
    for (const path of ['/__desk', '/__desk?list=campaigns', orderPath(await paidOrder(shop))]) {
      const { action } = findForm((await operator.get(path)).text, 'type="search"');
      expect(action, path).toBe('/__desk/search');
    }
  });

  test('a desk list with an invalid page position gets status 404, and an unknown list shows the page “today”', async () => {
    expect((await operator.get('/__desk?list=withdrawals&after=1:x')).status).toBe(404);
    expect((await operator.get('/__desk?list=nothing')).status).toBe(200);
  });
});

describe('rule 7.58: operators search for orders on the desk', () => {
  test('a search on the desk by number, email address or name finds the order and logs the operator', async () => {
    const lastName = `Ögren${Date.now()}`;
    const order = await paidOrder(shop, { lastName });
    for (const typed of [order.number.toLowerCase(), order.email, lastName]) {
      const { text } = await operator.get(`/__desk/search?q=${encodeURIComponent(typed)}`);
      expect(text, typed).toContain(`href="${orderPath(order)}"`);
      expect(text).toMatch(new RegExp(`<input[^>]* type="search"[^>]* value="${typed}"`));
    }
    const read = { author: 'local operator', detail: 'search' };
    expect(await logEntries(order, 'dataRead')).toEqual([read, read, read]);
  });

  test('the desk’s search treats a word of six letters as a name, and finds nothing for an empty or unknown term', async () => {
    const order = await paidOrder(shop, { lastName: 'Hansen' });
    expect((await operator.get('/__desk/search?q=hansen')).text).toContain(order.number);
    expect((await operator.get('/__desk/search')).text).not.toContain('<table');
    expect((await operator.get('/__desk/search?q=TW-ZZZZZZ')).text).toContain('No order.');
  });
});

describe('rule 7.59: an order’s page on the desk offers only actions that are possible now', () => {
  const always = ['resend', 'note'];
  const verbsOn = async (order: PaidOrder) => {
    const page = await open(order);
    const offered = [...findVerbForms(page).keys()];
    return [...offered, ...(page.text.includes('name="refund"') ? ['refund'] : [])].sort();
  };
  const sorted = (...verbs: string[]) => [...verbs, ...always].sort();

  test('the desk offers the possible actions in each state of an order, from payment to returned parcel', async () => {
    const order = await paidOrder(shop);
    const orderField = { order: order.number };
    expect(await verbsOn(order)).toEqual(sorted('release', 'cancel', 'address', 'refund'));
    await callApi('release', orderField);
    expect(await verbsOn(order)).toEqual(sorted('export', 'ship', 'cancel', 'address', 'refund'));
    await callApi('ship', { ...orderField, carrier: 'dhl', tracking });
    expect(await verbsOn(order)).toEqual(sorted('ship', 'deliver', 'return', 'replace', 'refund'));
    await callApi('deliver', orderField);
    expect(await verbsOn(order)).toEqual(sorted('deliver', 'return', 'replace', 'refund'));
    await callApi('return', orderField);
    expect(await verbsOn(order)).toEqual(sorted('ship', 'replace', 'address', 'refund'));
    await callApi('refund', { ...orderField, reason: 'came back' });
    expect(await verbsOn(order)).toEqual(sorted('address'));
  });

  test('the desk does not offer to ship an order with a withdrawal until the withdrawal is closed', async () => {
    const order = await paidOrder(shop);
    await withdraw(shop, order);
    expect(await verbsOn(order)).toEqual(
      sorted(
        'cancel',
        'address',
        'refund',
        'goods-received',
        'sending-proved',
        'settle-withdrawal',
        'end-withdrawal',
      ),
    );
    const settled = await send(operator, await open(order), 'end-withdrawal', {
      reason: 'it was a mistake',
    });
    expect(settled.status).toBe(303);
    expect(await logEntries(order, 'withdrawalSettled')).toEqual([
      { author: 'local operator', detail: 'it was a mistake' },
    ]);
    expect(await verbsOn(order)).toEqual(sorted('release', 'cancel', 'address', 'refund'));
  });

  test('an order’s page on the desk shows the buyer, the notes, the log and the operators who read the order', async () => {
    const order = await paidOrder(shop);
    await callApi('note', { order: order.number, text: 'rings back <soon>' });
    const { text } = await open(order);
    expect(unescaped(text)).toContain('rings back <soon>');
    for (const one of [
      order.email,
      'Muster',
      'The money came in',
      'read the buyer’s data',
      'local operator',
    ]) {
      expect(text).toContain(one);
    }
    expect((await operator.get('/__desk/orders/TW-ZZZZZZ')).status).toBe(404);
    expect((await operator.get('/__desk/orders/nothing')).status).toBe(404);
  });

  test('rule 7.46: the desk shows the parcel note only on request, and logs the request', async () => {
    const order = await paidOrder(shop, { from: 'offergift', bundle: 'mind-3', note: 'Liebe Oma' });
    expect((await open(order)).text).not.toContain('Oma');
    expect((await operator.get(`${orderPath(order)}?note`)).text).toContain('Liebe Oma');
    expect(await logEntries(order, 'dataRead')).toContainEqual({
      author: 'local operator',
      detail: 'parcel-note',
    });
  });
});

describe('rule 7.59: a form of the desk has the same effect as the operator API', () => {
  test('an operator releases, ships and delivers an order on the desk, and the log names the author', async () => {
    const order = await paidOrder(shop);
    const released = await send(operator, await open(order), 'release', {
      reason: 'paid at the fair',
    });
    expect([released.status, released.location]).toEqual([303, `${orderPath(order)}?done=release`]);
    expect((await operator.get(released.location)).text).toContain('Done: Release.');
    await send(operator, await open(order), 'ship', {
      carrier: 'dhl',
      tracking: ` ${tracking.toLowerCase()}`,
    });
    await send(operator, await open(order), 'deliver', { at: '', reason: '' });
    const { body } = await callApi('show', { order: order.number });
    expect(body.fulfilment).toMatchObject({ state: 'delivered', carrier: 'dhl', tracking });
    expect(await logEntries(order, 'released')).toEqual([
      { author: 'local operator', detail: 'paid at the fair' },
    ]);
    expect(await logEntries(order, 'shipped')).toEqual([
      { author: 'local operator', detail: `dhl ${tracking}` },
    ]);
  });

  test('an order’s page names the payment at the wallet, its fee, the press with its words, and the company’s time zone', async () => {
    const order = await paidOrder(shop);
    const [payment] = await rows<
      Record<'provider_order_id' | 'button' | 'terms_version', string> & {
        pressed_at: number;
        fee: number;
      }
    >(
      shop,
      `SELECT provider_order_id, pressed_at, button, terms_version,
         (SELECT -amount_minor FROM ledger WHERE payment_id = payments.id AND kind = 'fee') AS fee
       FROM payments JOIN charge_intents ON payment_id = payments.id WHERE payments.order_id = ?`,
      order.id,
    );
    const { text } = await open(order);
    expect(text).toContain(payment?.provider_order_id);
    expect(text).toContain(`“${payment?.button}” in German (Germany)`);
    expect(text).toContain(payment?.terms_version);
    expect(text).toContain('PayPal accepted the charge');
    expect(unescaped(text)).toContain(`${decimal(payment?.fee ?? 0)}\u00A0EUR`);
    expect(unescaped(text)).toContain(`<b>${decimal(order.total)}\u00A0EUR</b><small>Paid`);
    expect(text).toContain(companyTime(payment?.pressed_at ?? 0));
    expect(text).toContain(`Times: ${countryFacts[company.country].timeZone}`);
  });

  test('the desk shows the amount before it refunds single order lines', async () => {
    const order = await paidOrder(shop, ebookForm);
    const page = await open(order);
    const boxes = tags(page.text, 'input').filter((tag) => attribute(tag, 'name') === 'refund');
    const { body } = await callApi('show', { order: order.number });
    const book = body.lines.find(({ kind }) => kind === 'bump');
    if (!book) throw new Error('The order has no ebook');
    expect(boxes.map((tag) => attribute(tag, 'value'))).toContain(String(book.id));
    const check = await operator.get(
      `${orderPath(order)}?refund=${book.id}&revision=${body.revision}`,
    );
    const sum = `${book.totalMinor / 100}`.replace(/(\.\d)$/, '$10');
    expect([check.status, check.text]).toEqual([
      200,
      expect.stringContaining(`Give ${sum}\u00a0EUR back`),
    ]);
    const { revision } = body;
    const noLines = { verb: 'refund', revision, reason: 'not as described' };
    expect((await operator.post(orderPath(order), noLines)).status).toBe(400);
    expect(await logEntries(order, 'refundRequested')).toEqual([]);
    expect((await send(operator, check, 'refund', { reason: 'x' })).status).toBe(400);
    expect((await send(operator, check, 'refund', { reason: 'not as described' })).status).toBe(
      303,
    );
    const after = (await callApi('show', { order: order.number })).body;
    expect(after.status).toBe('partlyRefunded');
    expect(after.payments[0]?.refundedMinor).toBe(book.totalMinor);
    expect(await logEntries(order, 'refundRequested')).toMatchObject([
      { author: 'local operator' },
    ]);
    const again = await send(operator, check, 'refund', { reason: 'not as described' });
    expect([again.status, again.text]).toEqual([
      409,
      expect.stringContaining('was changed meanwhile'),
    ]);
    expect((await operator.get(`${orderPath(order)}?refund=x`)).status).toBe(400);
  });

  test('rule 7.50: if two operators change an order at once, the second gets a message and overwrites nothing', async () => {
    const order = await paidOrder(shop);
    const [latePage, firstPage] = [await open(order), await open(order)];
    expect((await send(operator, firstPage, 'cancel', { reason: 'ordered twice' })).status).toBe(
      303,
    );
    const late = await send(operator, latePage, 'address', {
      street: 'Neue Straße 9',
      city: 'Köln',
    });
    expect(late.status).toBe(409);
    expect(late.text).toContain(`${order.number} was changed meanwhile: look at it again`);
    expect(late.text).toContain('The order was cancelled');
    expect((await callApi('show', { order: order.number })).body.buyer.city).toBe('Berlin');
    expect(findVerbForms(late).has('cancel')).toBe(false);
  });

  test('rule 7.50: after two operators changed an order at once, the second operator’s form shows the values that the first operator saved', async () => {
    const order = await paidOrder(shop);
    const { email } = order;
    const page = await open(order);
    const typed = {
      firstName: 'Anna',
      lastName: 'Muster',
      street: 'Weg 7',
      postcode: '50667',
      email,
    };
    const [first, late] = [
      await send(operator, page, 'address', { ...typed, city: 'Köln', phone: '' }),
      await send(operator, page, 'address', { ...typed, city: 'Bonn', phone: '' }),
    ];
    expect([first.status, late.status]).toEqual([303, 409]);
    expect(late.text).toContain('value="Köln"');
    expect(late.text).not.toContain('Bonn');
  });

  test('the desk refuses an invalid address and keeps the typed values', async () => {
    const order = await paidOrder(shop);
    const wrong = { firstName: 'Anna', lastName: 'Muster', street: 'Weg 7', city: 'Köln' };
    const { email } = order;
    const page = await open(order);
    const answer = await send(operator, page, 'address', {
      ...wrong,
      postcode: '12',
      email,
      phone: '',
    });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('postcode');
    expect(answer.text).toContain('value="Weg 7"');
    const right = { ...wrong, postcode: '50667', email, phone: '', reason: 'by phone' };
    expect((await send(operator, answer, 'address', right)).status).toBe(303);
    expect((await callApi('show', { order: order.number })).body.buyer).toMatchObject({
      city: 'Köln',
    });
  });

  test('the desk refuses an unknown or incomplete form', async () => {
    const order = await paidOrder(shop);
    const forms: Record<string, string>[] = [
      { verb: 'note', text: 'hello' },
      { verb: 'note', text: '', revision: 'x' },
      { verb: 'erase-customer', email: 'a@example.com', revision: 'x' },
      { verb: 'toString', revision: 'x' },
      { revision: 'x' },
    ];
    for (const fields of forms) {
      const { status } = await operator.post(orderPath(order), fields);
      expect([400, 409], JSON.stringify(fields)).toContain(status);
    }
    expect(await logEntries(order, 'noted')).toEqual([]);
  });

  test('a stranger’s post to the desk gets status 404 and changes nothing', async () => {
    const order = await paidOrder(shop);
    const form = findVerbForms(await open(order)).get('release');
    const stranger = newBuyer(shop);
    expect((await stranger.post(orderPath(order), form?.fields ?? [])).status).toBe(404);
    expect(await logEntries(order, 'released')).toEqual([]);
  });
});
