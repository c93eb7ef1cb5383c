import { supplements } from '../../../catalogue/products.ts';
import { company } from '../../../company.ts';
import { type Picture, picture } from '../../../images/catalogue.ts';
import { legalWord } from '../../../law/law-words.ts';
import type { Season } from '../../calendar.ts';
import { leadingClaims } from '../../parts/claims/leading-claims.ts';
import { orderButtonProps } from '../../parts/order-button/order-button.props.ts';
import { OrderButton } from '../../parts/order-button/order-button.tsx';
import { Botanical, type BotanicalName } from '../../parts/picture/botanical.tsx';
import { Image } from '../../parts/picture/image.tsx';
import { formatAmount } from '../../parts/product/dose.ts';
import { openingPriceProps } from '../../parts/product/opening-price.props.ts';
import { OpeningPrice } from '../../parts/product/opening-price.tsx';
import { proofItems } from '../../parts/product/proof-list.props.ts';
import { ProofList } from '../../parts/product/proof-list.tsx';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';
import { Gallery } from './gallery.tsx';

/** The top of a page, with a large picture. */
export const hero: SectionRow = {
  sameForView: () => true,
  render: opening,
  sheets: ({ page }) => {
    const common = ['eyebrow', 'hero', 'opening-price', 'proof-list', 'waiting'] as const;
    if (page.heroScene) return [...common, 'hero-alone', 'hero-scene'];
    return page.step === 'offer' ? [...common, 'gallery', 'enlarge'] : [...common, 'hero-alone'];
  },
  lazyCopy: ['pictures', 'angles'],
  inVariants: 'opening',
};

/**
 * The page's picture, heading and lead, the price and the order button. Small print above the heading names the
 * kind and the content of the product, and facts that prove it follow the button. A landing page shows all
 * products instead, and beside the order button a quiz for visitors who cannot decide.
 */
function opening(view: View) {
  const { t, page, words, market } = view;
  const { id, count } = supplements[view.product];
  const price = openingPriceProps(view);
  return (
    <section className="hero wrap">
      {heroPicture(view)}
      <div>
        {page.step !== 'landing' && (
          <p className="eyebrow">
            {t((page.heroPacks ?? 1) === 1 ? 'offer:hero.eyebrow' : 'offer:hero.eyebrowEach', {
              foodSupplement: legalWord(market.locale, 'foodSupplement'),
              formCount: t(`products:supplements.${id}.formCount`, { count }),
            })}
          </p>
        )}
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
        {price && <OpeningPrice {...price} />}
        <OrderButton {...orderButtonProps(view)} />
        {page.range ? (
          <a className="button" href={view.href(page.range.quiz)}>
            {t('angles:range.quiz')}
          </a>
        ) : (
          <ProofList items={proofItems(view)} />
        )}
      </div>
    </section>
  );
}

/**
 * The picture with the page's number of packs. With the `heroScene` `range`, `months` or `figures` a
 * special picture replaces it. An offer page without `heroScene` shows a gallery of the product, which
 * begins with the picture.
 */
function heroPicture(view: View) {
  const { page } = view;
  const { picture, text } = packs(view);
  if (page.step === 'offer' && !page.heroScene) {
    return (
      <figure className="hero-picture">
        <Gallery view={view} pack={picture} packText={text} />
      </figure>
    );
  }
  const sprigs = page.heroScene === 'season' ? seasonalSprigs[view.calendar.season] : usualSprigs;
  return (
    <figure className="hero-picture hero-alone" data-scene={page.heroScene}>
      {scene(view, picture, text) ?? (
        <Image picture={picture} alt={text} sizes="77vw md:46vw xl:560px" priority />
      )}
      {sprigs.map((name) => (
        <Botanical key={name} name={name} />
      ))}
    </figure>
  );
}

/** The plant drawings to the left and to the right of the picture. */
const usualSprigs = ['sprig-sage', 'sprig-eucalyptus'] as const;

/**
 * The plant drawings on a seasonal page: an evergreen plant in winter, meadow plants in summer, and sage
 * with meadow plants between them.
 */
const seasonalSprigs: Readonly<Record<Season, readonly [BotanicalName, BotanicalName]>> = {
  winter: ['sprig-eucalyptus', 'sprig-eucalyptus'],
  spring: ['sprig-meadow', 'sprig-sage'],
  summer: ['sprig-meadow', 'sprig-meadow'],
  autumn: ['sprig-sage', 'sprig-meadow'],
};

/** The picture of the page's packs and its text alternative. */
function packs({ t, market, page, product }: View) {
  if (page.heroScene === 'range') {
    return {
      picture: picture('range-six', market),
      text: t('offer:hero.range', { brand: company.brand }),
    };
  }
  const { id, name } = supplements[product];
  const count = page.heroPacks ?? 1;
  // The special picture `months` shows the picture of a single pack several times.
  const shown = page.heroScene === 'months' ? 1 : count;
  return {
    picture: picture(`pack-${id}-${shown}`, market),
    text:
      count === 1
        ? t('offer:hero.picture', { product: name, brand: company.brand })
        : t('offer:bundles.picture', { count, product: name }),
  };
}

/**
 * The special picture in place of the plain picture: one pack for each month, or figures beside a single
 * pack. Null on most pages.
 */
function scene(view: View, picture: Picture, alt: string) {
  const { t, page } = view;
  const product = supplements[view.product];
  if (page.heroScene === 'months') {
    return (
      <ol className="hero-months">
        {[1, 2, 3].map((month) => (
          <li key={month}>
            <Image
              picture={picture}
              alt={month === 1 ? alt : ''}
              sizes="28vw md:180px"
              priority={month === 1}
            />
            {t('offer:hero.month', { month })}
          </li>
        ))}
      </ol>
    );
  }
  if (page.heroScene !== 'figures') return null;
  const doses = leadingClaims(product, 2).map(({ fact }) => ({
    figure: formatAmount(view, fact.amount, fact.unit),
    text: t(`products:nutrients.${fact.id}`),
  }));
  const pack = {
    // The number is alone on its line.
    figure: t(`products:supplements.${product.id}.formCount`, { count: product.count }).replace(
      '\u00a0',
      '\n',
    ),
    text: t('products:facts.supplyDays', { count: product.days }),
  };
  return (
    <div className="hero-figures">
      <Image picture={picture} alt={alt} sizes="42vw md:280px" priority />
      <ul className="hero-figure-list">
        {[...doses, pack].map(({ figure, text }) => (
          <li key={figure + text}>
            <strong>{figure}</strong> {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
