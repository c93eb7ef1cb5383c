import { HOUR } from '../../../../worker/durations.ts';

/** A payer's answer on a bank's page: the end of the address to which the button posts, and the sandbox's behaviour. */
export type BankAnswer = { path: 'approve' | 'expire'; behaviour: string };

/** The payers' answers at a bank, the usual one first. */
export const bankAnswers = [
  { name: 'approves', weight: 3, path: 'approve', behaviour: 'approve' },
  {
    name: 'waits',
    weight: 2,
    path: 'approve',
    behaviour: 'pending; reason=TRANSACTION_APPROVED_AWAITING_FUNDING',
  },
  { name: 'is denied', weight: 2, path: 'approve', behaviour: 'capture-declined; event=DENIED' },
  { name: 'lets the page expire', weight: 1, path: 'expire', behaviour: '' },
  { name: 'is refused', weight: 1, path: 'approve', behaviour: 'decline' },
  { name: 'finds the bank closed', weight: 1, path: 'approve', behaviour: 'error-5xx' },
  { name: 'is charged later', weight: 1, path: 'approve', behaviour: 'timeout' },
  {
    name: 'gets the approval back',
    weight: 1,
    path: 'approve',
    behaviour: `timeout; delay=${4 * HOUR}`,
  },
  { name: 'stays on the page', weight: 1, path: 'approve', behaviour: 'lost-answer' },
  { name: 'no webhook', weight: 1, path: 'approve', behaviour: 'no-webhook' },
  { name: 'late webhook', weight: 1, path: 'approve', behaviour: 'webhook-late' },
  { name: 'webhook twice', weight: 1, path: 'approve', behaviour: 'webhook-twice' },
  { name: 'webhook first', weight: 1, path: 'approve', behaviour: 'webhook-first' },
  { name: 'webhooks out of order', weight: 1, path: 'approve', behaviour: 'webhook-out-of-order' },
] as const satisfies readonly (BankAnswer & { name: string; weight: number })[];
