import { namedIssues } from '../api/issues.ts';

/** The calls of the API, as the counters and the control page name them. */
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
  // Webhooks of what the wallet does by itself: settling, reversing, disputes, refunds by hand.
  'notify',
] as const;
export type Operation = (typeof operations)[number];

/** Operations that `*` on the control page stands for: those that move money, and the approval. */
export const moneyOperations: readonly Operation[] = ['create', 'approve', 'capture', 'refund'];
const paymentOperations: readonly Operation[] = ['capture', 'refund'];

type Delivery = {
  /** Delivered before the call is answered. */
  first?: true;
  /** Held until the order's next webhook is sent. */
  held?: true;
  /** Sent after the behaviour's delay. */
  late?: true;
  copies?: 0 | 1 | 2;
};

/** Why the description says that a capture may be pending. */
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

/** What an instruction may say in addition: `decline; issue=PAYER_CANNOT_PAY`. */
type Option = { name: 'issue' | 'reason' | 'event'; values: readonly string[] };

export type Behaviour = {
  /** Completes the sentence "this payment should …". */
  description: string;
  /** Operations it affects; all of them where missing. */
  on?: readonly Operation[];
  call?: 'refuse' | 'ask' | 'pend' | 'deny' | 'delay' | 'unavailable' | 'lose';
  option?: Option;
  delivery?: Delivery;
  vaultLate?: true;
  /** The default delay in milliseconds. */
  delayMs?: number;
};

/** Every behaviour the sandbox can take on: by a header, on the control page or by the payer's choice. */
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

/** Whether a behaviour has this name. */
export function isBehaviour(name: string): name is BehaviourName {
  return Object.hasOwn(behaviours, name);
}

/** Whether an operation has this name. */
export function isOperation(name: string): name is Operation {
  return operations.some((operation) => operation === name);
}
