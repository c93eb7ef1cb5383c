import { claims } from '../../../catalogue/claims.ts';
import { nutritionFacts } from '../../../catalogue/nutrition-facts.ts';
import { supplements } from '../../../catalogue/products.ts';
import { company } from '../../../company.ts';
import { wordsAt } from '../../../copy/copy.ts';
import { legalWord } from '../../../law/law-words.ts';
import { pricedByClock } from '../../parts/by-clock.props.ts';
import { claimStatements } from '../../parts/claims/claim-statements.ts';
import { leadingClaims } from '../../parts/claims/leading-claims.ts';
import { orderButtonProps } from '../../parts/order-button/order-button.props.ts';
import { deliveryText } from '../../parts/product/bundle-card.props.ts';
import { formatAmount, formatDose } from '../../parts/product/dose.ts';
import { packPicture } from '../../parts/product/pack-picture.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';
import { Article, type ArticleBlock, type ArticleProps } from './article.tsx';
import { type ArticleRow, outline } from './article-outline.ts';

/** The article of an advertorial page. */
export const article: SectionRow = {
  sameForView: () => true,
  render: (view) => <Article {...articleProps(view)} />,
  sheets: ['article'],
  lazyCopy: ['article'],
};

/** The date when the article's text was last changed. It is shown below the heading. */
const PUBLISHED = '2026-11-21';

/** The maximum number of health claims that the article quotes. */
const QUOTED_CLAIMS = 3;

/**
 * The properties of an article about product labels. The page's product is its example. Above the article
 * is the legal word for "advertisement".
 */
function articleProps(view: View): ArticleProps {
  const { t, market, words } = view;
  const date = new Intl.DateTimeFormat(market.lang, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    adLabel: legalWord(market.locale, 'advertisement'),
    kicker: t('article:kicker'),
    heading: words.heading,
    standfirst: words.lead,
    author: t('article:author', { company: company.name }),
    date: { iso: PUBLISHED, text: date.format(new Date(PUBLISHED)) },
    jump: orderButtonProps(view),
    blocks: outline.flatMap((row) => toBlocks(view, row)),
  };
}

function toBlocks(view: View, row: ArticleRow): ArticleBlock[] {
  switch (row.kind) {
    case 'heading':
    case 'text':
      return [{ kind: row.kind, text: paragraph(view, row.key) }];
    case 'amounts':
      return [amounts(view)];
    case 'figure':
      return [figure(view)];
    case 'claims':
      return claimBlocks(view);
    case 'action':
      return [{ kind: 'action', action: orderButtonProps(view) }];
    case 'costs':
      return [costs(view)];
    case 'guarantee':
      return [
        { kind: 'heading', text: view.t('offer:guarantee.heading') },
        { kind: 'text', text: view.t('offer:guarantee.text') },
      ];
  }
}

function paragraph(view: View, key: string): string {
  return wordsAt(view.t, `article:${key}`, {
    context: view.theme,
    product: supplements[view.product].name,
    portion: view.t(`products:supplements.${view.product}.portion`),
  });
}

/** The nutrients of the product and their amounts in a daily portion, as on the label. */
function amounts(view: View): ArticleBlock {
  const { t } = view;
  const product = supplements[view.product];
  return {
    kind: 'facts',
    title: t('article:amounts', { product: product.name }),
    rows: nutritionFacts(product).map((fact) => ({
      label: t(`products:nutrients.${fact.id}`),
      value: formatDose(view, fact),
    })),
    note: '',
  };
}

function figure({ t, market, product }: View): ArticleBlock {
  const { name } = supplements[product];
  return {
    kind: 'figure',
    picture: packPicture(product, 1, market),
    pictureText: t('offer:hero.picture', { product: name, brand: company.brand }),
    caption: t('article:figure', { product: name }),
  };
}

/**
 * The product's first health claims, each with the nutrient that it is based on. The statements that the
 * law requires are below them.
 */
function claimBlocks(view: View): ArticleBlock[] {
  const { t } = view;
  const product = supplements[view.product];
  const quotedClaims = leadingClaims(product, QUOTED_CLAIMS);
  return [
    ...quotedClaims.map(({ id: claim, fact }): ArticleBlock => {
      const { minimum, unit } = claims[claim];
      const values = {
        minimum: formatAmount(view, minimum, unit),
        amount: formatAmount(view, fact.amount, fact.unit),
        product: product.name,
      };
      return {
        kind: 'claim',
        text: `${t(`claims:${claim}`)}.`,
        source: t('article:claim.source', values),
      };
    }),
    {
      kind: 'note',
      text: claimStatements(
        view,
        quotedClaims.map(({ id }) => id),
        product,
      ),
    },
  ];
}

/**
 * The costs of each bundle: its price, the price per kilogram, and the price per day. The price per day is
 * rounded up to a whole minor unit, such as a cent.
 */
function costs(view: View): ArticleBlock {
  const { t, money, bundles, product } = view;
  const { name, days } = supplements[product];
  return {
    kind: 'facts',
    title: t('article:costs.title', { product: name }),
    rows: bundles.map(({ count, totalMinor, unitPriceMinorPerKg }) => ({
      label: t('offer:bundles.packs', { count }),
      value: pricedByClock(view, totalMinor, (minor) =>
        t('article:costs.row', {
          price: money(minor),
          unitPrice: t('offer:bundles.unitPrice', { price: money(unitPriceMinorPerKg) }),
          perDay: money(Math.ceil(minor / (count * days))),
        }),
      ),
    })),
    note: t('offer:bundles.inclVat'),
    delivery: deliveryText(view),
  };
}
