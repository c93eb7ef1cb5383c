import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod/mini';
import type { AppContext } from '../../app.ts';
import { operatorOf } from '../../http/operators/operator-access.ts';
import { NotFound } from './operator/verb.ts';
import { verbs } from './operator/verbs.ts';

const requestShape = z.looseObject({ action: z.string() });

/**
 * `POST /__operator/orders`: what an operator asks of the shop, by JSON, as the table of verbs has it. The
 * commands and the desk use it, so that the code for it is here alone. 403 for anybody else, 400 for what
 * cannot be read, 404 without what it names, 409 where it cannot be done.
 */
export async function operatorOrders(c: AppContext): Promise<Response> {
  c.header('Cache-Control', 'private, no-store');
  const operator = await operatorOf(c);
  if (operator === null) return refuse(c, 403, 'Forbidden: for operators only');
  const { success, data } = z.safeParse(requestShape, await c.req.json().catch(() => undefined));
  if (!success) return refuse(c, 400, 'Malformed request: `action` is missing');
  const { action, ...body } = data;
  const verb = Object.hasOwn(verbs, action) ? verbs[action] : undefined;
  if (!verb)
    return refuse(
      c,
      400,
      `Malformed request: ${action} is none of ${Object.keys(verbs).join(', ')}`,
    );
  const read = verb.read(body);
  if ('problem' in read) return refuse(c, 400, `Malformed request: ${read.problem}`);
  try {
    return c.json(await read.act({ env: c.env, operator, now: Date.now() }));
  } catch (error) {
    if (error instanceof NotFound) return refuse(c, 404, error.message);
    if (error instanceof RangeError) return refuse(c, 409, error.message);
    throw error;
  }
}

function refuse(c: AppContext, statusCode: ContentfulStatusCode, message: string): Response {
  return c.json({ statusCode, message }, statusCode);
}
