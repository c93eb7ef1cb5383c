import { segment } from '../../../country/markets.ts';
import { marketPath, orderDestination } from '../../../page/funnel.ts';
import type { Payload } from '../../../page/payload.ts';
import { pagePath } from '../../../pages.ts';
import { QUERY, queryWith } from '../../query-slot.ts';
import type { View } from '../../view.ts';
import type { OrderButtonProps } from './order-button.tsx';

/** Where the page's order button leads and what it says (rule 3.6). */
export function orderButtonProps(view: View, label = getLabel(view)): OrderButtonProps {
  return { href: orderHref(view), label, note: view.t('orderButton.note') };
}

/** Where there is one bundle only, there is nothing to choose. */
function getLabel({ t, bundles }: View): string {
  return t(bundles.length === 1 ? 'orderButton.single' : 'orderButton.label');
}

/** Where the order button of a page view leads, with a slot for the visitor's query. */
export function orderHref({ page, src, step, market }: Payload): string {
  const target = orderDestination(page.name, src, step);
  if (target.kind === 'products') return '#products';
  if (target.kind === 'page') return marketPath(target.page, market.code) + QUERY;
  return pagePath(page.name, segment(market.code)) + queryWith('step', target.step);
}
