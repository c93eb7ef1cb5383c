import type { BundleCount } from '../../../catalogue/prices.ts';
import { supplements } from '../../../catalogue/products.ts';
import { company } from '../../../company.ts';
import { picture } from '../../../images/catalogue.ts';
import { legalWord } from '../../../law/law-words.ts';
import { leadingClaims } from '../../parts/claims/leading-claims.ts';
import { orderButtonProps } from '../../parts/order-button/order-button.props.ts';
import type { BotanicalName } from '../../parts/picture/botanical.tsx';
import { formatAmount } from '../../parts/product/dose.ts';
import { productGalleryProps } from '../../parts/product/product-gallery.props.ts';
import { getSeason, type Season } from '../../parts/season.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';
import { Hero, type HeroProps } from './hero.tsx';

/** The top of a page, with a large picture. */
export const hero: SectionRow = {
  sameForView: () => true,
  render: (view) => <Hero {...heroProps(view)} />,
  sheets: ({ page }) => {
    if (page.heroScene) return ['hero', 'waiting', 'hero-alone', 'hero-scene'];
    return page.step === 'offer'
      ? ['hero', 'waiting', 'gallery']
      : ['hero', 'waiting', 'hero-alone'];
  },
  lazyCopy: ['pictures'],
  inVariants: 'opening',
};

/**
 * The page's heading, its lead, and a picture with the page's number of packs. On some pages a special
 * picture (`heroScene`) replaces it. An offer page without a special picture shows a gallery of the
 * product.
 */
function heroProps(view: View): HeroProps {
  const { t, page } = view;
  const product = supplements[view.product];
  const count = page.heroPacks ?? 1;
  const opening = heroPicture(view, count);
  return {
    eyebrow:
      page.step === 'landing'
        ? ''
        : t(count === 1 ? 'offer:hero.eyebrow' : 'offer:hero.eyebrowEach', {
            foodSupplement: legalWord(view.market.locale, 'foodSupplement'),
            formCount: t(`products:supplements.${product.id}.formCount`, { count: product.count }),
          }),
    heading: view.words.heading,
    lead: view.words.lead,
    action: orderButtonProps(view),
    ...opening,
    scene: scene(view),
    sprigs: page.heroScene === 'season' ? seasonalSprigs[getSeason(new Date())] : defaultSprigs,
    gallery:
      page.step === 'offer' && !page.heroScene
        ? productGalleryProps(view, product, {
            picture: opening.picture,
            text: opening.pictureText,
          })
        : null,
  };
}

const defaultSprigs = ['sprig-sage', 'sprig-eucalyptus'] as const;

/**
 * The plant drawings on a seasonal page: evergreen plants in the cold months, meadow plants in the warm
 * months.
 */
const seasonalSprigs: Readonly<Record<Season, readonly [BotanicalName, BotanicalName]>> = {
  winter: ['sprig-eucalyptus', 'sprig-eucalyptus'],
  spring: ['sprig-meadow', 'sprig-sage'],
  summer: ['sprig-meadow', 'sprig-meadow'],
  autumn: ['sprig-sage', 'sprig-meadow'],
};

function heroPicture(
  view: View,
  count: BundleCount,
): Pick<HeroProps, 'picture' | 'pictureText' | 'caption'> {
  const { t, market, page } = view;
  if (page.heroScene === 'range') {
    return {
      picture: picture('range-six', market),
      pictureText: t('offer:hero.range', { brand: company.brand }),
      caption: '',
    };
  }
  const { id, name } = supplements[view.product];
  // The special picture `months` shows the picture of a single pack several times.
  const packs = page.heroScene === 'months' ? 1 : count;
  return {
    picture: picture(`pack-${id}-${packs}`, market),
    pictureText:
      count === 1
        ? t('offer:hero.picture', { product: name, brand: company.brand })
        : t('offer:bundles.picture', { count, product: name }),
    caption: page.heroScene === 'figures' ? '' : t(`products:supplements.${id}.tagline`),
  };
}

function scene(view: View): HeroProps['scene'] {
  const { t, page } = view;
  const product = supplements[view.product];
  if (page.heroScene === 'months') {
    const months = [1, 2, 3].map((month) => t('offer:hero.month', { month }));
    return { kind: 'months', captions: months.map((figure) => ({ figure, text: '' })) };
  }
  if (page.heroScene !== 'figures') return null;
  const doses = leadingClaims(product, 2).map(({ fact }) => ({
    figure: formatAmount(view, fact.amount, fact.unit),
    text: t(`products:nutrients.${fact.id}`),
  }));
  const pack = {
    figure: t(`products:supplements.${product.id}.formCount`, { count: product.count }),
    text: t('products:facts.supplyDays', { count: product.days }),
  };
  return { kind: 'figures', captions: [...doses, pack] };
}
