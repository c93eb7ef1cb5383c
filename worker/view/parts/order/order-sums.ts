import type { PageOrder, PageOrderLine } from '../../page-order.ts';

/**
 * The price of lines of an order, its delivery, and the money that came in for them, in minor units. Price and money
 * differ if an operator accepted another amount. The delivery belongs to the order itself, not to its upsells.
 */
export function orderSums(
  order: Pick<PageOrder, 'deliveryMinor' | 'differences'>,
  lines: readonly PageOrderLine[],
): { priceMinor: number; deliveryMinor: number; receivedMinor: number } {
  const isOrder = lines.some((line) => line.kind !== 'upsell');
  const deliveryMinor = isOrder ? order.deliveryMinor : 0;
  const priceMinor = lines.reduce((sum, line) => sum + line.totalMinor, deliveryMinor);
  const receivedMinor = order.differences
    .filter(({ paymentId }) => lines.some((line) => line.paymentId === paymentId))
    .reduce((sum, { amountMinor }) => sum + amountMinor, priceMinor);
  return { priceMinor, deliveryMinor, receivedMinor };
}

/** The lines that the buyer has bought: those of the order itself, and the upsells whose money came and was wanted. */
export function boughtLines({ lines }: Pick<PageOrder, 'lines'>): readonly PageOrderLine[] {
  return lines.filter(({ kind, paid, isUnwanted }) => kind !== 'upsell' || (paid && !isUnwanted));
}
