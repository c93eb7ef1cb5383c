/** No way to take payments is configured: orders answer 503. */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable';
}

/** The provider gave no usable answer; whether it did the work is not known. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

/** The provider declined the charge; nothing was charged, the payer may approve it again. */
export class Declined extends Error {
  override name = 'Declined';
}

/** The payer has not approved the payment; nothing was charged. */
export class NotApproved extends Error {
  override name = 'NotApproved';
}

/** The provider does not know the payment any more; it can neither be approved nor charged. */
export class Gone extends Error {
  override name = 'Gone';
}

/**
 * The status of an answer that could not take or check a payment, and the cause for the log: 503
 * when payments are switched off, 502 when the provider does not answer. Rethrows anything else.
 */
export function outageOf(error: unknown): { status: 502 | 503; reason: string } {
  if (error instanceof PaymentsUnavailable) return { status: 503, reason: error.message };
  if (error instanceof Unreachable) return { status: 502, reason: error.message };
  throw error;
}
