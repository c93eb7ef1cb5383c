import { joinVariants, type SaleStep } from '../../analytics/steps.ts';
import { countSteps } from '../../analytics/store.ts';
import type { Env } from '../../env.ts';
import type { PageName } from '../../pages.ts';
import { toSrc } from '../../quizzes/quizzes.ts';
import type { StoredOrder } from '../model/order.ts';
import type { Purpose } from '../model/payment.ts';

/**
 * Counts a new order for the statistics, by the page with the order form and the buyer's page variants. It
 * stores no personal data. Never throws.
 */
export function countOrder(env: Env, order: StoredOrder): Promise<void> {
  return count(env, order, 'order', order.view.from);
}

/**
 * Counts a new payment for the statistics: of an order by the page with its form, or of an upsell by the
 * upsell's page. Never throws.
 */
export function countPaid(env: Env, order: StoredOrder, purpose: Purpose): Promise<void> {
  return purpose === 'order'
    ? count(env, order, 'purchase', order.view.from)
    : count(env, order, 'upsell_purchase', purpose);
}

/** Counts the buyer's answer to an upsell (accepted or declined) for the statistics. Never throws. */
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
