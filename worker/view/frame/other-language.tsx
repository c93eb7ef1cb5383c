import { translate } from '../../copy/copy.ts';
import { marketPath } from '../../funnel.ts';
import { QUERY } from '../placeholders.ts';
import type { View } from '../view.ts';

/**
 * The line at the top of a special page that shows another market than the visitor asked for (rule 2.5). It is in
 * the language of the market that the visitor asked for, and links to the usual page of that market.
 */
export function OtherLanguage({ view: { page, replaced } }: { view: View }) {
  if (!page.special || !replaced) return null;
  const t = translate(replaced.code);
  return (
    <aside className="other-language" lang={replaced.lang}>
      {`${t('otherLanguage.text')} `}
      <a href={marketPath(page.special.usual, replaced.code) + QUERY}>{t('otherLanguage.link')}</a>
    </aside>
  );
}
