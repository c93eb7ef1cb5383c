import { claims } from '../../../catalogue/claims.ts';
import { nutritionFacts } from '../../../catalogue/nutrition-facts.ts';
import { supplements } from '../../../catalogue/products.ts';
import { company } from '../../../company.ts';
import { wordsAt } from '../../../copy/copy.ts';
import { shownValue } from '../../../copy/shown-value.ts';
import { picture } from '../../../images/catalogue.ts';
import { legalWord } from '../../../law/law-words.ts';
import { claimStatements } from '../../parts/claims/claim-statements.ts';
import { leadingClaims } from '../../parts/claims/leading-claims.ts';
import { orderButtonProps } from '../../parts/order-button/order-button.props.ts';
import { OrderButton } from '../../parts/order-button/order-button.tsx';
import { Image } from '../../parts/picture/image.tsx';
import { formatAmount, formatDose } from '../../parts/product/dose.ts';
import { openingPriceProps } from '../../parts/product/opening-price.props.ts';
import { OpeningPrice } from '../../parts/product/opening-price.tsx';
import { packPicture } from '../../parts/product/pack-picture.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';
import { type ArticleRow, outline } from './article-outline.ts';

/** The article of an advertorial page. */
export const article: SectionRow = {
  sameForView: () => true,
  render: advertorial,
  sheets: ['eyebrow', 'opening-price', 'enlarge', 'article', 'waiting'],
  lazyCopy: ['article', 'pictures'],
};

/** The date when the article's text was last changed. It is shown at the article's end. */
const PUBLISHED = '2026-11-30';

/** The maximum number of health claims that the article quotes. */
const QUOTED_CLAIMS = 3;

/**
 * An article about product labels, with the page's product as its example. Above it is the legal word for
 * "advertisement", and below the heading the price and the order button for visitors who do not want to read it.
 */
function advertorial(view: View) {
  const { t, market, words } = view;
  const price = openingPriceProps(view);
  const date = new Intl.DateTimeFormat(market.lang, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <article className="wrap article">
      <header>
        <p className="eyebrow">
          <span className="article-mark">{legalWord(market.locale, 'advertisement')}</span>{' '}
          {t('article:kicker')}
        </p>
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
        {price && (
          <div className="article-price">
            <Image
              picture={packPicture(view.product, view.bundles[view.suggested]?.count ?? 1, market)}
              alt=""
              sizes="80px md:176px"
              priority
            />
            <OpeningPrice {...price} />
          </div>
        )}
        <OrderButton {...orderButtonProps(view)} />
      </header>
      {outline.map((row, i) => (
        // A block has no id, so React's key is its position.
        <Block key={`${row.kind}-${i.toString()}`} view={view} row={row} />
      ))}
      <p className="article-author">
        {t('article:author', { company: shownValue(view, company.name) })}{' '}
        <time dateTime={PUBLISHED}>{date.format(new Date(PUBLISHED))}</time>
      </p>
    </article>
  );
}

type BlockProps = { view: View; row: ArticleRow };

/** One block of the article. The page's order button is above the blocks, so their buttons are its copies. */
function Block({ view, row }: BlockProps) {
  switch (row.kind) {
    case 'heading':
      return <h2>{paragraph(view, row.key)}</h2>;
    case 'text':
      return <p>{paragraph(view, row.key)}</p>;
    case 'label':
      return label(view);
    case 'amounts':
      return amounts(view);
    case 'claims':
      return claimQuotes(view);
    case 'action':
      return (
        <div className="article-action">
          <OrderButton {...orderButtonProps(view)} copy />
        </div>
      );
    case 'guarantee':
      return (
        <>
          <h2>{view.t('offer:guarantee.heading')}</h2>
          <p>{view.t('offer:guarantee.text')}</p>
        </>
      );
  }
}

function paragraph(view: View, key: string): string {
  return wordsAt(view.t, `article:${key}`, {
    context: view.theme,
    product: supplements[view.product].name,
    portion: view.t(`products:supplements.${view.product}.portion`),
  });
}

/** The back of the label. Its link opens the same content as text in full size. */
function label(view: View) {
  const { t, market, product } = view;
  return (
    <a
      className="article-label enlarge"
      href={view.href('terms', 'ingredients')}
      data-dialog="ingredients"
    >
      <Image
        picture={picture(`back-${product}`, market)}
        alt={t('pictures:label')}
        preset="gallery"
        waits="touched"
      />
    </a>
  );
}

/** The nutrients of the product and their amounts in a daily portion, as on the label. */
function amounts(view: View) {
  const { t } = view;
  const product = supplements[view.product];
  return (
    <div className="article-facts">
      <h3>{t('article:amounts', { product: product.name })}</h3>
      <dl>
        {nutritionFacts(product).map((fact) => (
          <div key={fact.id}>
            <dt>{t(`products:nutrients.${fact.id}`)}</dt>
            <dd>{formatDose(view, fact)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/**
 * The product's first health claims, each with the nutrient that it is based on. The statements that the
 * law requires are below them.
 */
function claimQuotes(view: View) {
  const { t } = view;
  const product = supplements[view.product];
  const quotedClaims = leadingClaims(product, QUOTED_CLAIMS);
  const ids = quotedClaims.map(({ id }) => id);
  return (
    <>
      {quotedClaims.map(({ id, fact }) => (
        <figure key={id} className="article-claim">
          <blockquote>{`${t(`claims:${id}`)}.`}</blockquote>
          <figcaption>
            {t('article:claim.source', {
              minimum: formatAmount(view, claims[id].minimum, claims[id].unit),
              amount: formatAmount(view, fact.amount, fact.unit),
              product: product.name,
            })}
          </figcaption>
        </figure>
      ))}
      <p className="article-note">{claimStatements(view, ids, product)}</p>
    </>
  );
}
