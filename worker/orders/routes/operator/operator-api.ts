import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod/mini';
import type { AppContext } from '../../../app-types.ts';
import { NOT_STORED } from '../../../http/headers.ts';
import { getOperator } from '../../../http/operators/operator-access.ts';
import { Refused } from '../../model/refused.ts';
import { perform } from './actions.ts';
import { Malformed, NotAllowed, NotFound } from './verb.ts';
import { isVerb, type OperatorContext, verbNames } from './verbs.ts';

const requestShape = z.looseObject({ action: z.string() });

type Answer = { status: ContentfulStatusCode; body: object };

/**
 * `POST /__operator/orders`, the operator API. The request is a verb and its fields as JSON. 403 without an
 * operator's access or role, 400 for an unreadable request, 404 for an unknown order or other subject, 409 if the
 * action is not possible.
 */
export async function operatorApi(c: AppContext): Promise<Response> {
  c.header('Cache-Control', NOT_STORED);
  const operator = await getOperator(c);
  const { status, body } =
    operator === null
      ? refusal(403, 'Forbidden: for operators only')
      : await answerRequest(
          { env: c.env, operator: operator.name, role: operator.role, now: c.get('now') },
          await c.req.json().catch(() => undefined),
        );
  return c.json(body, status);
}

/** The status and body of the answer to a request's JSON. */
export async function answerRequest(context: OperatorContext, json: unknown): Promise<Answer> {
  const { success, data } = z.safeParse(requestShape, json);
  if (!success) return refusal(400, 'Malformed request: `action` is missing');
  const { action, ...request } = data;
  if (!isVerb(action)) {
    return refusal(400, `Malformed request: ${action} is none of ${verbNames.join(', ')}`);
  }
  try {
    return { status: 200, body: await perform(action, context, request) };
  } catch (error) {
    if (error instanceof Malformed) return refusal(400, error.message);
    if (error instanceof NotAllowed) return refusal(403, error.message);
    if (error instanceof NotFound) return refusal(404, error.message);
    if (error instanceof Refused) return refusal(409, error.message);
    throw error;
  }
}

function refusal(statusCode: ContentfulStatusCode, message: string): Answer {
  return { status: statusCode, body: { statusCode, message } };
}
