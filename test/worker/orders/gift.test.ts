import { beforeEach, describe, expect, test } from 'vitest';
import { newBuyer, orderForm, resetWallet } from '../../support/orders/buyer.ts';
import { findEvents, findOrders, freshEmail } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

const note = 'Liebe Oma,\r\nalles Gute & <bis bald> ❤️';
const escapedNote = 'Liebe Oma,\nalles Gute &amp; &lt;bis bald&gt; ❤️';

function giftForm(changed: Record<string, string> = {}): Record<string, string> {
  return orderForm({ from: 'offergift', bundle: 'mind-3', email: freshEmail(), note, ...changed });
}

/** The log of the requests to the wallet since its last reset. */
async function walletRequests(): Promise<string> {
  return (await shop.visit('/__wallet/control/requests')).text();
}

describe('rule 3.27: the buyer chooses Collagen or Mind as a gift', () => {
  const page = async (query = '') => (await newBuyer(shop, 'GB').get(`/offergift/gb${query}`)).text;
  const bundlesIn = (html: string) =>
    [...html.matchAll(/data-bundle="([\w-]+)"/g)].map(([, id]) => id).sort();
  const chosenIn = (html: string) => {
    const link = /<a [^>]*aria-current="true"[^>]*>/.exec(html)?.[0] ?? '';
    return /data-choice="(\w+)"/.exec(link)?.[1];
  };

  test.each([
    ['', 'collagen', 'recipes'],
    ['?product=mind', 'mind', 'habits'],
    ['?src=v8', 'mind', 'habits'],
    ['?src=v8&product=collagen', 'collagen', 'recipes'],
    ['?src=v1&product=slim', 'collagen', 'recipes'],
  ])(
    'the gift page with the query %j sells %s with the ebook %s, and shows only the label of this product',
    async (query, product, ebook) => {
      const html = await page(query);
      expect(chosenIn(html)).toBe(product);
      expect(bundlesIn(html)).toEqual([2, 3, 5].map((count) => `${product}-${count}`));
      expect(html).toContain(`spread-${ebook}`);
      expect(html).toContain(`data-product="${product}"`);
      // Mind has a warning about iron, Collagen the allergen fish.
      expect(html.includes('iron')).toBe(product === 'mind');
      expect(html.includes('<strong>fish</strong>')).toBe(product === 'collagen');
      expect(html).not.toContain('glucomannan');
      // The label names its product, because the page sells two.
      expect(html.toLowerCase()).toContain(`<h2>${product}: what’s in it</h2>`);
      // A free ebook has a word in place of a price.
      expect(html).toMatch(/<strong>included<\/strong>/);
      expect(html).not.toContain('£0.00');
    },
  );

  test('the gift page with one product links to the other product with the rest of the query, and is the same for each visitor', async () => {
    const html = await page('?utm_source=mail');
    expect(html).toMatch(/href="\/offergift\/gb\?utm_source=mail&amp;product=mind#choice"/);
    const again = await newBuyer(shop, 'GB').get('/offergift/gb?product=mind');
    expect(again.headers.get('Set-Cookie') ?? '').not.toContain('mind');
    expect(again.text).toBe(await page('?product=mind'));
  });

  test('the form of a refused or changed order shows the product of the order', async () => {
    const buyer = newBuyer(shop, 'GB');
    const query = '?product=mind&orderpage=offergift';
    const refused = await buyer.post(`/orders/gb${query}`, giftForm({ email: '' }));
    expect([refused.status, chosenIn(refused.text)]).toEqual([422, 'mind']);
    const fields = giftForm({ country: 'GB', postcode: 'SW1A 1AA' });
    const placed = await buyer.post(`/orders/gb${query}`, fields);
    const review = await buyer.approve(placed.location);
    const change = /href="([^"]*step=change[^"]*)"/.exec(review.text)?.[1] ?? '';
    const form = await buyer.get(change.replaceAll('&amp;', '&'));
    expect([chosenIn(form.text), bundlesIn(form.text)[1]]).toEqual(['mind', 'mind-3']);
    expect(form.text).toContain(`>${escapedNote}</textarea>`);
  });

  test.each([
    ['collagen-2', '/upsell/gb', ['/upsell/gb', '/detolex-upsell/gb', '/upsellMind/gb']],
    ['mind-5', '/upsell/gb', ['/upsell/gb', '/collagen-upsell/gb', '/detolex-upsell/gb']],
  ])(
    'after an order of %s on the gift page the upsells depend on the bought product',
    async (bundle, first, chain) => {
      const buyer = newBuyer(shop, 'GB');
      const home = { country: 'GB', postcode: 'SW1A 1AA' };
      const placed = await buyer.post('/orders/gb', giftForm({ bundle, ...home }));
      await buyer.approve(placed.location);
      let next = (await buyer.post('/paypal-confirm/offergift')).location;
      expect(next).toBe(first);
      for (const upsell of chain) {
        expect(next).toBe(upsell);
        next = (await buyer.post(upsell, { decline: '1' })).location;
      }
      expect(next).toBe('/thankyou/gb');
    },
  );
});

describe('rule 7.46: the buyer can write a parcel note', () => {
  test('the parcel note is stored only with the order, the buyer’s pages show it, and the wallet does not get it', async () => {
    const fields = giftForm();
    const buyer = newBuyer(shop);
    const placed = await buyer.post('/orders/de', fields);
    const review = await buyer.approve(placed.location);
    expect(review.text).toMatch(new RegExp(`data-note=""[^>]*>${escapedNote}</dd>`));
    await buyer.post('/paypal-confirm/offergift');
    const thanks = await buyer.get('/thankyou/de');
    expect(thanks.text).toContain(escapedNote);
    const [order] = await findOrders(shop, fields.email ?? '');
    expect(order).toMatchObject({ status: 'paid', note: 'Liebe Oma,\nalles Gute & <bis bald> ❤️' });
    await expect.poll(() => findEvents(shop, fields.email ?? '')).toContain('mailSent');
    expect(await walletRequests()).not.toContain('Oma');
    const { DB } = await shop.env();
    const tables = await DB.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'",
    ).all<{ name: string }>();
    for (const { name } of tables.results) {
      if (name === 'orders' || name.startsWith('sqlite_') || name.startsWith('d1_')) continue;
      const { results } = await DB.prepare(`SELECT * FROM ${name}`).all();
      expect(JSON.stringify(results), name).not.toContain('Oma');
    }
  });

  test('no other browser sees the parcel note', async () => {
    const buyer = newBuyer(shop);
    const placed = await buyer.post('/orders/de', giftForm());
    await buyer.approve(placed.location);
    await buyer.post('/paypal-confirm/offergift');
    for (const path of ['/thankyou/de', '/paypal-confirm/offergift', '/offergift/de']) {
      expect((await newBuyer(shop).get(path)).text, path).not.toContain('Oma');
    }
  });

  test.each([
    ['too many characters', 'ä'.repeat(201), 'Bitte kürzen Sie Ihre Grußzeilen auf 200 Zeichen.'],
    ['a link', 'Oma, sieh www.example.com', 'Bitte lassen Sie Internetadressen weg'],
    ['a private-use character', 'Oma\uE000', 'Einige Zeichen lassen sich nicht drucken.'],
  ])(
    'a parcel note with %s gets status 422, with the message at the field and in the summary, and the form keeps its values',
    async (_, wrong, message) => {
      const fields = giftForm({ note: wrong });
      const { status, text } = await newBuyer(shop).post(
        '/orders/de?product=mind&orderpage=offergift',
        fields,
      );
      expect(status).toBe(422);
      expect(text.match(new RegExp(message, 'g'))).toHaveLength(2);
      expect(text).toMatch(/data-error-summary.*?href="#order-note"/s);
      expect(text).toMatch(/<textarea id="order-note"[^>]*aria-invalid="true"/);
      expect(text).toContain(`>${wrong.replace('\uE000', '')}</textarea>`);
      expect(text).toContain('Musterweg 1');
      expect(await findOrders(shop, fields.email ?? '')).toEqual([]);
    },
  );

  test('an express order includes the parcel note', async () => {
    const buyer = newBuyer(shop);
    const placed = await buyer.post('/orders/de', {
      from: 'offergift',
      bundle: 'collagen-2',
      express: '1',
      note,
    });
    const review = await buyer.approve(placed.location, 'approve', 'DE');
    expect(review.text).toContain(escapedNote);
  });

  test('a form with another parcel note makes another order, and the same form sent again makes none', async () => {
    const fields = giftForm();
    const email = fields.email ?? '';
    const buyer = newBuyer(shop);
    await buyer.get('/offergift/de');
    for (const words of [note, 'liebe oma', note]) {
      await buyer.post('/orders/de', { ...fields, note: words });
    }
    const notes = (await findOrders(shop, email)).map((order) => order.note);
    expect(notes.sort()).toEqual(['Liebe Oma,\nalles Gute & <bis bald> ❤️', 'liebe oma']);
  });

  test('the shop ignores a parcel note from an order form that has no field for it', async () => {
    const fields = giftForm({ from: 'take', bundle: 'slim-3' });
    await newBuyer(shop).post('/orders/de', fields);
    expect(await findOrders(shop, fields.email ?? '')).toMatchObject([{ note: null }]);
  });
});
