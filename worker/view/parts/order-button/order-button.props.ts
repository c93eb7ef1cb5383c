import { wordsAt } from '../../../copy/copy.ts';
import { segment } from '../../../country/markets.ts';
import { marketPath, orderDestination } from '../../../funnel.ts';
import { pagePath } from '../../../pages.ts';
import type { PageFacts } from '../../page-facts.ts';
import { QUERY, queryWith } from '../../placeholders.ts';
import type { View } from '../../view.ts';
import type { OrderButtonProps } from './order-button.tsx';

/** The page's order button: its address and its label (rule 3.6). */
export function orderButtonProps(view: View, label = getLabel(view)): OrderButtonProps {
  return { href: orderHref(view), label, note: view.t('orderButton.note') };
}

/**
 * The page's own label, if it has one (rule 3.29). Otherwise the general label; with a single bundle, a label
 * that does not mention a choice.
 */
function getLabel({ t, bundles, page }: View): string {
  if (page.ownButton) return wordsAt(t, `pages:${page.name}.button`);
  return t(bundles.length === 1 ? 'orderButton.single' : 'orderButton.label');
}

/** The address of a page view's order button, with a slot for the visitor's query. */
export function orderHref({ page, src, step, market }: PageFacts): string {
  const target = orderDestination(page.name, src, step);
  if (target.kind === 'products') return '#products';
  if (target.kind === 'page') return marketPath(target.page, market.code) + QUERY;
  return pagePath(page.name, segment(market.code)) + queryWith('step', target.step);
}
