import type { ChargeIntent, ClosingReason, IntentState } from './charge-intent.ts';
import type { Payment } from './payment.ts';
import type { News } from './payment-event.ts';

/** How a press ended. */
export type EndedIntent = {
  id: string;
  state: Exclude<IntentState, 'open'>;
  issue: string | null;
  closedBy: ClosingReason | null;
};

/** Where news ends a press only under a condition; what is said of it in the docs. */
export const endingConditions = {
  ofItsCall: 'of the newest call under this press',
  /** An upsell's button comes before the wallet: until its payer has approved they may still do so. */
  ofApproved: "of the order's own payment, or of an upsell that was approved",
} as const;

type Ending = {
  to: EndedIntent['state'];
  only?: keyof typeof endingConditions;
  /** The issue that is kept where the news names none. */
  issue?: string;
};

/** What ends an open press. News that is absent leaves it open, and nothing opens it again. */
export const intentEndings = {
  captured: { to: 'done' },
  pending: { to: 'done' },
  declined: { to: 'refused', only: 'ofItsCall' },
  denied: { to: 'refused' },
  awaitsPayer: { to: 'refused', only: 'ofApproved', issue: 'PAYER_ACTION_REQUIRED' },
  /** Nobody may charge it any more, because its approval is over. */
  expired: { to: 'refused', issue: 'APPROVAL_LAPSED' },
  cancelled: { to: 'superseded' },
} as const satisfies Partial<Record<News['name'], Ending>>;

/** How an open intent ends by a piece of news about its payment; null where it goes on or none is open. */
export function endedBy(
  news: News,
  { intent, purpose, status }: Pick<Payment, 'intent' | 'purpose' | 'status'>,
): EndedIntent | null {
  if (intent?.state !== 'open') return null;
  const endings: Partial<Record<News['name'], Ending>> = intentEndings;
  const ending = endings[news.name];
  if (!ending || !holds(ending, news, intent, { purpose, status })) return null;
  return {
    ...{ id: intent.id, state: ending.to },
    issue: 'issue' in news ? news.issue : (ending.issue ?? null),
    closedBy: news.name === 'cancelled' ? news.reason : null,
  };
}

function holds(
  { only }: Ending,
  news: News,
  { id, calls }: ChargeIntent,
  { purpose, status }: Pick<Payment, 'purpose' | 'status'>,
): boolean {
  if (only === 'ofItsCall')
    return news.name === 'declined' && news.intentId === id && news.call === calls;
  return only !== 'ofApproved' || purpose === 'order' || status === 'approved';
}
