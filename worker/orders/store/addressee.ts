/** As much of the database as is asked, the local one of a command, too. */
type Database = {
  prepare: (sql: string) => {
    bind: (...values: string[]) => { all: () => Promise<{ results: readonly unknown[] }> };
  };
};

/** Whether nobody can get the mails of an order, as once its buyer is erased. */
export async function lacksAddress(db: Database, orderId: string): Promise<boolean> {
  const { results } = await db
    .prepare("SELECT 1 FROM orders WHERE id = ? AND email = ''")
    .bind(orderId)
    .all();
  return results.length > 0;
}
