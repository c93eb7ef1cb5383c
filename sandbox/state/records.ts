import type { Instruction } from '../control/instruction.ts';
import type { MethodName } from '../methods.ts';
import type { Money } from './money.ts';
import type { Capture, Dispute, Refund } from './payment-records.ts';
import type { Registration, StoredEvent } from './webhook-records.ts';

export type Address = {
  address_line_1?: string | undefined;
  address_line_2?: string | undefined;
  admin_area_2?: string | undefined;
  postal_code?: string | undefined;
  country_code: string;
};

export type Shipping = {
  name?: { full_name?: string | undefined } | undefined;
  address?: Address | undefined;
};

export type Payer = {
  payer_id: string;
  email_address: string;
  name: { given_name: string; surname: string };
  address: Address;
};

export type Item = { name: string; quantity: string; unit_amount: Money };

export type Unit = {
  reference_id: string;
  amount: Money & { breakdown?: Record<string, Money | undefined> | undefined };
  items?: Item[] | undefined;
  shipping?: Shipping | undefined;
  invoice_id?: string | undefined;
  custom_id?: string | undefined;
};

/** The holder of a bank account, with which the shop's call names a payer. */
export type AccountHolder = { name: string; country_code: string };

export type Experience = {
  brand_name?: string | undefined;
  locale?: string | undefined;
  shipping_preference?: string | undefined;
  return_url?: string | undefined;
  cancel_url?: string | undefined;
};

/** The tracking data of a capture's parcel. */
export type Tracker = {
  id: string;
  capture: string;
  status: string;
  create_time: string;
  update_time: string;
};

export type Vaulted = { status: 'VAULTED' | 'APPROVED'; id?: string; customer: { id: string } };

export type Order = {
  id: string;
  origin: string;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  method: MethodName;
  /** The holder of the bank account; null for the wallet and for a card. */
  holder: AccountHolder | null;
  create_time: string;
  update_time: string;
  units: Unit[];
  experience: Experience;
  /** True if the call that created the order also named a payment source. */
  hasSource: boolean;
  /** The shop's request to save the payer's wallet for later payments; null without it. */
  vaultRequest: { customer: string | null } | null;
  /** The payer who approved the order at the wallet. A bank tells nothing about its payers. */
  payer: Payer | null;
  vaulted: Vaulted | null;
  trackers?: Tracker[];
  /**
   * The end of the time limit for the order's present step, in ms since 1970. A paid order has no time
   * limit.
   */
  ends: number;
  /** True if the payer has opened the approval page. */
  redirected: boolean;
  /** The instruction that the payer chose on the approval page; null without a choice, and for `approve`. */
  instruction: Instruction | null;
};

export type PaymentToken = {
  id: string;
  origin: string;
  customer: string;
  payer: Payer;
  order: string | null;
  deleted: boolean;
  create_time: string;
};

/** The type of each kind of record in the sandbox's database. */
export type Records = {
  order: Order;
  capture: Capture;
  refund: Refund;
  dispute: Dispute;
  event: StoredEvent;
  webhook: Registration;
  'payment-token': PaymentToken;
  access: { id: string; expires: number };
  /** A PayPal-Request-Id (`id`) of two different calls, each with method, path and body. */
  'shared-id': { id: string; calls: [string, string] };
};

/**
 * The answer to the first call with a PayPal-Request-Id. `call` is the call's method, path and body. `until` is the
 * time until which the answer is stored, in ms since 1970.
 */
export type StoredAnswer = { call: string; status: number; body: unknown; until: number };

/** An API request in the sandbox's log. Tests read the log. */
export type LoggedRequest = {
  at: string;
  operation: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
  status: number | null;
};
