import * as z from 'zod/mini';
import type { Answer, Call } from '../api/call.ts';
import { Refusal } from '../api/errors.ts';
import { parse } from '../api/parse.ts';
import { newId } from '../state/ids.ts';
import type { Ledger } from '../state/ledger.ts';
import type { Link } from '../state/link.ts';
import type { Registration } from '../state/webhook-records.ts';
import { eventTypes, isEventType } from './event-types.ts';

/** The event type `*` in a registration stands for all events. */
const ALL = '*';

/** The registrations for webhooks, the oldest first. The first call registers the shop for all events. */
export function registrations(ledger: Ledger): Registration[] {
  if (ledger.isFirst('registered')) {
    ledger.write('webhook', { id: ledger.bindings.WEBHOOK_ID, url: null, types: [ALL] });
  }
  return ledger.list('webhook');
}

/**
 * The web address that receives the webhooks of a registration. For the default registration it is at the
 * origin of the shop that made the API call.
 */
export function webhookUrl({ url }: Registration, origin: string): string {
  return url ?? `${origin}/webhooks/paypal`;
}

/** True if a registration is for events of this type. */
export function accepts({ types }: Registration, type: string): boolean {
  return types.includes(ALL) || types.includes(type);
}

/** The largest number of registrations. */
const MAX_REGISTRATIONS = 10;

const url = z.string().check(
  z.maxLength(2048),
  z.refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)),
);
const types = z
  .array(
    z.object({
      name: z.string().check(z.refine((name) => name === ALL || isEventType(name))),
    }),
  )
  .check(z.minLength(1), z.maxLength(500));
const createRequest = z.object({ url, event_types: types });
const patchRequest = z.array(
  z.object({ op: z.enum(['replace']), path: z.string(), value: z.unknown() }),
);

function typeView(name: string) {
  const versions = isEventType(name) ? { resource_versions: [eventTypes[name][1]] } : {};
  const description = isEventType(name) ? eventTypes[name][2] : 'ALL';
  return { name, description, status: 'ENABLED', ...versions };
}

function webhookView(row: Registration, origin: string) {
  const href = `${origin}/__wallet/v1/notifications/webhooks/${row.id}`;
  const links: Link[] = [
    { href, rel: 'self', method: 'GET' },
    { href, rel: 'update', method: 'PATCH' },
    { href, rel: 'delete', method: 'DELETE' },
  ];
  return { id: row.id, url: webhookUrl(row, origin), event_types: row.types.map(typeView), links };
}

function webhookById(ledger: Ledger, id: string): Registration {
  const row = registrations(ledger).find((one) => one.id === id);
  if (row) return row;
  throw new Refusal('INVALID_RESOURCE_ID', { field: 'webhook_id', value: id, location: 'path' });
}

/** @throws WEBHOOK_URL_ALREADY_EXISTS if another registration has this web address */
function requireFree({ ledger, origin }: Call, address: string, ownId = ''): void {
  const isTaken = registrations(ledger).some(
    (row) => row.id !== ownId && webhookUrl(row, origin) === address,
  );
  if (isTaken) throw new Refusal('WEBHOOK_URL_ALREADY_EXISTS');
}

/** `POST /v1/notifications/webhooks`. */
export function createWebhook(call: Call): Answer {
  const { ledger, origin, body } = call;
  const requested = parse(createRequest, body);
  requireFree(call, requested.url);
  if (registrations(ledger).length >= MAX_REGISTRATIONS)
    throw new Refusal('WEBHOOK_NUMBER_LIMIT_EXCEEDED');
  const names = requested.event_types.map(({ name }) => name);
  const registration: Registration = { id: newId(), url: requested.url, types: names };
  ledger.write('webhook', registration);
  return { status: 201, body: webhookView(registration, origin) };
}

/** `GET /v1/notifications/webhooks`. */
export function listWebhooks({ ledger, origin }: Call): Answer {
  const webhooks = registrations(ledger).map((row) => webhookView(row, origin));
  return { status: 200, body: { webhooks } };
}

/** `PATCH /v1/notifications/webhooks/{id}`: replaces the web address, the event types or both. */
export function patchWebhook(call: Call): Answer {
  const { ledger, id, origin, body } = call;
  const replace: Readonly<Record<string, (row: Registration, value: unknown) => Registration>> = {
    '/url': (row, value) => ({ ...row, url: parse(url, value) }),
    '/event_types': (row, value) => ({
      ...row,
      types: parse(types, value).map(({ name }) => name),
    }),
  };
  let row = webhookById(ledger, id);
  for (const { path, value } of parse(patchRequest, body)) {
    const setField = Object.hasOwn(replace, path) ? replace[path] : undefined;
    if (!setField) throw new Refusal('FIELD_NOT_PATCHABLE', { field: path });
    row = setField(row, value);
  }
  requireFree(call, webhookUrl(row, origin), id);
  ledger.write('webhook', row);
  return { status: 200, body: webhookView(row, origin) };
}
