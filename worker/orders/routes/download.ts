import type { AppContext } from '../../app-types.ts';
import { type EbookFormat, ebookFormatNames, ebookFormats } from '../../catalogue/ebook-files.ts';
import { company } from '../../company.ts';
import { loadWords } from '../../copy/lazy-copy.ts';
import { type Market, market } from '../../country/markets.ts';
import { keyRing } from '../../crypto/key-ring.ts';
import type { Env } from '../../env.ts';
import { NOT_STORED } from '../../http/headers.ts';
import { log } from '../../log/log.ts';
import { showPage } from '../../page/show.ts';
import type { DownloadRefusal, FormState } from '../../view/page-input.ts';
import { type Download, readDownload } from '../flow/link.ts';
import type { StoredOrder } from '../model/order.ts';
import { countDownload, ebookFormat, findEbook } from '../store/download.ts';
import { orderByNumber } from '../store/order.ts';
import { byteRange } from './byte-range.ts';

/** `GET /downloads/{token}`: sends an order's ebook to a visitor with a signed link (docs/design/services.md). */
export async function download(c: AppContext): Promise<Response> {
  const link = await readDownload(keyRing(c.env), c.req.param('token') ?? '');
  if (!link) return showDownloadError(c, c.get('market'), '', { reason: 'unknown' });
  c.header('X-Robots-Tag', 'noindex');
  const now = c.get('now');
  if (link.expires <= now) return refuse(c, link, { reason: 'expired', number: link.number });
  const order = await orderByNumber(c.env.DB, link.number);
  const refusal = getRefusal(order, link, now);
  if (refusal) return refuse(c, link, refusal);
  const book = await findEbook(c.env.EBOOKS, link.ebook, market(link.market), wantedFormat(c));
  const answer = book && (await send(c, book));
  if (order && answer && isOpening(c, answer)) {
    c.executionCtx.waitUntil(count(c.env.DB, order.view.id, link.ebook, now));
  }
  if (answer) return answer;
  log('ebookMissing', { ebook: link.ebook, market: link.market });
  return refuse(c, link, { reason: 'missing' });
}

/** The format that the query asks for. Without a known one it is the best. */
function wantedFormat(c: AppContext): EbookFormat {
  const name = c.req.query('format');
  return ebookFormatNames.find((format) => format === name) ?? ebookFormatNames[0] ?? 'epub';
}

/** Shows the refusal of a download in the link's language. The buyer can quote its message to the support. */
function refuse(c: AppContext, link: Download, refusal: DownloadRefusal): Promise<Response> {
  return showDownloadError(c, market(link.market), `${link.number} · ${link.ebook}`, refusal);
}

/** The reason to refuse a download. Null if the order's ebook may be downloaded at `now` (ms). */
function getRefusal(
  order: StoredOrder | null,
  { ebook }: Download,
  now: number,
): DownloadRefusal | null {
  const line = order?.view.lines.find(({ product }) => product === ebook);
  const from = line?.availableAt ?? null;
  if (!order || from === null) return { reason: 'closed' };
  return from > now ? { reason: 'early', from, country: order.view.deliveryCountry } : null;
}

/**
 * An answer with the whole ebook or the requested bytes. Null if the file was deleted in the meantime.
 */
async function send(c: AppContext, { key, size, httpEtag }: R2Object): Promise<Response | null> {
  const headers = {
    'Content-Type': ebookFormats[ebookFormat(key)],
    'Content-Disposition': `attachment; filename="${fileName(key)}"`,
    'Cache-Control': NOT_STORED,
    'Accept-Ranges': 'bytes',
    ETag: httpEtag,
  };
  if (c.req.method === 'HEAD') {
    return c.body(null, 200, { ...headers, 'Content-Length': String(size) });
  }
  const isSame = (c.req.header('If-Range') ?? httpEtag) === httpEtag;
  const range = byteRange(isSame ? c.req.header('Range') : undefined, size);
  if (range === 'unsatisfiable') {
    return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${size}` });
  }
  const { offset, length } = range ?? { offset: 0, length: size };
  const part = range && { 'Content-Range': `bytes ${offset}-${offset + length - 1}/${size}` };
  const all = { ...headers, ...part, 'Content-Length': String(length) };
  const status = range ? 206 : 200;
  const book = await c.env.EBOOKS.get(key, { range: { offset, length } });
  return book && c.body(book.body, status, all);
}

/** Returns true for a whole book or its first part. Later parts of the same download do not count (rule 7.35). */
function isOpening(c: AppContext, { status, headers }: Response): boolean {
  if (c.req.method !== 'GET') return false;
  return status === 200 || (headers.get('Content-Range') ?? '').startsWith('bytes 0-');
}

/** Counts a download in the background. Does not throw. */
async function count(
  db: Env['DB'],
  orderId: string,
  ebook: Download['ebook'],
  now: number,
): Promise<void> {
  try {
    await countDownload(db, orderId, ebook, now);
  } catch (error) {
    log('downloadNotCounted', { orderId, reason: String(error) });
  }
}

/** The file name on the buyer's device: `tarnwell-meal-plan-de.epub` for `meal-plan.de.epub`. */
function fileName(key: string): string {
  return `${company.brand.toLowerCase()}-${key.replace('.', '-')}`;
}

const statuses = {
  expired: 410,
  closed: 403,
  early: 403,
  missing: 404,
  unknown: 404,
} as const satisfies Record<DownloadRefusal['reason'], number>;

/**
 * Shows the page about a refused download. For an expired or unknown link it has a form for new links (rule 7.85).
 */
export async function showDownloadError(
  c: AppContext,
  market: Market,
  message: string,
  refusal: DownloadRefusal,
  form?: FormState,
): Promise<Response> {
  await loadWords(c.env.ASSETS, market, ['service']);
  return showPage(c, {
    page: 'error',
    market,
    error: { kind: 'download', message, ...refusal },
    ...(form ? { form, status: 422 } : { status: statuses[refusal.reason] }),
  });
}
