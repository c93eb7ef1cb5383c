import { type Answer, shows } from '../support/orders/buyer.ts';

/**
 * The shop's answer to a pressed binding button. `made`: charged. `checking`: the shop does not know it yet. `refused`:
 * not charged. `unsure`: an unclear 5xx or no answer, so the visitor may press the button again.
 */
type Outcome = 'made' | 'checking' | 'refused' | 'unsure';

/** A press of a binding button; `purpose` is `order` or the name of an upsell page. */
export type Press = { email: string; purpose: string; phase: string; outcome: Outcome };

/** A sent order form. `refused`: every answer other than the redirect of a made order, also no answer. */
type PlacedOrder = { email: string; phase: string; outcome: 'made' | 'refused' };

/** The visitors' records: the answers that they got to their forms and presses. */
export type OutcomeRecords = { placed: PlacedOrder[]; presses: Press[] };

/** The outcome that an answer to a press reports; null for a redirect to the wallet, which charges nothing yet. */
export function toOutcome(answer: Answer): Outcome | null {
  if (answer.status === 303) {
    const { location } = answer;
    if (location.includes('/__wallet/')) return null;
    // After a refusal the buyer chooses another way to pay on the order form.
    if (location.includes('step=declined')) return 'refused';
    return location.includes('/paypal-confirm') ? 'checking' : 'made';
  }
  if (answer.status < 500 && answer.status > 0) {
    return shows(answer, 'pending') ? 'checking' : 'refused';
  }
  return shows(answer, 'unavailable') ? 'refused' : 'unsure';
}
