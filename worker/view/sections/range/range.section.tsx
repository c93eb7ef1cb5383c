import { supplements } from '../../../catalogue/products.ts';
import { marketPath } from '../../../funnel.ts';
import { picture } from '../../../images/catalogue.ts';
import { shelfOrder } from '../../../images/files.ts';
import type { Page } from '../../../pages.ts';
import { ownStatements, sharedStatements } from '../../parts/claims/claim-statements.ts';
import { leadingClaims } from '../../parts/claims/leading-claims.ts';
import { formatDose } from '../../parts/product/dose.ts';
import { QUERY, queryWith } from '../../placeholders.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';
import { Range, type RangeProps } from './range.tsx';

/**
 * All products of the shop. Each has a text about a typical day, its first health claim and a link to its
 * page (rule 3.28).
 */
export const range: SectionRow = {
  render: (view) => view.page.range && <Range {...rangeProps(view, view.page.range)} />,
  // Each tile has the colour of its product's theme, so the page needs all themes.
  sheets: [
    'range',
    'theme-detox',
    'theme-blood-sugar',
    'theme-collagen',
    'theme-fat-metabolism',
    'theme-mind',
  ],
  lazyCopy: ['angles'],
};

type Targets = NonNullable<Page['range']>;

function rangeProps(view: View, { quiz, products }: Targets): RangeProps {
  const { t } = view;
  const rows = shelfOrder.flatMap((id) =>
    leadingClaims(supplements[id], 1).map(({ id: claim, fact }) => ({ id, claim, fact })),
  );
  const claimIds = rows.map(({ claim }) => claim);
  return {
    heading: t('angles:range.heading'),
    shelf: picture('shelf-six', view.market),
    tiles: rows.map(({ id, claim, fact }) => ({
      theme: supplements[id].theme,
      name: supplements[id].name,
      href: tileHref(view, products[id]),
      situation: t(`angles:range.situations.${id}`),
      dose: `${t(`products:nutrients.${fact.id}`)}\u00a0· ${formatDose(view, fact)}`,
      claim: `${t(`claims:${claim}`)}.`,
      statements: ownStatements(view, claim, claimIds, supplements[view.product]),
      note: products[id] ? '' : t('angles:range.later'),
    })),
    note: sharedStatements(view, claimIds),
    quiz: {
      href: view.href(quiz),
      heading: t('angles:range.quiz.heading'),
      text: t('angles:range.quiz.text'),
      label: t('angles:range.quiz.label'),
    },
  };
}

function tileHref({ market }: View, target: Targets['products']['slim']): string | null {
  if (!target) return null;
  const query = target.src ? queryWith('src', target.src) : QUERY;
  return marketPath(target.page, market.code) + query;
}
