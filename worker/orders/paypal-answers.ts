import * as z from 'zod/mini';
import { minorOf } from '../catalogue/money.ts';

/** What the provider knows of an order, as far as we ask. Amounts in minor units. */
export type ProviderOrder = {
  id: string;
  status: string;
  approvalUrl: string | null;
  capture: ProviderCapture | null;
};

type ProviderCapture = {
  id: string;
  status: string;
  currency: string;
  amountMinor: number;
};

const money = z.looseObject({ currency_code: z.string(), value: z.string() });
const capture = z.looseObject({ id: z.string(), status: z.string(), amount: money });
const unit = z.looseObject({
  payments: z.optional(z.looseObject({ captures: z.optional(z.array(capture)) })),
});
const order = z.looseObject({
  id: z.string(),
  status: z.string(),
  links: z.optional(z.array(z.looseObject({ href: z.string(), rel: z.string() }))),
  purchase_units: z.optional(z.array(unit)),
});
const problem = z.looseObject({
  name: z.optional(z.string()),
  details: z.optional(z.array(z.looseObject({ issue: z.optional(z.string()) }))),
});
const token = z.looseObject({ access_token: z.string(), expires_in: z.number() });
const verification = z.looseObject({ verification_status: z.string() });

/** An order of Orders v2; throws ZodError or RangeError when it is none. */
export function orderOf(body: unknown): ProviderOrder {
  const { id, status, links = [], purchase_units = [] } = z.parse(order, body);
  const approve = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  const captures = purchase_units.flatMap((one) => one.payments?.captures ?? []);
  const chosen = captures.find((one) => one.status === 'COMPLETED') ?? captures.at(-1);
  return {
    id,
    status,
    approvalUrl: approve?.href ?? null,
    capture: chosen
      ? {
          id: chosen.id,
          status: chosen.status,
          currency: chosen.amount.currency_code,
          amountMinor: minorOf(chosen.amount.value),
        }
      : null,
  };
}

/** The issue an error body names first, else its name, else an empty string. */
export function issueOf(body: unknown): string {
  const { data } = z.safeParse(problem, body);
  return data?.details?.[0]?.issue ?? data?.name ?? '';
}

/** An OAuth answer; throws ZodError. */
export function tokenOf(body: unknown): { token: string; seconds: number } {
  const { access_token, expires_in } = z.parse(token, body);
  return { token: access_token, seconds: expires_in };
}

export function isVerified(body: unknown): boolean {
  return z.safeParse(verification, body).data?.verification_status === 'SUCCESS';
}
