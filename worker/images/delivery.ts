import type { AppContext } from '../app.ts';
import { log } from '../log/log.ts';
import { type Picture, pictureAt } from './catalogue.ts';
import { readModifiers } from './modifiers.ts';
import { keep, make, type Rendition, readKept } from './renditions.ts';

const FOR_GOOD = 'public, max-age=31536000, immutable';
/** For an address of no or another version, and for an original sent in a rendition's place. */
const FOR_NOW = 'public, max-age=300';

/** `GET /_img/{id}/{modifiers}`: pictures of the catalogue in the listed widths (decision 0013). */
export async function deliverPicture(c: AppContext): Promise<Response> {
  const [, , address = '', modifiers = '', ...rest] = c.var.route.path.split('/');
  const known = pictureAt(address);
  if (!known || known.isWhole || rest.length > 0) return refuse(c, 404, 'Picture not found');
  const asked = readModifiers(modifiers);
  if (!asked) return refuse(c, 400, 'These modifiers are not served');

  if (asked.format === 'auto') c.header('Vary', 'Accept');
  const takesAvif = asked.format === 'auto' && /\bimage\/avif\b/.test(c.req.header('Accept') ?? '');
  try {
    const found = await find(c, known, asked.width, takesAvif);
    return send(c, found, asked.version === known.version ? FOR_GOOD : FOR_NOW);
  } catch (error) {
    report(address, error);
    // A picture that could not be made smaller is still a picture.
    const original = await readOriginal(c, known).catch(() => null);
    return original ? send(c, original, FOR_NOW) : refuse(c, 404, 'Picture not found');
  }
}

/**
 * The kept rendition, else a new webp. Who takes avif gets it once it was made, beside the
 * first answer: it is slow to make, and nobody shall wait for it.
 */
async function find(
  c: AppContext,
  picture: Picture,
  width: number,
  takesAvif: boolean,
): Promise<Rendition> {
  const best = takesAvif ? await readKept(c, picture, width, 'best') : null;
  if (best) return best;
  const kept = await readKept(c, picture, width, 'webp');
  const webp = kept ?? (await make(c, await readOriginal(c, picture), width, 'image/webp'));
  if (!kept) c.executionCtx.waitUntil(keep(c, picture, width, 'webp', webp));
  if (takesAvif) c.executionCtx.waitUntil(improve(c, picture, width, webp));
  return webp;
}

/** What this isolate has tried to improve: a crowd tries once, and so does a failure. */
const tried = new Set<string>();

/** Keeps avif as the best rendition where it is smaller, else the webp. */
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
    const avif = await make(c, await readOriginal(c, picture), width, 'image/avif');
    const isSmaller = avif.bytes.byteLength < webp.bytes.byteLength;
    await keep(c, picture, width, 'best', isSmaller ? avif : webp);
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

function send(c: AppContext, { bytes, type }: Rendition, kept: string): Response {
  return c.body(bytes, 200, { 'Content-Type': type, 'Cache-Control': kept });
}

/** In plain data: an image element shows no page. */
function refuse(c: AppContext, statusCode: 400 | 404, message: string): Response {
  return c.json({ statusCode, message }, statusCode, { 'Cache-Control': 'no-store' });
}

function report(address: string, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  log('picture', { address, message });
}
