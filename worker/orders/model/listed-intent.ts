import type { ChargeIntent, ClosingReason, Evidence, IntentState } from './charge-intent.ts';
import { issueText } from './issue.ts';
import type { Purpose } from './payment.ts';

/** A press of a binding button for operators, with the texts that the buyer saw. Times in ms. */
export type ListedIntent = Pick<ChargeIntent, 'state' | 'calls' | 'issue' | 'closedBy'> & {
  id: string;
  purpose: Purpose;
  at: number;
  endedAt: number | null;
} & Pick<Evidence, 'button' | 'locale' | 'termsVersion' | 'pricesVersion'>;

/** The outcome of a press of a binding button as a text for operators. */
export function intentText({
  state,
  issue,
  closedBy,
}: Pick<ListedIntent, 'state' | 'issue' | 'closedBy'>): string {
  const reason = closedBy ? closingTexts[closedBy] : issue && issueText(issue);
  return reason ? `${intentTexts[state]}: ${reason}` : intentTexts[state];
}

const intentTexts = {
  open: 'The outcome is open',
  done: 'PayPal accepted the charge',
  refused: 'Refused, not charged',
  superseded: 'The shop ended it',
} as const satisfies Record<IntentState, string>;

const closingTexts = {
  withdrawal: 'the buyer withdrew',
  refund: 'the money of the order goes back',
  orderCancelled: 'the order is cancelled',
  cancelled: 'the payment is cancelled',
  windowEnded: 'the time for the approval or the upsell is over',
  released: 'the order is released',
  newerOrder: 'the same browser has paid a newer order',
  earlierOrder: 'the same browser has paid an earlier order',
} as const satisfies Record<ClosingReason, string>;
