import { translate } from '../../copy/copy.ts';
import { marketPath } from '../../funnel.ts';
import { QUERY } from '../placeholders.ts';
import type { View } from '../view.ts';

/**
 * The line at the top of a special page that shows another market than the visitor asked for (rule 2.5). It is in
 * the language of the market that the visitor asked for, and links to the usual page of that market.
 */
export function OtherLanguage({ view: { page, replacedMarket } }: { view: View }) {
  if (!page.special || !replacedMarket) return null;
  const t = translate(replacedMarket.code);
  return (
    <aside className="other-language" lang={replacedMarket.lang}>
      {`${t('otherLanguage.text')} `}
      <a href={marketPath(page.special.usual, replacedMarket.code) + QUERY}>
        {t('otherLanguage.link')}
      </a>
    </aside>
  );
}
