/**
 * The shop's answer to a pressed binding button. `made`: charged. `checking`: the shop does not know it yet. `refused`:
 * not charged. `unsure`: an unclear 5xx or no answer, so the visitor may press the button again.
 */
export type Outcome = 'made' | 'checking' | 'refused' | 'unsure';

/** A press of a binding button; `purpose` is `order` or the name of an upsell page. */
export type Press = { email: string; purpose: string; phase: string; outcome: Outcome };

/** A sent order form. `refused`: every answer other than the redirect of a made order, also no answer. */
type PlacedOrder = { email: string; phase: string; outcome: 'made' | 'refused' };

/** The visitors' records: the answers that they got to their forms and presses. */
export type OutcomeRecords = { placed: PlacedOrder[]; presses: Press[] };
