import type { ServerStep } from '../../analytics/steps.ts';
import { countSteps } from '../../analytics/store.ts';
import type { Env } from '../../env.ts';
import { toSrc } from '../../quiz/quizzes/quizzes.ts';
import type { Purpose } from '../model/payment.ts';
import type { StoredOrder } from '../store/rows.ts';

/** Counts an order that was kept: at the page it came from, nothing of whose it is. Never throws. */
export function countOrder(env: Env, order: StoredOrder): Promise<void> {
  return count(env, order, 'order', order.view.from);
}

/**
 * Counts money that came in for the first time: for the order, or at an upsell's page. An order
 * counts once more for each variant its buyer was given. Never throws.
 */
export async function countPaid(env: Env, order: StoredOrder, purpose: Purpose): Promise<void> {
  if (purpose !== 'order') return count(env, order, 'upsell_purchase', purpose);
  for (const variant of ['', ...order.variants]) {
    await count(env, order, 'purchase', order.view.from, variant);
  }
}

function count(
  env: Env,
  { view }: StoredOrder,
  step: ServerStep,
  page: StoredOrder['view']['from'],
  variant = '',
): Promise<void> {
  const src = toSrc(new URLSearchParams(view.query).get('src'));
  return countSteps(env, { page, market: view.market, src, variant, steps: [step] });
}
