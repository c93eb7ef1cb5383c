import { type BehaviourName, pendingReasons } from '../../../../sandbox/control/behaviours.ts';
import type { Standing } from '../../../../sandbox/control/instruction.ts';
import * as wallet from '../../../../sandbox/control/wallet-acts.ts';

/** A payer's choice at the wallet, and the sandbox's behaviour for the next charge. */
export type Approval = { choice: BehaviourName; standing?: Standing };

/** The first charge is refused, the second succeeds. */
export const refusedOnce = {
  choice: 'approve',
  standing: { behaviour: 'decline', operation: 'capture', detail: null, times: 1, delayMs: null },
} as const satisfies Approval;
/** The payers' choices at the wallet, the usual one first. */
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
/** Unusual answers of the wallet to one or two calls. After some of them the payment's result is unknown. */
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
/** The outcomes of a dispute: for the buyer, for the shop, or cancelled by the buyer. */
export const outcomes = [
  'RESOLVED_BUYER_FAVOUR',
  'RESOLVED_SELLER_FAVOUR',
  'CANCELED_BY_BUYER',
] as const;
/** The wallet's own actions on a payment. */
export const walletActs = [
  ['refunds 1.00 of', wallet.refundByHand, { amount: '1.00' }],
  ['reverses', wallet.reverse, {}],
  ['reverses 1.00 of', wallet.reverse, { amount: '1.00' }],
  ['opens a dispute about', wallet.dispute, {}],
] as const;
