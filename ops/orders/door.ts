import { operatorToken } from '../../worker/http/operators/operator-link.ts';
import { shopKeyRing } from '../keys/ring.ts';
import { shopOrigin } from '../shop-settings.ts';

const MINUTE = 60 * 1000;

/** What the shop answers about an order. Amounts in minor units, times in ms. */
export type OrderAnswer = {
  order: string;
  status: string;
  currency: string;
  deliveryMinor: number;
  /** Whether its buyer wrote a note for the parcel. */
  hasNote: boolean;
  /** Its way: the state, the parcel and when it came. */
  fulfilment: {
    state: string;
    carrier: string | null;
    tracking: string | null;
    shippedAt: number | null;
    deliveredAt: number | null;
    deliveryToldBy: string | null;
  };
  /** What can happen to it next. */
  steps: string[];
  lines: {
    id: number;
    kind: string;
    product: string;
    count: number;
    totalMinor: number;
    refundedMinor: number;
    paid: boolean;
  }[];
  payments: {
    purpose: string;
    status: string;
    amountMinor: number;
    refundedMinor: number;
    pendingReason: string | null;
    /** Its transaction at the wallet. */
    captureId: string | null;
  }[];
  withdrawals: WithdrawalAnswer[];
  invoices: {
    number: string;
    kind: string;
    issuedAt: number;
    grossMinor: number;
    vatMinor: number;
  }[];
  log: {
    name: string;
    payment: string | null;
    detail: string | null;
    author: string | null;
    at: number;
  }[];
  /** Of `show` and `address`. */
  buyer?: Record<string, string | null>;
  /** Of `show`: all; of `note`: what was written. */
  notes?: { text: string; author: string; at: number }[];
};

/** A withdrawal as the shop tells of it. */
export type WithdrawalAnswer = {
  id: string;
  number: string;
  order: string | null;
  part: string;
  state: string | null;
  declaredAt: number;
  dueAt: number | null;
  isWithheld: boolean;
  goodsReceivedAt: number | null;
  sendingProvedAt: number | null;
  settledAt: number | null;
};

/** Where a list goes on; null where it ends. */
export type Next = { at: number; id: string } | null;

/**
 * Asks a running shop for something by its door for operators: the local one, or that of an environment, which lets
 * a service token of Cloudflare Access in. Throws Error with what the shop says where it refuses.
 */
export async function askShop<Answer = OrderAnswer>(
  env: string | null,
  request: object,
): Promise<Answer> {
  const origin = await shopOrigin(env);
  const address = `${origin}/__operator/orders`;
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(await credentials(env)) },
    body: JSON.stringify(request),
  }).catch(() => {
    throw new Error(
      `No shop answers at ${origin}. ${env === null ? 'Is `npm start` running, and on this PORT?' : ''}`,
    );
  });
  const body = (await answer.json().catch(() => null)) as (Answer & { message?: string }) | null;
  if (answer.ok && body) return body;
  throw new Error(body?.message ?? `The shop answered ${answer.status}.`);
}

async function credentials(env: string | null): Promise<Record<string, string>> {
  if (env === null) {
    const token = await operatorToken(await shopKeyRing(null), Date.now() + 5 * MINUTE);
    return { Authorization: `Bearer ${token}` };
  }
  const { CF_ACCESS_CLIENT_ID: id, CF_ACCESS_CLIENT_SECRET: secret } = process.env;
  if (id && secret) return { 'CF-Access-Client-Id': id, 'CF-Access-Client-Secret': secret };
  throw new Error(
    'Set CF_ACCESS_CLIENT_ID and CF_ACCESS_CLIENT_SECRET to a service token of Cloudflare Access.',
  );
}
