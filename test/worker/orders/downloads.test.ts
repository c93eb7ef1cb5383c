import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EbookId } from '../../../worker/catalogue/products.ts';
import type { MarketCode } from '../../../worker/country/markets.ts';
import { readKeyRing } from '../../../worker/crypto/key-ring.ts';
import { downloadLink } from '../../../worker/orders/flow/link.ts';
import { newBuyer, refundAtWallet, resetWallet } from '../../support/orders/buyer.ts';
import {
  findCapture,
  findOrders,
  findStatus,
  freshEmail,
  rows,
} from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

const book = Buffer.from(`%PDF-1.7 ${'a book '.repeat(500)}`);

beforeAll(() => resetWallet(shop));

/** Deletes all ebooks from the R2 bucket and stores these ebooks. */
async function storeEbooks(...names: string[]): Promise<void> {
  const { EBOOKS } = await shop.env();
  const { objects } = await EBOOKS.list();
  await EBOOKS.delete(objects.map(({ key }: { key: string }) => key));
  for (const name of names) await EBOOKS.put(name, book);
}
beforeEach(() => storeEbooks('recipes.de.pdf'));

type Sale = { ebook?: EbookId; market?: MarketCode; consented?: boolean; pays?: boolean };

/** Places an order with an ebook; returns the order and the download's address. */
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
  const [order] = await findOrders(shop, email);
  if (!order) throw new Error('Nothing was ordered');
  const line = `INSERT INTO order_lines (order_id, payment_id, kind, product, count, total_minor, vat_basis_points, vat_minor)
    SELECT order_id, id, 'bump', ?, 1, 990, 700, 65 FROM payments WHERE order_id = ?`;
  await rows(shop, line, ebook, order.id);
  const consent = "INSERT INTO ebook_consents VALUES (?, 'at once', 'no way back', 'de_DE', 1)";
  if (consented) await rows(shop, consent, order.id);
  return { email, order, path: await downloadPath({ number: order.number, ebook, market }) };
}

async function downloadPath(download: Parameters<typeof downloadLink>[2]): Promise<string> {
  const { SIGNING_KEY } = await shop.env();
  return downloadLink(readKeyRing(SIGNING_KEY), '', download);
}

async function see(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await shop.visit(path, { headers, method, country: 'FR' });
  return { answer, status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}

describe('rule 7.17: a buyer downloads an ebook at /downloads/{token}', () => {
  test('a bought ebook is sent as a whole file with a name, and caches may not store it', async () => {
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

  test('a HEAD request for a download answers like GET, without a body', async () => {
    const { answer, status, bytes } = await see((await sell()).path, {}, 'HEAD');
    expect([status, bytes.length]).toEqual([200, 0]);
    expect(answer.headers.get('Content-Length')).toBe(String(book.length));
  });

  test('a POST to a download gets status 405 with Allow: GET, HEAD', async () => {
    const { answer, status } = await see((await sell()).path, {}, 'POST');
    expect([status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('a download can be requested in parts (range requests)', async () => {
    const { path } = await sell();
    const part = await see(path, { Range: 'bytes=9-15' });
    expect([part.status, part.bytes.toString()]).toEqual([206, 'a book ']);
    expect(part.answer.headers.get('Content-Range')).toBe(`bytes 9-15/${book.length}`);
    const beyond = await see(path, { Range: `bytes=${book.length}-` });
    expect([beyond.status, beyond.bytes.length]).toEqual([416, 0]);
    expect(beyond.answer.headers.get('Content-Range')).toBe(`bytes */${book.length}`);
  });

  test('a request for a part of an older version of the ebook gets the whole new file', async () => {
    const { path } = await sell();
    const ETag = (await see(path)).answer.headers.get('ETag') ?? '';
    const same = await see(path, { Range: 'bytes=0-3', 'If-Range': ETag });
    const other = await see(path, { Range: 'bytes=0-3', 'If-Range': '"another"' });
    expect([same.status, other.status]).toEqual([206, 200]);
    expect(other.bytes).toEqual(book);
  });

  test('an ebook is in the market’s language, or else in English, or else in German', async () => {
    const { path } = await sell({ market: 'CH-FR' });
    const name = async () => (await see(path)).answer.headers.get('Content-Disposition');
    expect(await name()).toContain('recipes-de.pdf');
    await storeEbooks('recipes.de.pdf', 'recipes.en.pdf');
    expect(await name()).toContain('recipes-en.pdf');
    await storeEbooks('recipes.de.pdf', 'recipes.en.pdf', 'recipes.fr.pdf');
    expect(await name()).toContain('recipes-fr.pdf');
  });
});

describe('rule 9.52: a buyer gets an ebook as an accessible EPUB and as a PDF', () => {
  const read = async (path: string) => {
    const { answer, status } = await see(path);
    const { headers } = answer;
    return [status, headers.get('Content-Type'), headers.get('Content-Disposition')];
  };
  const epub = [200, 'application/epub+zip', 'attachment; filename="tarnwell-recipes-de.epub"'];
  const pdf = [200, 'application/pdf', 'attachment; filename="tarnwell-recipes-de.pdf"'];

  test('a download link gives the EPUB, and the PDF if its query says so', async () => {
    await storeEbooks('recipes.de.pdf', 'recipes.de.epub');
    const { path } = await sell();
    expect(await read(path)).toEqual(epub);
    expect(await read(`${path}?format=epub`)).toEqual(epub);
    expect(await read(`${path}?format=pdf`)).toEqual(pdf);
    expect(await read(`${path}?format=exe`)).toEqual(epub);
  });

  test('without a file in the wanted format a download link gives the other', async () => {
    const { path } = await sell();
    expect(await read(path)).toEqual(pdf);
    await storeEbooks('recipes.de.epub');
    expect(await read(`${path}?format=pdf`)).toEqual(epub);
  });
});

describe('rule 7.35: downloads are counted without personal data', () => {
  const readCounts = (id: string) =>
    rows<{ ebook: string; count: number; last_at: number }>(
      shop,
      'SELECT ebook, count, last_at FROM downloads WHERE order_id = ?',
      id,
    );

  test('each request that begins with the first byte counts as a download, and its time is stored', async () => {
    const { order, path } = await sell();
    expect(await readCounts(order.id)).toEqual([]);
    const before = Date.now();
    await see(path);
    await expect.poll(() => readCounts(order.id)).toMatchObject([{ ebook: 'recipes', count: 1 }]);
    const [first = { last_at: 0 }] = await readCounts(order.id);
    expect(first.last_at).toBeGreaterThanOrEqual(before);
    await see(path, { Range: 'bytes=0-15' });
    await expect.poll(() => readCounts(order.id)).toMatchObject([{ count: 2 }]);
  });

  test('requests for later parts, HEAD, an expired link and a missing file do not count as downloads', async () => {
    const { order, path } = await sell();
    const expired = { number: order.number, ebook: 'recipes', market: 'DE', expires: 1 } as const;
    await see(path, { Range: 'bytes=9-15' });
    await see(path, { Range: `bytes=${book.length}-` });
    await see(path, {}, 'HEAD');
    await see(await downloadPath(expired));
    await storeEbooks();
    await see(path);
    await storeEbooks('recipes.de.pdf');
    // Only this last request may count. If an earlier request counted too, the count would be higher.
    await see(path);
    await expect.poll(() => readCounts(order.id)).toMatchObject([{ count: 1 }]);
  });
});

describe('the shop refuses a download that the buyer may not have', () => {
  /** Expects an error page in the language of the link's market, with a link to the order's page. Returns the HTML. */
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

  test('a download with a forged token gets status 404', async () => {
    const { order } = await sell();
    const download = { number: order.number, ebook: 'recipes', market: 'DE' } as const;
    expect((await see(await downloadLink(['another secret'], '', download))).status).toBe(404);
    expect((await see('/downloads/nothing')).status).toBe(404);
  });

  test('an expired download link gets status 410 and a page that names the order and the ebook', async () => {
    const { order } = await sell();
    const download = { number: order.number, ebook: 'recipes', market: 'GB', expires: 1 } as const;
    const html = await expectRefusal(await downloadPath(download), 410, 'en-GB');
    expect(html).toContain('This link has expired');
    expect(html).toContain(`${order.number} · recipes`);
  });

  test('an ebook of an unpaid order gets status 403', async () => {
    await expectRefusal((await sell({ pays: false })).path, 403);
  });

  test('an ebook that is not part of the order gets status 403', async () => {
    const { order } = await sell();
    const download = { number: order.number, ebook: 'habits', market: 'DE' } as const;
    await expectRefusal(await downloadPath(download), 403);
  });

  test('an ebook of a refunded order gets status 403', async () => {
    const { email, order, path } = await sell();
    expect((await see(path)).status).toBe(200);
    await refundAtWallet(shop, await findCapture(shop, order.id));
    await expect.poll(() => findStatus(shop, email)).toBe('refunded');
    await expectRefusal(path, 403);
  });

  test('without consent to an immediate download, the ebook gets status 403 and the day from which it can be downloaded', async () => {
    const { order } = await sell({ consented: false });
    // The first day of the download depends on the delivery country's time: in Berlin the next day has begun.
    const backdate = 'UPDATE payments SET paid_at = ? WHERE order_id = ?';
    await rows(shop, backdate, Date.parse('2099-06-10T22:30:00Z'), order.id);
    const download = { number: order.number, ebook: 'recipes', market: 'GB' } as const;
    const html = await expectRefusal(await downloadPath(download), 403, 'en-GB');
    expect(html).toContain('26 June 2099');
  });

  test('an ebook whose file is missing gets status 404 with an error page', async () => {
    const { path } = await sell();
    await storeEbooks();
    await expectRefusal(path, 404);
  });
});
