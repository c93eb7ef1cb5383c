import type { AppContext } from '../app.ts';
import { log } from '../log/log.ts';
import { type Picture, pictureAt } from './catalogue.ts';
import { readModifiers } from './modifiers.ts';
import { makeRendition, type Rendition, readStored, store } from './renditions.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For an address without the current version, and for an original sent in place of a rendition. */
const SHORT_LIVED = 'public, max-age=300';

/** `GET /_img/{id}/{modifiers}`: pictures of the catalogue in the listed widths (docs/design/pictures.md). */
export async function deliverPicture(c: AppContext): Promise<Response> {
  const [, , address = '', modifiers = '', ...rest] = c.get('route').path.split('/');
  const known = pictureAt(address);
  if (!known || known.isWhole || rest.length > 0) return refuse(c, 404, 'Picture not found');
  const asked = readModifiers(modifiers);
  if (!asked) return refuse(c, 400, 'These modifiers are not served');

  if (asked.format === 'auto') c.header('Vary', 'Accept');
  const takesAvif = asked.format === 'auto' && /\bimage\/avif\b/.test(c.req.header('Accept') ?? '');
  try {
    const found = await find(c, known, asked.width, takesAvif);
    return send(c, found, asked.version === known.version ? IMMUTABLE : SHORT_LIVED);
  } catch (error) {
    report(address, error);
    // Where no rendition can be made, the original still shows the picture.
    const original = await readOriginal(c, known).catch(() => null);
    return original ? send(c, original, SHORT_LIVED) : refuse(c, 404, 'Picture not found');
  }
}

/**
 * The stored rendition, else a new webp. Avif is made after the first answer, because it is
 * slow, and browsers that accept it get it from the next request on.
 */
async function find(
  c: AppContext,
  picture: Picture,
  width: number,
  takesAvif: boolean,
): Promise<Rendition> {
  const best = takesAvif ? await readStored(c, picture, width, 'best') : null;
  if (best) return best;
  const stored = await readStored(c, picture, width, 'webp');
  const webp =
    stored ?? (await makeRendition(c, await readOriginal(c, picture), width, 'image/webp'));
  if (!stored) c.executionCtx.waitUntil(store(c, picture, width, 'webp', webp));
  if (takesAvif) c.executionCtx.waitUntil(improve(c, picture, width, webp));
  return webp;
}

/** What this isolate has tried to improve: many requests at once try once, and a failure is not repeated. */
const tried = new Set<string>();

/** Stores avif as the best rendition where it is smaller, else the webp. */
async function improve(
  c: AppContext,
  picture: Picture,
  width: number,
  webp: Rendition,
): Promise<void> {
  const job = `${picture.address} ${width}`;
  if (tried.has(job)) return;
  tried.add(job);
  try {
    const avif = await makeRendition(c, await readOriginal(c, picture), width, 'image/avif');
    const isSmaller = avif.bytes.byteLength < webp.bytes.byteLength;
    await store(c, picture, width, 'best', isSmaller ? avif : webp);
  } catch (error) {
    report(picture.address, error);
  }
}

async function readOriginal(c: AppContext, { path }: Picture): Promise<Rendition> {
  const answer = await c.env.ASSETS.fetch(new URL(`/images/${path}`, c.req.url));
  if (!answer.ok) throw new Error(`No original at ${path}`);
  return {
    bytes: await answer.arrayBuffer(),
    type: answer.headers.get('Content-Type') ?? 'application/octet-stream',
  };
}

function send(c: AppContext, { bytes, type }: Rendition, caching: string): Response {
  return c.body(bytes, 200, { 'Content-Type': type, 'Cache-Control': caching });
}

/** As JSON, not as an error page: an image element would not show it. */
function refuse(c: AppContext, statusCode: 400 | 404, message: string): Response {
  return c.json({ statusCode, message }, statusCode, { 'Cache-Control': 'no-store' });
}

function report(address: string, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  log('picture', { address, message });
}
