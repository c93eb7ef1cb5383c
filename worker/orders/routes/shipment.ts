import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod/mini';
import type { AppContext } from '../../app.ts';
import { sha256 } from '../../crypto/digest.ts';
import { jsonValue } from '../../http/json-value.ts';
import { isOverLimit } from '../../http/rate-limit.ts';
import { log } from '../../log/log.ts';
import { readSecrets } from '../../outgoing/receivers.ts';
import { signerOf } from '../../outgoing/signature.ts';
import { recordShipments } from '../flow/shipment.ts';
import {
  type Shipment,
  type ShipmentResult,
  shipmentShape,
  toShipmentList,
} from '../model/shipment.ts';
import { findAnsweredPost, storeAnswer } from '../store/shipment.ts';

/**
 * `POST /operator/shipments`: a system tells that parcels left or arrived, one or several, signed as our own webhooks
 * are (rule 7.63). A repeat is answered as the first was. 401 for anybody else, 400 for what cannot be read at all; 207
 * where one of several is not taken, with a status and words for each.
 */
export async function shipments(c: AppContext): Promise<Response> {
  c.header('Cache-Control', 'private, no-store');
  const body = await c.req.text();
  const { value: senders, problems } = readSecrets('SHIPMENT_SECRETS', c.env.SHIPMENT_SECRETS);
  const now = Date.now();
  const signature = await signerOf((name) => c.req.header(name), body, senders, now);
  if ('problem' in signature) {
    if (await isOverLimit(c, 'WEBHOOK', c.get('route').path))
      return refuse(c, 429, 'Too many requests');
    // With secrets that cannot be read nobody's signature fits.
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
  const read = readShipments(body);
  if ('problem' in read) return refuse(c, 400, `Malformed request: ${read.problem}`);
  const results = await recordRows(c.env, read.rows, sender);
  const status = results.every((one) => one.status === 200) ? 200 : 207;
  const answer = JSON.stringify({ shipments: results });
  await storeAnswer(c.env.DB, { sender, id, digest, status, answer }, now);
  // Of two at the same moment both are answered as the first was, unless they are not the same.
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
/** The order that an unreadable row names, if it does. */
const orderNamed = z.object({ order: z.string().check(z.maxLength(20)) });

/** A parcel that can be read, or what is answered for one that cannot. */
type Row = { shipment: Shipment } | { refused: ShipmentResult };

/** One parcel, or a list of them, each read for itself; or what is wrong with all of it, in words. */
function readShipments(body: string): { rows: Row[] } | { problem: string } {
  const value = jsonValue(body);
  if (value === undefined) return { problem: 'it is no JSON' };
  if (!Array.isArray(value)) {
    const read = z.safeParse(shipmentShape, value);
    if (!read.success) return { problem: z.prettifyError(read.error) };
    return { rows: [{ shipment: read.data }] };
  }
  const list = z.safeParse(listShape, value);
  if (!list.success) return { problem: z.prettifyError(list.error) };
  return { rows: list.data.map(readRow) };
}

function readRow(value: unknown): Row {
  const read = z.safeParse(shipmentShape, value);
  if (read.success) return { shipment: read.data };
  const named = z.safeParse(orderNamed, value);
  const order = named.success ? named.data.order : '';
  return { refused: { order, status: 400, message: z.prettifyError(read.error) } };
}

/** Takes what could be read; the answers stand in the order of the rows. */
async function recordRows(
  env: AppContext['env'],
  rows: readonly Row[],
  by: string,
): Promise<ShipmentResult[]> {
  const read = rows.flatMap((row) => ('shipment' in row ? [row.shipment] : []));
  const results = (await recordShipments(env, read, { by, why: null })).values();
  return rows.flatMap((row) => ('refused' in row ? row.refused : (results.next().value ?? [])));
}

function refuse(c: AppContext, statusCode: ContentfulStatusCode, message: string): Response {
  return c.json({ statusCode, message }, statusCode);
}
