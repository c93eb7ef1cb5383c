import type { AppContext } from '../../app.ts';
import { isOverLimit } from '../../http/rate-limit.ts';
import { log } from '../../log/log.ts';

/**
 * Whether a post that may cost an order, a charge or a refund, or a look that may cost a call to the
 * provider, is one too many for its network (rule 5.20). Clients
 * without a cookie of ours are limited first and closer, so that their posts cannot use up what the
 * buyers behind the same address have.
 */
export async function isOverOrderLimit(
  c: AppContext,
  what: 'order' | 'confirm' | 'upsell' | 'receipt' | 'look',
): Promise<boolean> {
  const { isKnown } = c.var.visit;
  const isOver =
    (!isKnown && (await isOverLimit(c, 'STRANGER', what))) || (await isOverLimit(c, 'ORDER', what));
  if (isOver) log('orderLimited', { what, isKnown });
  return isOver;
}
