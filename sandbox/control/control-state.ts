import type { Ledger } from '../state/ledger.ts';

/** The number of orders that the control page names, the newest first. */
const MAX_ORDERS = 10;

/**
 * The data of the control page, which tests read, too: the instructions from that page, the numbers of calls,
 * captures and refunds since the last reset, the number of stored captures of each order, and the request ids of
 * two different calls.
 */
export function controlState(ledger: Ledger) {
  const calls = ledger.counters();
  const capturesByOrder: Record<string, number> = {};
  for (const { order } of ledger.list('capture')) {
    capturesByOrder[order] = (capturesByOrder[order] ?? 0) + 1;
  }
  return {
    standing: ledger.standing(),
    calls,
    capturesMade: calls['captures-made'] ?? 0,
    refundsMade: calls['refunds-made'] ?? 0,
    capturesByOrder,
    newestOrders: ledger
      .list('order')
      .slice(-MAX_ORDERS)
      .toReversed()
      .map(({ id, method, status, units }) => {
        return { id, method, status, invoice: units[0]?.invoice_id ?? null };
      }),
    sharedIds: ledger.list('shared-id'),
    webhooks: {
      sent: calls['webhooks-sent'] ?? 0,
      accepted: calls['webhooks-accepted'] ?? 0,
      givenUp: calls['webhooks-given-up'] ?? 0,
      waiting: ledger.jobs().filter(({ job }) => job.kind === 'deliver').length,
    },
  };
}
