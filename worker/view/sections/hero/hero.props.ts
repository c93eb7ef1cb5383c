import { supplements } from '../../../catalogue/products.ts';
import { company } from '../../../company.ts';
import { picture } from '../../../images/catalogue.ts';
import { legalWord } from '../../../law/law-words.ts';
import { orderButtonProps } from '../../parts/order-button/order-button.props.ts';
import { productGalleryProps } from '../../parts/product/product-gallery.props.ts';
import type { View } from '../../view.ts';
import type { HeroProps } from './hero.tsx';

/**
 * The page's heading and lead, and a picture of the product in the page's number of packs; on an offer
 * with the product's other pictures.
 */
export function heroProps(view: View): HeroProps {
  const { t, market } = view;
  const product = supplements[view.product];
  const count = view.page.heroPacks ?? 1;
  const pack = {
    picture: picture(`pack-${product.id}-${count}`, market),
    text:
      count === 1
        ? t('offer:hero.picture', { product: product.name, brand: company.brand })
        : t('offer:bundles.picture', { count, product: product.name }),
  };
  return {
    eyebrow:
      view.page.step === 'landing'
        ? ''
        : t(count === 1 ? 'offer:hero.eyebrow' : 'offer:hero.eyebrowEach', {
            foodSupplement: legalWord(market.locale, 'foodSupplement'),
            formCount: t(`products:supplements.${product.id}.formCount`, { count: product.count }),
          }),
    heading: view.words.heading,
    lead: view.words.lead,
    action: orderButtonProps(view),
    picture: pack.picture,
    pictureText: pack.text,
    caption: t(`products:supplements.${product.id}.tagline`),
    sprigs: ['sprig-sage', 'sprig-eucalyptus'],
    gallery: view.page.step === 'offer' ? productGalleryProps(view, product, pack) : null,
  };
}
