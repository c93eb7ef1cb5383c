import { countryName } from '../../../country/country-names.ts';
import { type MarketCode, market, marketCodes, segment } from '../../../country/markets.ts';
import { flagPicture } from '../../../images/catalogue.ts';
import { remapSpecial } from '../../../page/funnel.ts';
import { pagePath } from '../../../pages.ts';
import { QUERY } from '../../query-slot.ts';
import type { View } from '../../view.ts';
import type { MarketChoiceProps } from './market-choice.tsx';

/**
 * The page's market and links to the page in other markets, each named in its own language. An
 * order keeps its market, so its pages have no links. A page of the special funnel has only those
 * it can show (rule 2.5).
 */
export function marketChoiceProps({ t, page, market: here }: View): MarketChoiceProps {
  const shows = (code: MarketCode) =>
    code !== here.code && (!page.special || remapSpecial(code) === code);
  const codes = page.personal ? [] : marketCodes.filter(shows);
  return {
    label: t('label', { label: t('footer.country') }),
    name: countryName(here.country, here.lang),
    flag: flagPicture(here),
    others: codes.map((code) => {
      const { country, lang } = market(code);
      return {
        href: pagePath(page.name, segment(code)) + QUERY,
        lang,
        name: countryName(country, lang),
      };
    }),
  };
}
