import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod/mini';
import type { AppContext } from '../../../app.ts';
import { operatorOf } from '../../../http/operators/operator-access.ts';
import { perform } from './actions.ts';
import { Malformed, NotFound } from './verb.ts';
import { isVerb, verbs } from './verbs.ts';

const requestShape = z.looseObject({ action: z.string() });

/**
 * `POST /__operator/orders`, the operator API: a verb and its fields as JSON. 403 for anybody else, 400 for a
 * request that cannot be read, 404 without its subject, 409 where it is not possible.
 */
export async function operatorApi(c: AppContext): Promise<Response> {
  c.header('Cache-Control', 'private, no-store');
  const operator = await operatorOf(c);
  if (operator === null) return refuse(c, 403, 'Forbidden: for operators only');
  const { success, data } = z.safeParse(requestShape, await c.req.json().catch(() => undefined));
  if (!success) return refuse(c, 400, 'Malformed request: `action` is missing');
  const { action, ...request } = data;
  if (!isVerb(action)) {
    const names = Object.keys(verbs).join(', ');
    return refuse(c, 400, `Malformed request: ${action} is none of ${names}`);
  }
  try {
    return c.json(await perform(action, { env: c.env, operator, now: Date.now() }, request));
  } catch (error) {
    if (error instanceof Malformed) return refuse(c, 400, `Malformed request: ${error.message}`);
    if (error instanceof NotFound) return refuse(c, 404, error.message);
    if (error instanceof RangeError) return refuse(c, 409, error.message);
    throw error;
  }
}

function refuse(c: AppContext, statusCode: ContentfulStatusCode, message: string): Response {
  return c.json({ statusCode, message }, statusCode);
}
