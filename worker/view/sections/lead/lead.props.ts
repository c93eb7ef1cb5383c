import { legalWord } from '../../../law/law-words.ts';
import { orderButtonProps } from '../../parts/order-button/order-button.props.ts';
import type { View } from '../../view.ts';
import type { LeadProps } from './lead.tsx';

/**
 * The page's heading and lead. An advertorial first says that it is one (decision 0009). Some pages
 * have their order button at the end instead.
 */
export function leadProps(view: View): LeadProps {
  const { page, words } = view;
  return {
    adLabel: page.step === 'advertorial' ? legalWord(view.market.locale, 'advertisement') : '',
    heading: words.heading,
    lead: words.lead,
    action: page.buttonAt === 'end' ? null : orderButtonProps(view),
  };
}
