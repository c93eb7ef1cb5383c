import type { Database } from '../../mail/mail-desk.ts';

/** Whether nobody can get the mails of an order, as once its buyer is erased. */
export async function lacksAddress(db: Database, orderId: string): Promise<boolean> {
  const { results } = await db
    .prepare("SELECT 1 FROM orders WHERE id = ? AND email = ''")
    .bind(orderId)
    .all();
  return results.length > 0;
}
