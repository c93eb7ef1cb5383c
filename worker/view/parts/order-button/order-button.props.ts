import { supplements } from '../../../catalogue/products.ts';
import { wordsAt } from '../../../copy/copy.ts';
import { segment } from '../../../country/markets.ts';
import { marketPath, orderDestination } from '../../../funnel.ts';
import { pagePath } from '../../../pages.ts';
import type { PageFacts } from '../../page-facts.ts';
import { QUERY, queryWith } from '../../placeholders.ts';
import type { View } from '../../view.ts';
import type { OrderButtonProps } from './order-button.tsx';

/** The page's order button: the web address that it leads to (rule 3.6), its label, and the note about the guarantee. */
export function orderButtonProps(view: View, label = getLabel(view)): OrderButtonProps {
  return { href: orderHref(view), label, note: view.t('banner.guarantee') };
}

/**
 * The label of the page's order button. It is the page's own label, if there is one (rule 3.29). On a checkout the bundle is
 * already chosen, and a quiet service page is not about bundles. Otherwise it is the label of all pages; if there is only one
 * bundle, that label does not mention a choice.
 */
function getLabel(view: View): string {
  const { t, bundles, page, product } = view;
  if (hasNoPacks(view)) return t('orderButton.shop');
  if (page.ownButton) {
    return wordsAt(t, `pages:${page.name}.button`, { product: supplements[product].name });
  }
  if (page.step === 'checkout') return t('orderButton.back');
  if (page.step === 'service' && page.quietButton) return t('orderButton.shop');
  return t(bundles.length === 1 ? 'orderButton.single' : 'orderButton.label');
}

/** The web address of a page's order button, with a placeholder for the visitor's query. */
export function orderHref(facts: PageFacts): string {
  const { page, src, step, market } = facts;
  const target = orderDestination(page.name, src, step);
  if (hasNoPacks(facts)) return marketPath('index', market.code) + QUERY;
  if (target.kind === 'products') return '#products';
  if (target.kind === 'page') {
    // A visitor with a quiz result has read why. So the link leads to the packs and not to the page's top.
    const anchor = page.step === 'summary' ? '#products' : '';
    return marketPath(target.page, market.code) + QUERY + anchor;
  }
  return pagePath(page.name, segment(market.code)) + queryWith('step', target.step);
}

/** True if the packs that this page sells are not for sale. Then its order button leads to the other products. */
function hasNoPacks({ page, src, step, stop }: PageFacts): boolean {
  return stop === 'notForSale' && orderDestination(page.name, src, step).kind === 'products';
}
