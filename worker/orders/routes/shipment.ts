import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-types.ts';
import { sha256 } from '../../crypto/digest.ts';
import { NOT_STORED } from '../../http/headers.ts';
import { isOverLimit } from '../../http/rate-limit.ts';
import { jsonValue, problemText } from '../../json-value.ts';
import { log } from '../../log/log.ts';
import { readSecrets } from '../../outgoing/receivers.ts';
import { findSigner } from '../../outgoing/signature.ts';
import { visibleJson } from '../../visible-text.ts';
import { recordShipments } from '../flow/shipment.ts';
import {
  type Shipment,
  type ShipmentResult,
  shipmentShape,
  toShipmentList,
} from '../model/shipment.ts';
import { findAnsweredPost, storeAnswer } from '../store/shipment.ts';

/**
 * `POST /operator/shipments`: another system reports one or several shipped or delivered parcels, with a
 * signature like our own webhooks (rule 7.63). A repeated request gets the first answer again. 401 without a
 * valid signature, 429 after too many such requests, 400 for an unreadable body or an id of another request, 207 if a
 * shipment is refused. The answer has a status for each shipment.
 */
export async function shipments(c: AppContext): Promise<Response> {
  c.header('Cache-Control', NOT_STORED);
  const body = await c.req.text();
  const { value: senders, problems } = readSecrets('SHIPMENT_SECRETS', c.env.SHIPMENT_SECRETS);
  const now = c.get('now');
  const signature = await findSigner((name) => c.req.header(name), body, senders, now);
  if ('problem' in signature) {
    if (await isOverLimit(c, 'WEBHOOK', c.get('route').path))
      return refuse(c, 429, 'Too many requests');
    // If the setting with the other systems' secrets is unreadable, no signature is valid.
    if (problems.length > 0) log('outgoingMisconfigured', { problems: problems.join('; ') });
    log('shipmentsRefused', { why: signature.problem });
    return refuse(c, 401, signatureProblems[signature.problem]);
  }
  const { signer: sender, id } = signature;
  const digest = await sha256(body);
  const earlierAnswer = await findAnsweredPost(c.env.DB, { sender, id });
  if (earlierAnswer && earlierAnswer.digest !== digest) {
    return refuse(c, 400, `Another message came under the id ${id} before`);
  }
  if (earlierAnswer) return answerWith(earlierAnswer);
  const parsedBody = readShipments(body);
  if ('problem' in parsedBody) return refuse(c, 400, `Malformed request: ${parsedBody.problem}`);
  const results = await recordRows(c.env, parsedBody.rows, sender);
  const status = results.every((one) => one.status === 200) ? 200 : 207;
  const answer = JSON.stringify({ shipments: results });
  await storeAnswer(c.env.DB, { sender, id, digest, status, answer }, now);
  // Of two equal simultaneous requests, the second gets the stored answer to the first. A request with the
  // same id and another body gets its own answer.
  const storedAnswer = await findAnsweredPost(c.env.DB, { sender, id });
  return answerWith(storedAnswer?.digest === digest ? storedAnswer : { status, answer });

  function answerWith(storedAnswer: { status: number; answer: string }): Response {
    return c.body(storedAnswer.answer, storedAnswer.status as ContentfulStatusCode, {
      'Content-Type': 'application/json',
    });
  }
}

const signatureProblems = {
  missing: 'Signature missing: webhook-id, webhook-timestamp and webhook-signature',
  time: 'webhook-timestamp is more than five minutes from now',
  signature: 'Signature does not fit',
} as const;

const listShape = toShipmentList(z.unknown());
/** The schema that reads the order number from an otherwise unreadable row. */
const orderNamed = z.object({ order: z.string().check(z.maxLength(20)) });

/** A row with a readable shipment, or the result for an unreadable row. */
type Row = { shipment: Shipment } | { refused: ShipmentResult };

/**
 * Reads one shipment or a list of shipments from a request's body. Each row is read separately. `problem` is
 * the reason if the body is unreadable.
 */
function readShipments(body: string): { rows: Row[] } | { problem: string } {
  const value = visibleJson(jsonValue(body));
  if (value === undefined) return { problem: 'it is no JSON' };
  if (!Array.isArray(value)) {
    const parsedShipment = z.safeParse(shipmentShape, value);
    if (!parsedShipment.success) return { problem: problemText(parsedShipment.error) };
    return { rows: [{ shipment: parsedShipment.data }] };
  }
  const list = z.safeParse(listShape, value);
  if (!list.success) return { problem: problemText(list.error) };
  return { rows: list.data.map(readRow) };
}

function readRow(value: unknown): Row {
  const parsedShipment = z.safeParse(shipmentShape, value);
  if (parsedShipment.success) return { shipment: parsedShipment.data };
  const named = z.safeParse(orderNamed, value);
  const order = named.success ? named.data.order : '';
  return { refused: { order, status: 400, message: problemText(parsedShipment.error) } };
}

/** Records the readable shipments. Returns the results of all rows in their order. */
async function recordRows(
  env: AppContext['env'],
  rows: readonly Row[],
  by: string,
): Promise<ShipmentResult[]> {
  const parsedShipments = rows.flatMap((row) => ('shipment' in row ? [row.shipment] : []));
  const results = (await recordShipments(env, parsedShipments, { by, reason: null })).values();
  return rows.flatMap((row) => ('refused' in row ? row.refused : (results.next().value ?? [])));
}

function refuse(c: AppContext, statusCode: ContentfulStatusCode, message: string): Response {
  return c.json({ statusCode, message }, statusCode);
}
