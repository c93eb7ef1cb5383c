import { legalWord } from '../../../law/law-words.ts';
import { orderButtonProps } from '../../parts/order-button/order-button.props.ts';
import type { View } from '../../view.ts';
import type { LeadProps } from './lead.tsx';

/**
 * The page's own words. An advertorial says first what it is (decision 0009); a page that goes
 * straight on to the supplies has its order button at its end.
 */
export function leadProps(view: View): LeadProps {
  const { page, words } = view;
  return {
    mark: page.step === 'advertorial' ? legalWord(view.market.locale, 'advertisement') : '',
    heading: words.heading,
    lead: words.lead,
    action: page.buttonAt === 'end' ? null : orderButtonProps(view),
  };
}
