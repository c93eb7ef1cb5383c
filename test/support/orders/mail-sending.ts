import { readFile } from 'node:fs/promises';
import { vi } from 'vitest';
import type { Env, MailWake } from '../../../worker/env.ts';
import { changePayment } from '../../../worker/orders/store/payment-change.ts';
import { handleMail } from '../../../worker/sending/mail-sending.ts';
import type { Shop } from '../shop/shop.ts';
import { putOrder } from './aged-orders.ts';
import type { DatabaseOwner } from './database.ts';
import { rows } from './orders.ts';

type Batch = Parameters<typeof handleMail>[0];

type MailRow = {
  key: string;
  kind: string;
  order_id: string | null;
  subject: string;
  body: string | null;
  created_at: number;
  due_at: number;
  attempts: number;
  last_error: string | null;
  sent_at: number | null;
};

/**
 * The worker of a database, as far as it sends mails. The queue (`wake`) and the mail service (`send`) are mocks of the
 * test. `settings` replace its settings, such as the key that signs the links.
 */
export async function openMailOffice(stored: DatabaseOwner, settings: Partial<Env> = {}) {
  const { DB } = await stored.env();
  const send = vi.fn(async (_mail: { to: string; subject: string }) => {});
  const wake = vi.fn(async (_message: MailWake) => {});
  const env = {
    DB,
    SIGNING_KEY: 'a-key-of-the-tests-and-of-nothing-else',
    ASSETS: { fetch: (url: string) => asset(url) },
    EMAIL: { send },
    MAIL: { send: wake },
    ...settings,
  } as object as Env;

  /** Sends the mails of these keys. Returns for each `done` or the seconds until the next attempt. */
  async function sendMails(keys: readonly string[], queue = 'tarnwell-mail') {
    const ends: (string | number)[] = [];
    const messages = keys.map((key) => ({
      body: { key },
      ack: () => void ends.push('done'),
      retry: ({ delaySeconds }: { delaySeconds: number }) => void ends.push(delaySeconds),
    }));
    await handleMail({ queue, messages } as object as Batch, env);
    return ends;
  }

  return { env, send, wake, sendMails };
}

/** Sends an order's mails of a kind again, with the shop's own settings, and returns their texts. */
export async function resendMails(
  shop: Pick<Shop, 'env'>,
  orderId: string,
  kind: string,
): Promise<string[]> {
  await rows(
    shop,
    'UPDATE outbox SET sent_at = NULL, due_at = 0, claimed_until = 0 WHERE order_id = ? AND kind = ?',
    ...[orderId, kind],
  );
  const due = await rows<{ key: string }>(
    shop,
    'SELECT key FROM outbox WHERE order_id = ? AND kind = ?',
    ...[orderId, kind],
  );
  const { SHOP, SIGNING_KEY } = await shop.env();
  const office = await openMailOffice(shop, { SHOP, SIGNING_KEY });
  await office.sendMails(due.map(({ key }) => key));
  return office.send.mock.calls.map(([mail]) => (mail as { text?: string }).text ?? '');
}

async function asset(url: string): Promise<Response> {
  return new Response(await readFile(`assets${new URL(url).pathname}`));
}

/** Stores an order with `upsells` upsells and pays it now. Returns the ids of its payments. */
export async function payOrder(stored: DatabaseOwner, upsells = 0): Promise<string[]> {
  const { DB } = await stored.env();
  const order = await putOrder(stored, {
    payments: Array.from({ length: upsells + 1 }, () => 'created' as const),
  });
  const payments = await rows<{ id: string }>(
    stored,
    'SELECT id FROM payments WHERE order_id = ? ORDER BY sequence',
    order,
  );
  for (const { id } of payments) {
    const event = { name: 'captured', captureId: `c-${id}` } as const;
    await changePayment({ DB, SHOP: 'development' }, id, event, Date.now());
  }
  return payments.map(({ id }) => id);
}

/** The mail's row in the outbox. */
export async function mailRow(stored: DatabaseOwner, key: string): Promise<MailRow | undefined> {
  return (await rows<MailRow>(stored, 'SELECT * FROM outbox WHERE key = ?', key))[0];
}
