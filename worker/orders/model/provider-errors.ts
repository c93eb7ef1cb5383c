import { APPROVAL_MISSING } from './charge-intent.ts';
import { issueKind, issueKinds } from './issue.ts';

/** The shop has no configured payment provider or no signing key. Order forms get an answer with the status 503. */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable';
}

/** A call to the provider failed. `issue` is the provider's error code. Empty if the provider gave none. */
class CallFailed extends Error {
  readonly issue: string;
  constructor(message: string, issue = '') {
    super(message);
    this.issue = issue;
  }
}

/** The provider gave no usable answer, so the shop does not know if the call had an effect. */
export class Unreachable extends CallFailed {
  override name = 'Unreachable';
}

/** The provider gave no answer about a payment that its payer may have paid. */
export class OutcomeUnknown extends Unreachable {
  override name = 'OutcomeUnknown';
}

/** The provider refused a call. The message is the provider's error code, or `STATUS_` with the status. */
class CallRefused extends CallFailed {
  constructor(issue: string) {
    super(issue, issue);
  }
}

/** The provider refused to create an order. It does not exist, so nobody can approve or charge it. */
export class NotCreated extends CallRefused {
  override name = 'NotCreated';
}

/** The provider refused the charge. Nothing was charged and this press of the binding button can charge nothing. */
export class Declined extends CallRefused {
  override name = 'Declined';
}

/** The provider's error decides nothing. The outcome of the charge (rule 7.22) or refund (rule 7.89) stays open. */
export class Undecided extends CallRefused {
  override name = 'Undecided';
}

/** The provider refused a refund. */
export class RefundRefused extends CallRefused {
  override name = 'RefundRefused';
}

/** The provider refused a parcel's tracking number. */
export class TrackingRefused extends CallRefused {
  override name = 'TrackingRefused';
}

/** The payer has not approved the payment; nothing was charged. The message is the shop's reason. */
export class NotApproved extends Error {
  override name = 'NotApproved';
  override message = APPROVAL_MISSING;
}

/**
 * The provider no longer has the order, refund or capture. If it is an order, nobody can approve or charge it
 * any more.
 */
export class Gone extends Error {
  override name = 'Gone';
}

/** An error stopped a charge before its result was stored. Only the provider may know if the money was taken. */
export class ChargeNotStored extends Error {
  override name = 'ChargeNotStored';
}

/** The provider's error code in an error, as the detail `issue` of a log line. Empty if the error has none. */
export function issueDetail(error: unknown): { issue?: string } {
  return error instanceof CallFailed && error.issue ? { issue: error.issue } : {};
}

type Outage = {
  status: 422 | 502 | 503;
  notice: 'unavailable' | 'pending' | 'declined' | 'addressRefused' | 'methodUnavailable';
  reason: string;
};

/**
 * The shop's answer to the visitor after an error of the provider: HTTP status, the page's notice, and the
 * reason for the log. The status is 503 if payments are not configured, if the shop's account or its request stopped
 * the payment, or if the result could not be stored. It is 502 if the provider does not answer, and 422 if the buyer
 * can remedy the refusal. Rethrows other errors.
 */
export function toOutage(error: unknown): Outage {
  const reason = error instanceof Error ? error.message : '';
  if (error instanceof PaymentsUnavailable) return { status: 503, notice: 'unavailable', reason };
  if (error instanceof OutcomeUnknown) return { status: 502, notice: 'pending', reason };
  if (error instanceof Unreachable) return { status: 502, notice: 'unavailable', reason };
  if (error instanceof NotCreated) return { ...uncreatedAnswer(error), reason };
  if (error instanceof ChargeNotStored) return { status: 503, notice: 'pending', reason };
  throw error;
}

/** The answer to a buyer whose order the provider refused to create. */
function uncreatedAnswer({ issue }: NotCreated): Pick<Outage, 'status' | 'notice'> {
  const kind = issueKind(issue);
  if (kind === 'methodRight') return { status: 422, notice: 'methodUnavailable' };
  const { charge, isRepeated } = issueKinds[kind];
  if (charge === 'addressRefused' || charge === 'declined') return { status: 422, notice: charge };
  return { status: isRepeated ? 502 : 503, notice: 'unavailable' };
}
