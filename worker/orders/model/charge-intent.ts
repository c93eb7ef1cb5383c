/**
 * The state of a press of a binding button (rule 7.11). `open`: the payment may be charged. `done`: the
 * provider accepted the charge. `refused`: the provider refused the charge. `superseded`: the press was
 * closed and must not be charged any more.
 */
export type IntentState = 'open' | 'done' | 'refused' | 'superseded';

/** The reason why an open charge intent must not be charged any more. */
export type ClosingReason =
  | 'withdrawal'
  | 'refund'
  /** The whole order was cancelled. In contrast, `cancelled` ends one payment alone. */
  | 'orderCancelled'
  | 'cancelled'
  | 'windowEnded'
  | 'released'
  | 'newerOrder';

/**
 * How a payment is charged. `approval`: the provider captures the payer's approval at the wallet.
 * `savedWallet`: the provider charges the wallet that was saved with the order (rule 7.13). The method is
 * chosen when the button is pressed.
 */
export type ChargeMethod = 'approval' | 'savedWallet';

/** A press of a payment's binding button. Times in ms since the epoch. */
export type ChargeIntent = {
  /** The intent's id, and the request id of its calls to the provider. */
  id: string;
  state: IntentState;
  way: ChargeMethod;
  pressedAt: number;
  /** The time of the first call to the provider; null before that call. */
  calledAt: number | null;
  /** The number of calls to the provider so far. Only the outcome of the newest call counts. */
  calls: number;
  /** The provider's issue: why the outcome is still open, or why the charge was refused. */
  issue: string | null;
  /** The reason why the intent was superseded; null in any other state. */
  closedBy: ClosingReason | null;
};

/** The button, terms, prices and claims that the buyer saw when they pressed the binding button. */
export type Evidence = {
  /** The button's label. */
  button: string;
  locale: string;
  termsVersion: string;
  pricesVersion: string;
  claimsVersion: string;
};

const HOUR = 60 * 60 * 1000;

/**
 * How long after its first call a charge may be repeated, in ms. The provider forgets request ids after six
 * hours. After that, a repeated call would be a second charge.
 */
export const REPEATED_FOR = 5.5 * HOUR;

/** How long after an order's payment upsells may be charged, in ms (rule 7.12). */
export const UPSELL_WINDOW = 30 * 60 * 1000;

/**
 * Returns true if the charge of a saved wallet has an unknown outcome: the provider was called, then the
 * intent was closed, so the call must not be repeated. No other call may be made for the payment then.
 */
export function isOutcomeLost(intent: ChargeIntent | null): boolean {
  return intent?.way === 'savedWallet' && intent.state === 'superseded' && intent.calledAt !== null;
}

/**
 * Returns true if a press was closed before the first call to the provider, and not at the buyer's wish. The
 * buyer may be at the wallet at that time. If they approve there, they get a mail that nothing was charged.
 */
export function isClosedBeforeCall(intent: ChargeIntent | null): boolean {
  return (
    intent?.state === 'superseded' && intent.closedBy !== 'cancelled' && intent.calledAt === null
  );
}

/** Returns true if the provider recognises a repeated call of this intent at `now` (ms) as a repeat. */
export function isRepeatable({ calledAt }: ChargeIntent, now: number): boolean {
  return calledAt === null || now < calledAt + REPEATED_FOR;
}
