import type { AppContext } from '../../app-types.ts';
import { isOverLimit, isOverSharedLimit } from '../../http/rate-limit.ts';
import { requireVisit } from '../../http/visitor/visit.ts';
import { log } from '../../log/log.ts';

/**
 * True if a network sends too many requests of one kind, such as posts of an order form (rule 5.20).
 * Clients without a cookie of the shop have a separate, lower limit. They cannot use up the limit of buyers in
 * the same network.
 */
export async function isOverOrderLimit(
  c: AppContext,
  what: 'order' | 'confirm' | 'upsell' | 'receipt' | 'look',
): Promise<boolean> {
  const { isKnown } = requireVisit(c);
  const isOver =
    (!isKnown && (await isOverLimit(c, 'STRANGER', what))) || (await isOverLimit(c, 'ORDER', what));
  if (isOver) log('orderLimited', { what, isKnown });
  return isOver;
}

/**
 * True if requests from the visitor's network cause too many queries to the provider. The page then
 * reads the order only from our database (rule 5.20).
 */
export async function isOverQueryLimit(c: AppContext): Promise<boolean> {
  return unrefused(c, await isOverOrderLimit(c, 'look'));
}

/**
 * True if an order has too many returns from the wallet in a minute. The page then uses our database alone
 * (rule 5.20). The count is by order and not by network, because many buyers may share a network.
 */
export async function isOverReturnLimit(c: AppContext, orderId: string): Promise<boolean> {
  const isOver = await isOverSharedLimit(c, 'STRANGER', `return ${orderId}`);
  if (isOver) log('orderLimited', { what: 'return', isKnown: requireVisit(c).isKnown });
  return unrefused(c, isOver);
}

/**
 * Removes the header `Retry-After` from the answer and returns `isOver`. The shop answers this request even
 * over the limit.
 */
function unrefused(c: AppContext, isOver: boolean): boolean {
  if (isOver) c.header('Retry-After', undefined);
  return isOver;
}
