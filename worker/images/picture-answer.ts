import type { AppContext } from '../app-types.ts';
import { log } from '../log/log.ts';
import { type Picture, pictureAt } from './catalogue.ts';
import { readModifiers } from './modifiers.ts';
import { IMMUTABLE, makeRendition, type Rendition, readStored, store } from './renditions.ts';

/**
 * The cache header for a URL that does not have the current version, and for an original file that is sent
 * because no resized picture could be made.
 */
const SHORT_LIVED = 'public, max-age=300';

/**
 * `GET /_img/{id}/{modifiers}` sends a picture of the catalogue in one of the listed widths
 * (docs/design/pictures.md).
 */
export async function sendPicture(c: AppContext): Promise<Response> {
  const [, , address = '', modifiers = '', ...rest] = c.get('route').path.split('/');
  const picture = pictureAt(address);
  if (!picture || picture.isSingleSize || rest.length > 0)
    return refuse(c, 404, 'Picture not found');
  const rendering = readModifiers(modifiers);
  if (!rendering) return refuse(c, 400, 'These modifiers are not served');

  if (rendering.format === 'auto') c.header('Vary', 'Accept');
  const takesAvif =
    rendering.format === 'auto' && /\bimage\/avif\b/.test(c.req.header('Accept') ?? '');
  try {
    const rendition = await findRendition(c, picture, rendering.width, takesAvif);
    return send(c, rendition, rendering.version === picture.version ? IMMUTABLE : SHORT_LIVED);
  } catch (error) {
    report(address, error);
    // If the resized picture cannot be made, the original file is sent.
    const original = await readOriginal(c, picture).catch(() => null);
    return original ? send(c, original, SHORT_LIVED) : refuse(c, 404, 'Picture not found');
  }
}

/**
 * Returns the stored resized picture, else makes it as WebP. AVIF takes long to make, so it is made after the
 * answer. Browsers that accept AVIF get it from the next request on.
 */
async function findRendition(
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
  if (takesAvif) c.executionCtx.waitUntil(storeBest(c, picture, width, webp));
  return webp;
}

/**
 * The resized pictures for which this isolate has already tried to make AVIF. It tries only once, also after
 * a failure and for simultaneous requests.
 */
const tried = new Set<string>();

/**
 * Makes AVIF and stores it as the best version of the resized picture. If the WebP is smaller, stores the
 * WebP.
 */
async function storeBest(
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
  if (!answer.ok) throw new Error(`The original file images/${path} is missing`);
  return {
    bytes: await answer.arrayBuffer(),
    type: answer.headers.get('Content-Type') ?? 'application/octet-stream',
  };
}

function send(c: AppContext, { bytes, type }: Rendition, caching: string): Response {
  return c.body(bytes, 200, { 'Content-Type': type, 'Cache-Control': caching });
}

/** Answers an invalid request with JSON, because an image element cannot show an error page. */
function refuse(c: AppContext, statusCode: 400 | 404, message: string): Response {
  return c.json({ statusCode, message }, statusCode);
}

function report(address: string, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  log('picture', { address, message });
}
