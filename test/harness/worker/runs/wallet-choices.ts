import described from '../../../../sandbox/api/described-issues.json' with { type: 'json' };
import type { BehaviourName } from '../../../../sandbox/control/behaviours.ts';
import type { Standing } from '../../../../sandbox/control/instruction.ts';
import * as wallet from '../../../../sandbox/control/wallet-acts.ts';

/** A payer's choice at the wallet, and the sandbox's behaviour for the next charge. */
export type Approval = {
  name: string;
  weight: number;
  choice: BehaviourName;
  /** True if the payment is made at once, however its webhooks arrive. */
  pays?: true;
  /** The sandbox's answer to the next charges, before the behaviour of the choice applies. */
  standing?: Omit<Standing, 'delayMs'>;
};

/** The payers' choices at the wallet, the usual one first. */
export const approvals = [
  { name: 'approves', weight: 2, choice: 'approve', pays: true },
  { name: 'declined', weight: 2, choice: 'decline' },
  {
    name: 'refused once',
    weight: 1,
    choice: 'approve',
    standing: { behaviour: 'decline', operation: 'capture', detail: null, times: 1 },
  },
  {
    name: 'not answered three times',
    weight: 1,
    choice: 'approve',
    standing: { behaviour: 'error-5xx', operation: 'capture', detail: null, times: 3 },
  },
  { name: 'held', weight: 2, choice: 'pending' },
  { name: 'declined with an answer', weight: 1, choice: 'capture-declined' },
  { name: 'lost answer', weight: 1, choice: 'lost-answer', pays: true },
  { name: 'no webhook', weight: 1, choice: 'no-webhook', pays: true },
  { name: 'late webhook', weight: 1, choice: 'webhook-late', pays: true },
  { name: 'webhook twice', weight: 1, choice: 'webhook-twice', pays: true },
  { name: 'webhook first', weight: 1, choice: 'webhook-first', pays: true },
  { name: 'webhooks out of order', weight: 1, choice: 'webhook-out-of-order', pays: true },
  { name: 'wallet saved late', weight: 1, choice: 'vault-late' },
] as const satisfies readonly Approval[];

type ApprovalName = (typeof approvals)[number]['name'];

/** The payers' choices after which the payment is made at once. */
export const payingApprovals: readonly Approval[] = approvals.filter((one: Approval) => one.pays);

/** The payers' choices with these names. */
export function approvalsNamed(...names: ApprovalName[]): readonly Approval[] {
  return approvals.filter(({ name }) => names.includes(name));
}

/** An unusual answer of the wallet to one or two calls. */
type UnusualAnswer = Pick<Standing, 'behaviour' | 'operation' | 'detail'>;

const unusualAnswers: readonly UnusualAnswer[] = [
  { behaviour: 'decline', operation: 'create', detail: null },
  { behaviour: 'payer-action', operation: 'create', detail: null },
  { behaviour: 'decline', operation: 'capture', detail: 'PAYEE_BLOCKED_TRANSACTION' },
  { behaviour: 'decline', operation: 'capture', detail: 'TRANSACTION_RECEIVING_LIMIT_EXCEEDED' },
  { behaviour: 'decline', operation: 'capture', detail: 'COMPLIANCE_VIOLATION' },
  { behaviour: 'capture-declined', operation: 'capture', detail: 'DECLINED' },
  { behaviour: 'pending', operation: 'capture', detail: 'ECHECK' },
  { behaviour: 'pending', operation: 'capture', detail: 'REFUNDED' },
  { behaviour: 'error-5xx', operation: 'capture', detail: null },
  { behaviour: 'timeout', operation: 'capture', detail: null },
  { behaviour: 'error-5xx', operation: 'show', detail: null },
  { behaviour: 'error-5xx', operation: 'refund', detail: null },
  { behaviour: 'lost-answer', operation: 'refund', detail: null },
];

/**
 * Unusual answers of the wallet to one or two calls. After some of them the result of the payment or of the refund is
 * unknown.
 */
export const answers = unusualAnswers.map((answer) => ({ ...answer, name: toName(answer) }));

/** The calls that the wallet may refuse, with the issue codes that PayPal documents for each. */
export const refusals = [
  { name: 'create', weight: 3, issues: issueCodes(described.create) },
  { name: 'capture', weight: 2, issues: issueCodes(described.capture) },
  { name: 'refund', weight: 1, issues: issueCodes(described.refund) },
  { name: 'track', weight: 1, issues: issueCodes(described.track) },
] as const;

function issueCodes(statuses: Readonly<Record<string, object>>): string[] {
  return Object.values(statuses).flatMap((issues) => Object.keys(issues));
}

/** The wallet's answers to a refund that do not give the money back at once. */
export const refundAnswers = (
  [
    { behaviour: 'pending', operation: 'refund', detail: null },
    { behaviour: 'decline', operation: 'refund', detail: null },
  ] as const satisfies readonly UnusualAnswer[]
).map((answer) => ({ ...answer, name: toName(answer) }));

function toName({ behaviour, operation, detail }: UnusualAnswer): string {
  return [behaviour, operation, ...(detail ? [detail] : [])].join(' ');
}

/** The outcomes of a dispute: for the buyer, for the shop, or cancelled by the buyer. */
export const disputeOutcomes = [
  { name: 'RESOLVED_BUYER_FAVOUR' },
  { name: 'RESOLVED_SELLER_FAVOUR' },
  { name: 'CANCELED_BY_BUYER' },
] as const;

/** The outcomes of a refund that the wallet held. */
export const refundOutcomes = [
  { name: 'COMPLETED' },
  { name: 'FAILED' },
  { name: 'CANCELLED' },
] as const;

/** The wallet's own actions on a payment. */
export const walletActs = [
  { name: 'refunds 1.00 of', act: wallet.refundByHand, fields: { amount: '1.00' } },
  { name: 'refunds', act: wallet.refundByHand, fields: {} },
  {
    name: 'holds a refund of 1.00 of',
    act: wallet.refundByHand,
    fields: { amount: '1.00', status: 'PENDING' },
  },
  { name: 'reverses', act: wallet.reverse, fields: {} },
  { name: 'reverses 1.00 of', act: wallet.reverse, fields: { amount: '1.00' } },
  { name: 'opens a dispute about', act: wallet.dispute, fields: {} },
  { name: 'charges back', act: wallet.dispute, fields: { channel: 'EXTERNAL' } },
  {
    name: 'charges back 2.00 of',
    act: wallet.dispute,
    fields: { channel: 'EXTERNAL', amount: '2.00' },
  },
  { name: 'charges again', act: wallet.captureAgain, fields: {}, weight: 0.5 },
  {
    name: 'opens a dispute in dollars about',
    act: wallet.dispute,
    fields: { currency: 'USD', amount: '12.00' },
  },
] as const;
