import { joinVariants, type SaleStep } from '../../analytics/steps.ts';
import { countSteps } from '../../analytics/store.ts';
import type { Env } from '../../env.ts';
import type { PageName } from '../../pages.ts';
import { toSrc } from '../../quiz/quizzes/quizzes.ts';
import type { StoredOrder } from '../model/order.ts';
import type { Purpose } from '../model/payment.ts';

/**
 * Counts a stored order at the page of its form and under the buyer's variants, without personal data. Never
 * throws.
 */
export function countOrder(env: Env, order: StoredOrder): Promise<void> {
  return count(env, order, 'order', order.view.from);
}

/** Counts the first payment of an order, or of an upsell at its page. Never throws. */
export function countPaid(env: Env, order: StoredOrder, purpose: Purpose): Promise<void> {
  return purpose === 'order'
    ? count(env, order, 'purchase', order.view.from)
    : count(env, order, 'upsell_purchase', purpose);
}

/** Counts an answer to an upsell. Never throws. */
export function countAnswer(
  env: Env,
  order: StoredOrder,
  page: PageName,
  answer: 'accept' | 'decline',
): Promise<void> {
  return count(env, order, `upsell_${answer}`, page);
}

function count(
  env: Env,
  { view, variants }: StoredOrder,
  step: SaleStep,
  page: PageName,
): Promise<void> {
  const src = toSrc(new URLSearchParams(view.query).get('src'));
  const facts = { page, market: view.market, src, variant: joinVariants(variants) };
  return countSteps(env, { ...facts, steps: [step] });
}
