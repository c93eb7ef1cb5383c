import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EbookId } from '../../../worker/catalogue/products.ts';
import type { MarketCode } from '../../../worker/country/markets.ts';
import { readKeyRing } from '../../../worker/crypto/key-ring.ts';
import { downloadLink } from '../../../worker/orders/flow/link.ts';
import { newBuyer, refundAtWallet, resetWallet } from '../../support/orders/buyer.ts';
import { freshEmail, ordersOf, rows, statusOf } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

const book = Buffer.from(`%PDF-1.7 ${'a book '.repeat(500)}`);

beforeAll(() => resetWallet(shop));

/** Only these ebooks are in the bucket. */
async function keep(...names: string[]): Promise<void> {
  const { EBOOKS } = await shop.env();
  const { objects } = await EBOOKS.list();
  await EBOOKS.delete(objects.map(({ key }: { key: string }) => key));
  for (const name of names) await EBOOKS.put(name, book);
}
beforeEach(() => keep('recipes.de.pdf'));

type Sale = { ebook?: EbookId; market?: MarketCode; consented?: boolean; pays?: boolean };

/** Sells an ebook along with a bundle; the address of its download. */
async function sell({
  ebook = 'recipes',
  market = 'DE',
  consented = true,
  pays = true,
}: Sale = {}) {
  const email = freshEmail();
  const buyer = newBuyer(shop);
  await buyer.toConfirm({ email });
  if (pays) await buyer.post('/paypal-confirm/take');
  const [order] = await ordersOf(shop, email);
  if (!order) throw new Error('Nothing was ordered');
  const line = `INSERT INTO order_lines (order_id, payment_id, kind, product, count, total_minor, vat_basis_points, vat_minor)
    SELECT order_id, id, 'bump', ?, 1, 990, 700, 65 FROM payments WHERE order_id = ?`;
  await rows(shop, line, ebook, order.id);
  const consent = "INSERT INTO ebook_consents VALUES (?, 'at once', 'no way back', 'de_DE', 1)";
  if (consented) await rows(shop, consent, order.id);
  return { email, order, path: await pathOf({ number: order.number, ebook, market }) };
}

async function pathOf(promise: Parameters<typeof downloadLink>[2]): Promise<string> {
  const { SIGNING_KEY } = await shop.env();
  return downloadLink(readKeyRing(SIGNING_KEY), '', promise);
}

async function see(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await shop.visit(path, { headers, method, country: 'FR' });
  return { answer, status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}

describe('rule 7.17: a bought ebook at /downloads/{token}', () => {
  test('is a file to keep, in one piece, for nobody else', async () => {
    const { answer, status, bytes } = await see((await sell()).path);
    expect(status).toBe(200);
    expect(bytes).toEqual(book);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="tarnwell-recipes-de.pdf"',
      'content-length': String(book.length),
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
      'x-robots-tag': 'noindex',
    });
    expect(answer.headers.get('ETag')).toMatch(/^"\w+"$/);
  });

  test('HEAD answers like GET, without the body', async () => {
    const { answer, status, bytes } = await see((await sell()).path, {}, 'HEAD');
    expect([status, bytes.length]).toEqual([200, 0]);
    expect(answer.headers.get('Content-Length')).toBe(String(book.length));
  });

  test('POST is 405 with Allow', async () => {
    const { answer, status } = await see((await sell()).path, {}, 'POST');
    expect([status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('comes in the parts a phone asks for', async () => {
    const { path } = await sell();
    const part = await see(path, { Range: 'bytes=9-15' });
    expect([part.status, part.bytes.toString()]).toEqual([206, 'a book ']);
    expect(part.answer.headers.get('Content-Range')).toBe(`bytes 9-15/${book.length}`);
    const beyond = await see(path, { Range: `bytes=${book.length}-` });
    expect([beyond.status, beyond.bytes.length]).toEqual([416, 0]);
    expect(beyond.answer.headers.get('Content-Range')).toBe(`bytes */${book.length}`);
  });

  test('is sent whole where a part of another edition was asked for', async () => {
    const { path } = await sell();
    const ETag = (await see(path)).answer.headers.get('ETag') ?? '';
    const same = await see(path, { Range: 'bytes=0-3', 'If-Range': ETag });
    const other = await see(path, { Range: 'bytes=0-3', 'If-Range': '"another"' });
    expect([same.status, other.status]).toEqual([206, 200]);
    expect(other.bytes).toEqual(book);
  });

  test('comes in the market’s language, else in what stands in for it', async () => {
    const { path } = await sell({ market: 'CH-FR' });
    const name = async () => (await see(path)).answer.headers.get('Content-Disposition');
    expect(await name()).toContain('recipes-de.pdf');
    await keep('recipes.de.pdf', 'recipes.en.pdf');
    expect(await name()).toContain('recipes-en.pdf');
    await keep('recipes.de.pdf', 'recipes.en.pdf', 'recipes.fr.pdf');
    expect(await name()).toContain('recipes-fr.pdf');
  });
});

describe('rule 7.35: openings are counted, and nothing about who opens', () => {
  const counted = (id: string) =>
    rows<{ ebook: string; count: number; last_at: number }>(
      shop,
      'SELECT ebook, count, last_at FROM downloads WHERE order_id = ?',
      id,
    );

  test('each request from the first byte on is one, with its time', async () => {
    const { order, path } = await sell();
    expect(await counted(order.id)).toEqual([]);
    const before = Date.now();
    await see(path);
    await expect.poll(() => counted(order.id)).toMatchObject([{ ebook: 'recipes', count: 1 }]);
    const [first = { last_at: 0 }] = await counted(order.id);
    expect(first.last_at).toBeGreaterThanOrEqual(before);
    await see(path, { Range: 'bytes=0-15' });
    await expect.poll(() => counted(order.id)).toMatchObject([{ count: 2 }]);
  });

  test('further parts, HEAD, a link that lapsed and a file that is missing are none', async () => {
    const { order, path } = await sell();
    const lapsed = { number: order.number, ebook: 'recipes', market: 'DE', expires: 1 } as const;
    await see(path, { Range: 'bytes=9-15' });
    await see(path, { Range: `bytes=${book.length}-` });
    await see(path, {}, 'HEAD');
    await see(await pathOf(lapsed));
    await keep();
    await see(path);
    await keep('recipes.de.pdf');
    // Counted last, so that nothing before it is still on its way.
    await see(path);
    await expect.poll(() => counted(order.id)).toMatchObject([{ count: 1 }]);
  });
});

describe('an ebook is not given out', () => {
  /** The page's status and its way on, in the order's language whoever asks from where. */
  async function expectRefusal(path: string, status: number, lang = 'de-DE'): Promise<string> {
    const seen = await see(path, { Accept: 'text/html' });
    const html = seen.bytes.toString();
    expect(seen.status).toBe(status);
    expect(seen.answer.headers.get('Content-Language')).toBe(lang);
    expect(seen.answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(html).toContain('data-page="error"');
    expect(html).toMatch(
      new RegExp(`<a class="button" href="/thankyou/${lang.slice(3).toLowerCase()}"`),
    );
    expect(html).not.toContain('%PDF');
    return html;
  }

  test('for a token we did not make: an address like any other that does not exist', async () => {
    const { order } = await sell();
    const promise = { number: order.number, ebook: 'recipes', market: 'DE' } as const;
    expect((await see(await downloadLink(['another secret'], '', promise))).status).toBe(404);
    expect((await see('/downloads/nothing')).status).toBe(404);
  });

  test('when the link has expired: 410, and the way to a new one', async () => {
    const { order } = await sell();
    const promise = { number: order.number, ebook: 'recipes', market: 'GB', expires: 1 } as const;
    const html = await expectRefusal(await pathOf(promise), 410, 'en-GB');
    expect(html).toContain('This link has expired');
    expect(html).toContain(`${order.number} · recipes`);
  });

  test('before it is paid: 403', async () => {
    await expectRefusal((await sell({ pays: false })).path, 403);
  });

  test('when the order holds another one: 403', async () => {
    const { order } = await sell();
    const promise = { number: order.number, ebook: 'habits', market: 'DE' } as const;
    await expectRefusal(await pathOf(promise), 403);
  });

  test('once the money went back: 403', async () => {
    const { email, order, path } = await sell();
    expect((await see(path)).status).toBe(200);
    const [paid] = await rows<{ capture_id: string }>(
      shop,
      'SELECT capture_id FROM payments WHERE order_id = ?',
      order.id,
    );
    await refundAtWallet(shop, paid?.capture_id ?? '');
    await expect.poll(() => statusOf(shop, email)).toBe('refunded');
    await expectRefusal(path, 403);
  });

  test('before its time, where it was not asked for at once: 403 with the day', async () => {
    const { order } = await sell({ consented: false });
    // In Berlin the next day has begun: where the order goes counts, not where its words are read.
    const backdate = 'UPDATE payments SET paid_at = ? WHERE order_id = ?';
    await rows(shop, backdate, Date.parse('2099-06-10T22:30:00Z'), order.id);
    const promise = { number: order.number, ebook: 'recipes', market: 'GB' } as const;
    const html = await expectRefusal(await pathOf(promise), 403, 'en-GB');
    expect(html).toContain('26 June 2099');
  });

  test('when its file is missing: 404 in words, and never a fatal error', async () => {
    const { path } = await sell();
    await keep();
    await expectRefusal(path, 404);
  });
});
