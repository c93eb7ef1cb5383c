import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-types.ts';
import type { LimitName } from '../../env.ts';
import { pageNames } from '../../pages.ts';
import { visibleJson } from '../../visible-text.ts';
import { isOverLimit } from '../rate-limit.ts';

/** The possible values of the attribute `data-page`. */
export const viewNameShape = z.enum([...pageNames, 'error', 'offline']);

/**
 * Returns the JSON that a page's script posted, or the answer that refuses it: 429 for too many posts, 415
 * for another content type, 400 for invalid JSON or wrong fields.
 */
export async function postedJson<Shape extends z.ZodMiniType>(
  c: AppContext,
  shape: Shape,
  limit: LimitName,
): Promise<z.output<Shape> | Response> {
  if (await isOverLimit(c, limit, c.get('route').path)) return refuse(c, 429, 'Too many requests');
  const type = c.req.header('Content-Type') ?? '';
  if (!/^application\/json *(;|$)/i.test(type)) return refuse(c, 415, 'Unsupported media type');
  const body: unknown = await c.req.json().catch(() => undefined);
  const read = z.safeParse(shape, visibleJson(body));
  return read.success ? read.data : refuse(c, 400, 'Malformed request');
}

function refuse(c: AppContext, statusCode: ContentfulStatusCode, message: string): Response {
  return c.json({ statusCode, message }, statusCode);
}
