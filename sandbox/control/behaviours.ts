import { namedIssues } from '../api/issues.ts';

/** The names of the API's calls, for the counters and the control page. */
export const operations = [
  'token',
  'create',
  'show',
  'patch',
  'approve',
  'capture',
  'track',
  'show-capture',
  'refund',
  'show-refund',
  'vault',
  'verify',
  'events',
  'webhooks',
  'disputes',
  // The webhooks of the wallet's own actions: settlements, reversals, disputes, refunds by hand.
  'notify',
] as const;
export type Operation = (typeof operations)[number];

/** The operations of `*` on the control page: all that move money, and the approval. */
export const moneyOperations: readonly Operation[] = ['create', 'approve', 'capture', 'refund'];
const paymentOperations: readonly Operation[] = ['capture', 'refund'];

type Delivery = {
  /** Delivers the webhook before the call's answer. */
  first?: true;
  /** Holds the webhook until the order's next webhook is sent. */
  held?: true;
  /** Sends the webhook after the behaviour's delay. */
  late?: true;
  /** The number of deliveries. */
  copies?: 0 | 1 | 2;
};

/** The reasons for a pending capture, from PayPal's API description. */
export const pendingReasons = [
  'BUYER_COMPLAINT',
  'CHARGEBACK',
  'ECHECK',
  'INTERNATIONAL_WITHDRAWAL',
  'OTHER',
  'PENDING_REVIEW',
  'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION',
  'REFUNDED',
  'TRANSACTION_APPROVED_AWAITING_FUNDING',
  'UNILATERAL',
  'VERIFICATION_REQUIRED',
] as const;

/** An option of a behaviour, as in `decline; issue=PAYER_CANNOT_PAY`. */
type Option = { name: 'issue' | 'reason' | 'event'; values: readonly string[] };

export type Behaviour = {
  /** Completes the sentence "this payment should …". */
  description: string;
  /** The operations that the behaviour affects; by default all. */
  on?: readonly Operation[];
  call?: 'refuse' | 'ask' | 'pend' | 'deny' | 'delay' | 'unavailable' | 'lose';
  option?: Option;
  delivery?: Delivery;
  /** Saves the wallet after the delay. */
  vaultLate?: true;
  /** The default delay in ms. */
  delayMs?: number;
};

/** All behaviours of the sandbox. A header, the control page or the payer chooses one. */
export const behaviours = {
  approve: { description: 'go through' },
  decline: {
    description: 'be declined',
    call: 'refuse',
    on: paymentOperations,
    option: { name: 'issue', values: namedIssues },
  },
  'payer-action': {
    description: 'ask for its payer, where a saved wallet is charged',
    call: 'ask',
    on: ['create'],
  },
  pending: {
    description: 'stay pending',
    call: 'pend',
    on: paymentOperations,
    option: { name: 'reason', values: pendingReasons },
  },
  'capture-declined': {
    description: 'be answered with a declined capture',
    call: 'deny',
    on: ['capture'],
    option: { name: 'event', values: ['DECLINED', 'DENIED'] },
  },
  timeout: { description: 'be answered too late', call: 'delay', delayMs: 20_000 },
  'error-5xx': { description: 'answer 503 without effect', call: 'unavailable' },
  'lost-answer': { description: 'go through, the answer is lost', call: 'lose' },
  'webhook-late': {
    description: 'send its webhook late',
    delivery: { late: true },
    delayMs: 10_000,
  },
  'webhook-twice': { description: 'send its webhook twice', delivery: { copies: 2 } },
  'webhook-first': { description: 'send its webhook before the answer', delivery: { first: true } },
  'webhook-out-of-order': {
    description: 'send its webhooks in the wrong order',
    delivery: { held: true },
  },
  'no-webhook': { description: 'send no webhook', delivery: { copies: 0 } },
  'vault-late': {
    description: 'save the wallet late',
    vaultLate: true,
    on: ['create', 'capture'],
    delayMs: 5000,
  },
} as const satisfies Record<string, Behaviour>;

export type BehaviourName = keyof typeof behaviours;
export const behaviourNames = Object.keys(behaviours) as BehaviourName[];

/** True if a behaviour has this name. */
export function isBehaviour(name: string): name is BehaviourName {
  return Object.hasOwn(behaviours, name);
}

/** True if an operation has this name. */
export function isOperation(name: string): name is Operation {
  return operations.some((operation) => operation === name);
}
