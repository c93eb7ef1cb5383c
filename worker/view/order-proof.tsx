import type { OrderView } from '../payload.ts';
import type { View } from './view.ts';

/** Names the order a binding button stands under, so that it never acts on another tab's. */
export function OrderProof({ view, order }: { view: View; order: OrderView }) {
  return (
    <>
      <input type="hidden" name="order" value={order.number} />
      <input type="hidden" name="key" value={view.orderKey} />
    </>
  );
}
