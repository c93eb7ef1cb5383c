import type { ConsentWords } from '../../../client/tags/consent-words.ts';
import { translate } from '../../copy/copy.ts';
import { type Market, segment } from '../../country/markets.ts';
import { pagePath } from '../../pages.ts';

/** The texts of the question for consent to the tag manager, the same for every visitor of a market. */
export function consentWords(market: Market): ConsentWords {
  const t = translate(market.code);
  return {
    title: t('consent:title'),
    text: t('consent:text'),
    privacy: {
      text: t('consent:privacy'),
      href: `${pagePath('terms', segment(market.code))}#privacy`,
    },
    purposes: { statistics: t('consent:statistics'), advertising: t('consent:advertising') },
    accept: t('consent:accept'),
    refuse: t('consent:refuse'),
    save: t('consent:save'),
  };
}
