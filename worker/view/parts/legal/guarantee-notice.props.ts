import { countryFacts, type LocaleId, type ServedCountry } from '../../../country/markets.ts';
import { noticeFile, noticeSize } from '../../../law/guarantee-notice.ts';
import { legalWord } from '../../../law/law-words.ts';
import type { GuaranteeNoticeProps } from './guarantee-notice.tsx';

/**
 * The beginning of the web addresses of the EU portal's pages about guarantees. A language code and `.htm`
 * follow.
 */
const portal = 'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_';

/**
 * The notice about the legal guarantee in the buyer's language; null if the delivery country's law does not
 * require the notice (rule 9.12).
 */
export function guaranteeNoticeProps(
  { locale, lang }: { locale: LocaleId; lang: string },
  country: ServedCountry,
): GuaranteeNoticeProps | null {
  if (!countryFacts[country].law.notices.some(({ id }) => id === 'legalGuarantee')) return null;
  return {
    title: legalWord(locale, 'guaranteeNoticeTitle'),
    duration: legalWord(locale, 'guaranteeNoticeDuration'),
    picture: {
      ...noticeSize,
      src: `/${noticeFile(lang)}`,
      alt: `${legalWord(locale, 'guaranteeNoticeText')} ${legalWord(locale, 'guaranteeNoticeRemedies')}`,
    },
    more: {
      text: legalWord(locale, 'guaranteeNoticeMore'),
      href: `${portal}${lang.slice(0, 2)}.htm`,
    },
  };
}
