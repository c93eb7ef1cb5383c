/**
 * A dispute for the operators' list. `amountMinor` is the amount that the provider withholds, in minor units.
 * Times in ms.
 */
type Dispute = {
  id: number;
  /** The provider's id of the dispute. */
  dispute: string;
  order: string;
  currency: string;
  amountMinor: number;
  /** The buyer's reason, as a code of the provider. */
  reason: string | null;
  openedAt: number;
  endedAt: number | null;
  outcome: string | null;
};

export const disputesSql = `SELECT opened.id, substr(opened.key, 9) AS dispute, number AS "order",
    opened.currency, -opened.amount_minor AS amountMinor, opened.at AS openedAt, ended.at AS endedAt,
    (SELECT detail FROM order_events WHERE order_id = opened.order_id AND name = 'disputed'
      AND at = opened.at LIMIT 1) AS reason,
    (SELECT detail FROM order_events WHERE order_id = opened.order_id AND name = 'disputeEnded'
      AND at = ended.at LIMIT 1) AS outcome
  FROM ledger AS opened INDEXED BY ledger_disputes JOIN orders ON orders.id = opened.order_id
  LEFT JOIN ledger AS ended ON ended.key = replace(opened.key, 'dispute:', 'disputeEnded:')
  WHERE opened.kind = 'dispute' AND (?1 OR ended.at IS NULL) AND (opened.at, opened.id) < (?2, ?3)
  ORDER BY opened.at DESC, opened.id DESC LIMIT ?4`;

/** The open disputes, or all disputes if `all` is true. Newest first, at most `limit`. */
export async function listDisputes(
  db: D1Database,
  all: boolean,
  limit: number,
  after = { at: Number.MAX_SAFE_INTEGER, id: 0 },
): Promise<Dispute[]> {
  const { results } = await db
    .prepare(disputesSql)
    .bind(all ? 1 : 0, after.at, after.id, limit)
    .all<Dispute>();
  return results;
}
