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
