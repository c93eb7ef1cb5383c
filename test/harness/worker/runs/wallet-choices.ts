import { type BehaviourName, pendingReasons } from '../../../../sandbox/control/behaviours.ts';
import type { Standing } from '../../../../sandbox/control/instruction.ts';
import * as wallet from '../../../../sandbox/control/wallet-acts.ts';

/** What a payer tells the wallet, and what this says to the next charge alone. */
export type Approval = { choice: BehaviourName; standing?: Standing };

/** Refused, and taken when it is asked for again. */
export const refusedOnce = {
  choice: 'approve',
  standing: { behaviour: 'decline', operation: 'capture', detail: null, times: 1, delayMs: null },
} as const satisfies Approval;
/** What payers tell the wallet, the usual first. */
export const approvals: readonly [Approval, ...Approval[]] = [
  { choice: 'approve' },
  { choice: 'approve' },
  { choice: 'decline' },
  refusedOnce,
  { choice: 'pending' },
  { choice: 'lost-answer' },
  { choice: 'no-webhook' },
  { choice: 'webhook-late' },
  { choice: 'webhook-twice' },
  { choice: 'webhook-first' },
  { choice: 'webhook-out-of-order' },
  { choice: 'vault-late' },
];
/** What the wallet says when a call asks it, once or twice; issues that decide nothing among them. */
export const answers = [
  { behaviour: 'decline', operation: 'create', detail: null },
  { behaviour: 'payer-action', operation: 'create', detail: null },
  { behaviour: 'decline', operation: 'capture', detail: 'PAYEE_BLOCKED_TRANSACTION' },
  { behaviour: 'decline', operation: 'capture', detail: 'TRANSACTION_RECEIVING_LIMIT_EXCEEDED' },
  { behaviour: 'decline', operation: 'capture', detail: 'COMPLIANCE_VIOLATION' },
  { behaviour: 'capture-declined', operation: 'capture', detail: 'DECLINED' },
  { behaviour: 'error-5xx', operation: 'capture', detail: null },
  { behaviour: 'timeout', operation: 'capture', detail: null },
  { behaviour: 'error-5xx', operation: 'refund', detail: null },
  { behaviour: 'decline', operation: 'refund', detail: null },
  { behaviour: 'lost-answer', operation: 'refund', detail: null },
  ...pendingReasons.map(
    (detail) => ({ behaviour: 'pending', operation: 'capture', detail }) as const,
  ),
] as const;
/** How the wallet decides a dispute: for the buyer, for us, or without taking anything. */
export const outcomes = [
  'RESOLVED_BUYER_FAVOUR',
  'RESOLVED_SELLER_FAVOUR',
  'CANCELED_BY_BUYER',
] as const;
/** What it does to a payment by itself. */
export const walletActs = [
  ['gives back 1.00', wallet.refundByHand, { amount: '1.00' }],
  ['reverses', wallet.reverse, {}],
  ['reverses 1.00 of', wallet.reverse, { amount: '1.00' }],
  ['opens a dispute about', wallet.dispute, {}],
] as const;
