import { namedIssues } from '../api/issues.ts';
import { bankMethods } from '../methods.ts';

/**
 * The names of the API's calls and of the payer's approval (`approve`). The counters and the control page use
 * them.
 */
export const operations = [
  'token',
  'create',
  'show',
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
  // The webhooks that the wallet sends without an API call: after settlements, reversals, disputes, and
  // refunds made by hand.
  'notify',
] as const;
export type Operation = (typeof operations)[number];

/**
 * The operations that `*` stands for on the control page: all operations that move money, and the payer's
 * approval.
 */
export const moneyOperations: readonly Operation[] = ['create', 'approve', 'capture', 'refund'];
const paymentOperations: readonly Operation[] = ['capture', 'refund'];
/** The operations for which the sandbox knows PayPal's issue codes. */
const describedOperations: readonly Operation[] = ['create', 'capture', 'refund', 'track'];

type Delivery = {
  /** True if the sandbox sends the webhook before the answer of the call. */
  first?: true;
  /** True if the sandbox holds the webhook back until it has sent the order's next webhook, but at most 5 s. */
  held?: true;
  /** True if the sandbox sends the webhook after the delay of the behaviour. */
  late?: true;
  /** The number of times that the sandbox sends the webhook. */
  copies?: 0 | 1 | 2;
};

/** PayPal's reasons for a pending capture, from its API description. */
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

/** An option of a behaviour. In the text `decline; issue=PAYER_CANNOT_PAY` the option is `issue`. */
type Option = { name: 'issue' | 'reason' | 'event' | 'method'; values: readonly string[] };

export type Behaviour = {
  /** The description of the behaviour. It completes the sentence "this payment should …". */
  description: string;
  /** The operations whose calls the behaviour changes; by default all. */
  on?: readonly Operation[];
  call?: 'refuse' | 'reject' | 'lack' | 'ask' | 'pend' | 'deny' | 'delay' | 'unavailable' | 'lose';
  option?: Option;
  delivery?: Delivery;
  /** True if the wallet is saved only after the delay. */
  vaultLate?: true;
  /** The delay of the behaviour in ms, unless the instruction has its own. */
  delayMs?: number;
};

/** All behaviours of the sandbox. A call's header, the control page or the payer chooses one of them. */
export const behaviours = {
  approve: { description: 'go through' },
  decline: {
    description: 'be declined',
    call: 'refuse',
    on: paymentOperations,
    option: { name: 'issue', values: namedIssues },
  },
  refuse: {
    description: 'be refused before any work',
    call: 'reject',
    on: describedOperations,
    option: { name: 'issue', values: namedIssues },
  },
  'not-enabled': {
    description: 'be refused, because the account lacks the bank method',
    call: 'lack',
    on: ['create'],
    option: { name: 'method', values: bankMethods },
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
