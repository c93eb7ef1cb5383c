/**
 * The work of one kind in SQL: its rows (`from` with a condition), the time from which a row waits, and its amount, with
 * the table that has its currency. `dueAt`: the time until which a row must be done. ?1 is now, in ms.
 */
export type TaskSql = {
  from: string;
  since: string;
  money?: { amount: string; currency: string };
  dueAt?: string;
};

/** The statement that counts the work of one kind: a row for each currency, or one row without money. */
export function taskSql({ from, since, money, dueAt = 'NULL' }: TaskSql): string {
  const { currency, amount } = money ?? { currency: 'NULL', amount: 'NULL' };
  return `SELECT ${currency} AS currency, count(*) AS count, sum(${amount}) AS amountMinor,
      count(*) FILTER (WHERE ${dueAt} < ?1) AS late, min(${since}) AS since,
      min(${dueAt}) AS dueAt FROM ${from}${money ? ' GROUP BY 1' : ''}`;
}
