/**
 * A press of a binding button (rule 7.11): `open` may be charged, `done` was taken by the provider,
 * `refused` by it, and one that is `superseded` must not be charged any more.
 */
export type IntentState = 'open' | 'done' | 'refused' | 'superseded';

/** Why an open intent may not be charged any more. */
export type ClosingReason =
  | 'withdrawal'
  | 'refund'
  /** The whole order was called off; `cancelled` is its payment alone. */
  | 'orderCancelled'
  | 'cancelled'
  | 'windowEnded'
  | 'released'
  | 'newerOrder';

/**
 * How a charge is made: an approval at the wallet is captured, or the wallet that was saved with the order
 * is charged (rule 7.13). The press decides it.
 */
export type ChargeMethod = 'approval' | 'savedWallet';

/** Times in ms since the epoch. */
export type ChargeIntent = {
  /** Also the request id of its calls to the provider. */
  id: string;
  state: IntentState;
  way: ChargeMethod;
  pressedAt: number;
  /** When its first call to the provider left; null before. */
  calledAt: number | null;
  /** How many calls left under it: the outcome of an older call does not count any more. */
  calls: number;
  /** The provider's issue that keeps it open or refused it. */
  issue: string | null;
  /** Why it was superseded; null where it was not. */
  closedBy: ClosingReason | null;
};

/** What the buyer had before them when they pressed. */
export type Evidence = {
  /** The words of the button. */
  button: string;
  locale: string;
  termsVersion: string;
  pricesVersion: string;
  claimsVersion: string;
};

const HOUR = 60 * 60 * 1000;

/**
 * How long a call is repeated, in ms from the first one: the provider forgets request ids after six
 * hours, and a repeat that it takes for a new call would be a second charge.
 */
export const REPEATED_FOR = 5.5 * HOUR;

/** How long after an order's payment its upsells may be charged, in ms (rule 7.12). */
export const UPSELL_WINDOW = 30 * 60 * 1000;

/**
 * Whether nobody knows if a saved wallet was charged by a call that may not be repeated any more, because
 * its intent was closed. No other call may be made for the payment then.
 */
export function isOutcomeLost(intent: ChargeIntent | null): boolean {
  return intent?.way === 'savedWallet' && intent.state === 'superseded' && intent.calledAt !== null;
}

/**
 * Whether a press was closed, by something other than its buyer's wish, before anybody was asked to charge:
 * its payer may be at the wallet, and has to be told once they have approved.
 */
export function isClosedBeforeCall(intent: ChargeIntent | null): boolean {
  return (
    intent?.state === 'superseded' && intent.closedBy !== 'cancelled' && intent.calledAt === null
  );
}

/** Whether the provider still knows a call of this intent for the same one. */
export function isRepeatable({ calledAt }: ChargeIntent, now: number): boolean {
  return calledAt === null || now < calledAt + REPEATED_FOR;
}
