import { legalWord } from '../../law/words.ts';
import { isPageName, type PageName } from '../../pages.ts';
import type { LeadProps } from '../sections/lead.tsx';
import type { View } from '../view.ts';
import { orderAction } from './order-action.ts';

/** The page's own words. An advertorial says first what it is (decision 0009); a summary leads back to its quiz. */
export function leadProps(view: View): LeadProps {
  const { t, page, words } = view;
  return {
    mark: page.step === 'advertorial' ? legalWord(view.market.locale, 'advertisement') : '',
    heading: words.heading,
    lead: words.lead,
    action: orderAction(view),
    link:
      page.step === 'summary' ? { href: view.href(quizOf(view.src)), label: t('quizLink') } : null,
  };
}

/** The quiz a visitor came from, or the first one. */
function quizOf(src: string): PageName {
  return isPageName(src) ? src : 'v1';
}
