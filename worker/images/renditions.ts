import type { AppContext } from '../app-types.ts';
import type { Picture } from './catalogue.ts';

/** The bytes and the media type of a resized picture. */
export type Rendition = { bytes: ArrayBuffer; type: string };

/** `webp` is for every browser. `best` is AVIF if it is smaller than the WebP, else it is the same WebP. */
type RenditionKind = 'webp' | 'best';

/** The cache header of a resized picture whose URL has the current version, and of the data centre's copy. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * The stored resized picture: from the cache of the data centre, else from R2, else null. If a store fails,
 * the picture is made again.
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

/** Stores a resized picture, first in the cache and then in R2. Rejects if one of them fails. */
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
 * Makes a resized picture. It is never wider than the original.
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
  // The image service may answer in another format than the requested one.
  const answer = made.response();
  return rendition(await answer.arrayBuffer(), answer.headers.get('Content-Type'));
}

/**
 * The key under which a resized picture is stored. The version is a hash of the original file, so a changed
 * original file gets new keys.
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
