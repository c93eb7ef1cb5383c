import { countryName } from '../../../copy/country-names.ts';
import { type MarketCode, market, marketCodes, segment } from '../../../country/markets.ts';
import { remapSpecial } from '../../../funnel.ts';
import { flagPicture } from '../../../images/catalogue.ts';
import { pagePath } from '../../../pages.ts';
import { Drawing } from '../../parts/picture/image.tsx';
import { QUERY } from '../../placeholders.ts';
import type { View } from '../../view.ts';

/**
 * The page's market, and a list of links to the other markets, each named in its own language. The shop
 * never changes the visitor's market by itself. Personal pages have no list; an order, for example, keeps
 * its market. A page of the special funnel lists only that funnel's markets (rule 2.5).
 */
export function MarketChoice({ view: { t, page, market: shown } }: { view: View }) {
  const isOther = (code: MarketCode) =>
    code !== shown.code && (!page.special || remapSpecial(code) === code);
  const others = page.personal ? [] : marketCodes.filter(isOther).map(market);
  const here = (
    <>
      <Drawing picture={flagPicture(shown)} alt="" />
      <span className="visually-hidden">{`${t('label', { label: t('footer.country') })} `}</span>
      {countryName(shown.country, shown.lang)}
    </>
  );
  if (others.length === 0) return <p className="market">{here}</p>;
  return (
    <details className="fold markets">
      <summary className="market">{here}</summary>
      <ul>
        {others.map(({ code, country, lang }) => (
          <li key={code}>
            <a href={pagePath(page.name, segment(code)) + QUERY} lang={lang}>
              {countryName(country, lang)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
