import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { App } from '../../app.ts';

/** 64 KB: many times the longest form or event, little enough to keep in memory. */
const MOST_KEPT = 64 * 1024;
/** What of a longer body is read and thrown away: who still sends when the answer leaves may never see it. */
const MOST_READ = 1024 * 1024;

/**
 * Reads what was sent to its end before anything answers, so that a refusal reaches its sender.
 * @throws HTTPException 413 above 64 KB
 */
export function bodyLimit(): MiddlewareHandler<App> {
  return async (c, next) => {
    const { raw } = c.req;
    if (!raw.body) return next();
    const body = await readBody(raw.body);
    if (!body) throw new HTTPException(413, { message: 'Payload too large' });
    if (raw.method !== 'GET' && raw.method !== 'HEAD') c.req.raw = new Request(raw, { body });
    return next();
  };
}

async function readBody(sent: ReadableStream<Uint8Array>): Promise<Blob | null> {
  const kept: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of sent) {
    bytes += chunk.byteLength;
    if (bytes <= MOST_KEPT) kept.push(chunk);
    if (bytes > MOST_READ) break;
  }
  return bytes <= MOST_KEPT ? new Blob(kept) : null;
}
