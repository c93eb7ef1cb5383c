/** The name of a payment: the order number, then `order` or the upsell's page name. */
export type PaymentName = `${string}/${string}`;

export function orderNumber(name: PaymentName): string {
  return name.slice(0, name.indexOf('/'));
}

/** The failures of a payment that pages show. After a shown failure only a new press of the button may charge. */
export const failures = ['declined', 'expired', 'cancelled', 'closed'] as const;
type Failure = (typeof failures)[number];

/**
 * The content of a sentence on a page or in a mail. `notCharged`: nothing is charged. `refunded`: money is back at the
 * buyer. `refundFailed`: the wallet could not give money back. `settled`: the order is placed, and its payment is made or
 * pending. Two are promises: `refundOnItsWay`, and `allComesBack`: the buyer gets all money of the order back.
 */
export type Claim = 'notCharged' | 'refunded' | 'refundFailed' | 'settled' | PromiseClaim;
export type PromiseClaim = 'refundOnItsWay' | 'allComesBack';

/** The begin of the place of a sentence in a mail. */
export const MAIL = 'the mail';

/** An event of a run, observed from outside the shop, in order. Amounts in minor units. */
export type Fact =
  /** The visitor sent an order form. `isKnown`: the browser's cookie names an earlier order. */
  | { kind: 'ordered'; isKnown: boolean }
  /** The visitor pressed a binding button. `press` is the number of the press in the run. */
  | { kind: 'pressed'; payment: PaymentName; visitor: number; press: number }
  /** The shop answered the press of a binding button. Status 504 means that the network lost the answer. */
  | {
      kind: 'answered';
      payment: PaymentName;
      status: number;
      press: number;
      /** True if the answer sent the buyer to the provider's page, and nothing is charged before the approval there. */
      needsApproval: boolean;
    }
  /** The payer presses a button of a bank's page. An approval there moves the money. */
  | { kind: 'approvesAtBank'; payment: PaymentName }
  /** The payer answered at the provider's page: approved or refused the payment. */
  | { kind: 'approved'; payment: PaymentName }
  /** A page showed that the payment failed. */
  | { kind: 'shownFailed'; payment: PaymentName; failure: Failure }
  /** A page showed that nothing is charged before the payer approves the payment, or the buyer presses again. */
  | { kind: 'shownUnapproved'; payment: PaymentName }
  | { kind: 'declinedOffer'; payment: PaymentName }
  | { kind: 'charged'; invoice: string; capture: string; currency: string; amountMinor: number }
  /** The wallet charged a payment again by itself. */
  | { kind: 'chargedAgain'; invoice: string; capture: string }
  /** The wallet opened a dispute about captures. */
  | { kind: 'disputeOpened'; captures: readonly string[] }
  /** The provider stored a payment (capture), or changed its status. */
  | { kind: 'captureStatus'; invoice: string; capture: string; status: string }
  /** The provider stored a refund or a reversal, or changed its status. */
  | {
      kind: 'refundStatus';
      invoice: string;
      refund: string;
      status: string;
      amountMinor: number;
      isReversal: boolean;
    }
  /** The provider refused a call of the shop that asks for a refund of a capture. */
  | { kind: 'refundRefused'; capture: string }
  /** Two different calls of the shop to the provider had the same request id. */
  | { kind: 'sharedRequestId'; id: string }
  /** From now on the shop may charge a payment without another step of the buyer, or may not charge it any more. */
  | { kind: 'chargeable'; payment: PaymentName; isChargeable: boolean }
  /**
   * A page or a mail told the buyer something. `since` is the number of events before the shop began to make it.
   * `payment` is null if the claim is about the whole order. `amountMinor` is null for a claim without an amount.
   */
  | {
      kind: 'told';
      claim: Claim;
      place: string;
      order: string;
      payment: PaymentName | null;
      amountMinor: number | null;
      since: number;
    }
  | { kind: 'refundedWhole'; invoice: string }
  /** The shop accepted a webhook. `id` is the id of the refund, capture or dispute in it. */
  | { kind: 'acknowledged'; event: string; id: string }
  /** The shop accepted a withdrawal from an order. */
  | { kind: 'withdrawn'; order: string }
  /** The shop confirmed the cancellation of an order. */
  | { kind: 'orderCancelled'; order: string }
  | { kind: 'mailed'; to: string; subject: string; text: string }
  /** After a fault the shop may not know that a mail was sent, so it may send the mail twice. */
  | { kind: 'mailUnsure' }
  | { kind: 'logged'; event: string; line: string }
  | { kind: 'failed'; status: number; path: string };

export type Stamped = Fact & { at: number };
