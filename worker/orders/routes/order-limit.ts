import type { AppContext } from '../../app.ts';
import { isOverLimit, isOverSharedLimit } from '../../http/rate-limit.ts';
import { log } from '../../log/log.ts';

/**
 * Whether a post that may cost an order, a charge or a refund is one too many for its network (rule 5.20).
 * Clients without a cookie of ours are limited first and closer, so that their posts cannot use up what the
 * buyers behind the same address have.
 */
export async function isOverOrderLimit(
  c: AppContext,
  what: 'order' | 'confirm' | 'upsell' | 'receipt' | 'look',
): Promise<boolean> {
  const { isKnown } = c.get('visit');
  const isOver =
    (!isKnown && (await isOverLimit(c, 'STRANGER', what))) || (await isOverLimit(c, 'ORDER', what));
  if (isOver) log('orderLimited', { what, isKnown });
  return isOver;
}

/** Whether a look that may cost a call to the provider is one too many: then our own books have to do (rule 5.20). */
export async function isOverQueryLimit(c: AppContext): Promise<boolean> {
  return unrefused(c, await isOverOrderLimit(c, 'look'));
}

/**
 * Whether an order was come back to from the wallet more often within a minute than anybody does: then our own
 * books have to do (rule 5.20). Counted by the order and not by a network: whoever shares theirs comes back
 * all the same.
 */
export async function isOverReturnLimit(c: AppContext, orderId: string): Promise<boolean> {
  const isOver = await isOverSharedLimit(c, 'STRANGER', `return ${orderId}`);
  if (isOver) log('orderLimited', { what: 'return', isKnown: c.get('visit').isKnown });
  return unrefused(c, isOver);
}

/** The same, where nothing is refused by being over: nobody is told to come again, nor to wait before a redirect. */
function unrefused(c: AppContext, isOver: boolean): boolean {
  if (isOver) c.header('Retry-After', undefined);
  return isOver;
}
