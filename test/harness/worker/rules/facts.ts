/** A payment as buyers know it: the number of its order, and `order` or the upsell's page. */
export type PaymentName = `${string}/${string}`;

/** What a page says of a payment that failed: from then on only a new press may charge it. */
export const failures = ['declined', 'expired', 'cancelled'] as const;
export type Failure = (typeof failures)[number];

/** What happened in a run, seen from outside the shop, in order. Amounts in minor units. */
export type Fact =
  /** An order form was sent; `isKnown`: by a browser whose cookie names an order. */
  | { kind: 'ordered'; isKnown: boolean }
  /** `press` tells the presses of a run apart. */
  | { kind: 'pressed'; payment: PaymentName; visitor: number; press: number }
  /** A press was answered: what it promised holds from here. The status is 504 where the network lost it. */
  | { kind: 'answered'; payment: PaymentName; status: number; press: number }
  /** The payer approved it at the wallet. */
  | { kind: 'approved'; payment: PaymentName }
  | { kind: 'toldFailed'; payment: PaymentName; failure: Failure }
  | { kind: 'declinedOffer'; payment: PaymentName }
  | { kind: 'charged'; invoice: string; capture: string; currency: string; amountMinor: number }
  | { kind: 'refundedWhole'; invoice: string }
  /** The shop took an event of the provider; `id` is what it is about. */
  | { kind: 'acknowledged'; event: string; id: string }
  /** The shop took a withdrawal from an order. */
  | { kind: 'withdrawn'; order: string }
  /** The shop said that an order is called off. */
  | { kind: 'orderCancelled'; order: string }
  | { kind: 'mailed'; to: string; subject: string; text: string }
  /** Whether a mail left, or that it left, its sender may not know. */
  | { kind: 'mailUnsure' }
  | { kind: 'logged'; event: string; line: string }
  | { kind: 'failed'; status: number; path: string };

export type Stamped = Fact & { at: number };
