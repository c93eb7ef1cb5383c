/** What was sold in a currency: orders that were paid, money that came in and went back, in minor units. */
export type Sales = { currency: string; orders: number; inMinor: number; backMinor: number };

const paidSql = `SELECT currency, count(*) AS orders FROM orders INDEXED BY orders_paid
  WHERE paid_at IS NOT NULL AND paid_at >= ? AND paid_at < ? GROUP BY currency`;
const movedSql = `SELECT currency,
    sum(CASE WHEN kind IN ('capture', 'difference') THEN amount_minor ELSE 0 END) AS inMinor,
    -sum(CASE WHEN kind IN ('refund', 'reversal', 'returned') THEN amount_minor ELSE 0 END) AS backMinor
  FROM ledger INDEXED BY ledger_by_time WHERE at >= ? AND at < ? GROUP BY currency`;

/** What was sold from one time until before another, in ms, by currency. */
export async function salesBetween(db: D1Database, from: number, until: number): Promise<Sales[]> {
  const [paid, moved] = await db.batch([
    db.prepare(paidSql).bind(from, until),
    db.prepare(movedSql).bind(from, until),
  ]);
  const sales = new Map<string, Sales>();
  const rows = [...(paid?.results ?? []), ...(moved?.results ?? [])] as (Partial<Sales> &
    Pick<Sales, 'currency'>)[];
  for (const row of rows) {
    const known = sales.get(row.currency) ?? {
      currency: row.currency,
      orders: 0,
      inMinor: 0,
      backMinor: 0,
    };
    sales.set(row.currency, { ...known, ...row });
  }
  return [...sales.values()].sort((one, other) => one.currency.localeCompare(other.currency));
}
