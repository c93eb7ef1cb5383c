import type { Call } from '../api/call.ts';
import { Refusal } from '../api/errors.ts';
import { documentedFor } from '../api/issues.ts';
import { approvalUrl } from '../orders/order-view.ts';
import type { Order } from '../state/records.ts';

/** The issues that send the payer back to the wallet, and the name of the link that leads there. */
const waysBack: Readonly<Record<string, string>> = {
  INSTRUMENT_DECLINED: 'redirect',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'redirect',
  PAYER_ACTION_REQUIRED: 'payer-action',
};

/**
 * A charge refused with an issue, worded as it is documented for the call. Without an id in its path
 * the call was to create the order, of which nothing is left.
 */
export function chargeRefusal({ id }: Call, order: Order, issue: string): Refusal {
  const wording = documentedFor(id ? ['capture'] : ['create', 'capture'], issue);
  const rel = id ? waysBack[issue] : undefined;
  return new Refusal(issue, {
    wording,
    links: rel ? [{ href: approvalUrl(order), rel, method: 'GET' }] : [],
  });
}
