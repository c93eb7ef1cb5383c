import type { AppContext } from '../app.ts';
import type { Picture } from './catalogue.ts';

/** A picture's bytes and media type. */
export type Rendition = { bytes: ArrayBuffer; type: string };

/** `webp` is made for every browser. `best` is AVIF if that is smaller, else the same WebP. */
type RenditionKind = 'webp' | 'best';

/** The header of our stored copies. delivery.ts sets the header for browsers. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * The stored rendition, from the data centre's cache, else from R2, else null. A store that fails counts as
 * empty: then the rendition is made again.
 */
export async function readStored(
  c: AppContext,
  picture: Picture,
  width: number,
  kind: RenditionKind,
): Promise<Rendition | null> {
  const key = storageKey(picture, width, kind);
  try {
    const cached = await caches.default.match(cacheAddress(c, key));
    if (cached) return rendition(await cached.arrayBuffer(), cached.headers.get('Content-Type'));
    const stored = await c.env.PICTURES.get(key);
    if (!stored) return null;
    const read = rendition(await stored.arrayBuffer(), stored.httpMetadata?.contentType);
    c.executionCtx.waitUntil(putCache(c, key, read));
    return read;
  } catch {
    return null;
  }
}

/** Stores a rendition, first in the cache, then in R2. Rejects when either fails. */
export async function store(
  c: AppContext,
  picture: Picture,
  width: number,
  kind: RenditionKind,
  made: Rendition,
): Promise<void> {
  const key = storageKey(picture, width, kind);
  await putCache(c, key, made);
  await c.env.PICTURES.put(key, made.bytes, { httpMetadata: { contentType: made.type } });
}

/**
 * Makes a rendition, never wider than the original.
 * @throws the errors of the Images binding, and Error for an empty original
 */
export async function makeRendition(
  c: AppContext,
  original: Rendition,
  width: number,
  format: 'image/webp' | 'image/avif',
): Promise<Rendition> {
  const { body } = new Response(original.bytes);
  if (!body) throw new Error('The original is empty');
  const made = await c.env.IMAGES.input(body)
    .transform({ width, fit: 'scale-down' })
    .output({ format });
  // The service may answer in a format other than the requested one.
  const answer = made.response();
  return rendition(await answer.arrayBuffer(), answer.headers.get('Content-Type'));
}

/**
 * The key of a stored rendition. The version is a hash of the original's content, so a changed original has
 * new keys at once.
 */
function storageKey({ address, version }: Picture, width: number, kind: RenditionKind): string {
  return `${address}/${version}/${width}-${kind}`;
}

function cacheAddress(c: AppContext, key: string): string {
  return new URL(`/_img/${key}`, c.req.url).href;
}

function putCache(c: AppContext, key: string, { bytes, type }: Rendition): Promise<void> {
  const headers = { 'Content-Type': type, 'Cache-Control': IMMUTABLE };
  return caches.default.put(cacheAddress(c, key), new Response(bytes, { headers }));
}

function rendition(bytes: ArrayBuffer, type: string | null | undefined): Rendition {
  return { bytes, type: type ?? 'image/webp' };
}
