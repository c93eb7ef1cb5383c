import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { App } from '../../app-types.ts';

/** The maximum size of a request's body in bytes. The longest form is many times smaller. */
const MAX_BYTES = 64 * 1024;
/**
 * If a body is too long, only this number of bytes is read. A client that sends more may not receive the
 * refusal.
 */
const MAX_READ_BYTES = 1024 * 1024;

/**
 * Reads the whole body before the shop answers. A client that is still sending might not receive a refusal.
 * @throws HTTPException 413 for a body above 64 KB
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
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of sent) {
    bytes += chunk.byteLength;
    if (bytes <= MAX_BYTES) chunks.push(chunk);
    if (bytes > MAX_READ_BYTES) break;
  }
  return bytes <= MAX_BYTES ? new Blob(chunks) : null;
}
