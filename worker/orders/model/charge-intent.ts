import { HOUR } from '../../durations.ts';

/**
 * The state of a press of a binding button (rule 7.11). `open`: the payment may be charged. `done`: the
 * provider accepted the charge. `refused`: the charge failed, and a new charge needs a new press. `superseded`: the
 * shop closed the press, and the payment must not be charged for it.
 */
export type IntentState = 'open' | 'done' | 'refused' | 'superseded';

/** The reason why an open charge intent must not be charged any more. */
export type ClosingReason =
  | 'withdrawal'
  | 'refund'
  /** The whole order was cancelled. The reason `cancelled` ends only one payment. */
  | 'orderCancelled'
  | 'cancelled'
  | 'windowEnded'
  | 'released'
  /** The same browser has paid a newer order. */
  | 'newerOrder'
  /** The same browser has paid an earlier order, and the buyer had not seen that before this press. */
  | 'earlierOrder';

/**
 * How a payment is charged. `approval`: the provider captures the payer's approval at the wallet.
 * `savedWallet`: the provider charges the wallet that was saved with the order (rule 7.13). The shop chooses
 * the method when the buyer presses the binding button. If the provider then asks for the payer's approval,
 * `savedWallet` becomes `approval`.
 */
export type ChargeMethod = 'approval' | 'savedWallet';

/**
 * The reason of a refused charge: the payer has to approve the payment at the wallet, for the first time or again.
 */
export const APPROVAL_MISSING = 'APPROVAL_MISSING';

/** The reason of a refused charge: the payer's approval at the wallet has expired. */
export const APPROVAL_LAPSED = 'APPROVAL_LAPSED';

/**
 * The longest time from a payment's creation, or from a press before the provider's page opens, to the payer's approval,
 * in ms. An approval is valid for the same time.
 */
export const APPROVAL_WINDOW = 3 * HOUR;

/** The reason of a refused charge: the payment expired on the page of the buyer's bank. */
export const PAYMENT_LAPSED = 'PAYMENT_LAPSED';

/** One press of a payment's binding button by the buyer. Times in ms since the epoch. */
export type ChargeIntent = {
  /** The intent's id, and the request id of its charge of a saved wallet. */
  id: string;
  state: IntentState;
  method: ChargeMethod;
  pressedAt: number;
  /**
   * The time of the intent's first call to the provider. Null before that call and while it waits for an approval.
   */
  calledAt: number | null;
  /**
   * How often the shop has called the provider so far, repeats included. Only the outcome of the newest time counts.
   */
  calls: number;
  /**
   * The reason why the outcome is still open, or why the charge was refused: a reason of the shop, or the
   * provider's error code.
   */
  issue: string | null;
  /** The reason why the intent was superseded; null in any other state. */
  closedBy: ClosingReason | null;
};

/**
 * The button label, terms, prices and health claims that the page showed when the buyer pressed the binding
 * button.
 */
export type Evidence = {
  /** The button's label. */
  button: string;
  locale: string;
  termsVersion: string;
  pricesVersion: string;
  claimsVersion: string;
};

/**
 * The time after the first try of a call in which the shop may repeat it, in ms. The provider forgets request ids
 * after six hours. A later repeat of a charge could charge the buyer twice.
 */
export const CALL_REPEATED_FOR = 5.5 * HOUR;

/**
 * True if the charge of a saved wallet has an unknown outcome. The provider was called and the intent
 * was then closed. The shop must not repeat this call or make another call for the payment.
 */
export function isOutcomeLost(intent: ChargeIntent | null): boolean {
  return (
    intent?.method === 'savedWallet' && intent.state === 'superseded' && intent.calledAt !== null
  );
}

/**
 * True if a press was closed before the first call to the provider, and not because the payment was
 * cancelled. The buyer may be at the wallet at that time. If they approve there, they get a mail that nothing was
 * charged.
 */
export function isClosedBeforeCall(intent: ChargeIntent | null): boolean {
  return (
    intent?.state === 'superseded' && intent.closedBy !== 'cancelled' && intent.calledAt === null
  );
}

/**
 * True if the shop may repeat this intent's call at `now` (ms): the provider would not charge a second
 * time.
 */
export function isRepeatable({ calledAt }: ChargeIntent, now: number): boolean {
  return calledAt === null || now < calledAt + CALL_REPEATED_FOR;
}
