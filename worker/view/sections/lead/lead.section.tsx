import { supplements } from '../../../catalogue/products.ts';
import { picture } from '../../../images/catalogue.ts';
import { legalWord } from '../../../law/law-words.ts';
import { orderButtonProps } from '../../parts/order-button/order-button.props.ts';
import { OrderButton } from '../../parts/order-button/order-button.tsx';
import { GiftBox } from '../../parts/picture/gift-box.tsx';
import { Image } from '../../parts/picture/image.tsx';
import { bundleProps } from '../../parts/product/bundle-card.props.ts';
import { openingPriceProps } from '../../parts/product/opening-price.props.ts';
import { OpeningPrice } from '../../parts/product/opening-price.tsx';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';

/** The top of a page without a large picture: heading and lead, on some pages with a small picture. */
export const lead: SectionRow = {
  sameForView: () => true,
  render: opening,
  sheets: ({ page }) => [
    'opening',
    ...(page.step === 'advertorial' ? (['eyebrow'] as const) : []),
    ...(page.step === 'offer' ? (['opening-price'] as const) : []),
    ...(page.leadPicture ? (['lead', 'waiting'] as const) : []),
  ],
  lazyCopy: ['pictures'],
  inVariants: 'opening',
};

/**
 * The page's heading and lead, and on an offer the price. On an advertorial the word "advertisement" is above them (rule 9.30). If the
 * page has its order button at the end, there is no order button here, and the picture is small.
 */
function opening(view: View) {
  const { page, words, market } = view;
  const isButtonHere = page.buttonAt !== 'end';
  const beside = leadPicture(view);
  const price = page.step === 'offer' && openingPriceProps(view);
  return (
    <section className="opening wrap" data-size={beside && (isButtonHere ? 'large' : 'small')}>
      {beside && (
        <Image
          picture={beside.picture}
          alt={beside.text}
          {...(isButtonHere ? { preset: 'hero' } : { sizes: '80px md:240px' })}
          priority
        />
      )}
      {page.gift && gift(view)}
      {page.step === 'advertorial' && (
        <p className="eyebrow">{legalWord(market.locale, 'advertisement')}</p>
      )}
      <h1>{words.heading}</h1>
      <p className="lead">{words.lead}</p>
      {price && <OpeningPrice {...price} />}
      {isButtonHere && <OrderButton {...orderButtonProps(view)} />}
    </section>
  );
}

/** The packs of the suggested bundle in front of a drawn gift box. Null without bundles. */
function gift(view: View) {
  const suggested = view.bundles[view.suggested];
  if (!suggested) return null;
  const { picture, pictureText } = bundleProps(view, suggested);
  return (
    <div className="gift">
      <GiftBox />
      <Image picture={picture} alt={pictureText} sizes="52vw md:40vw" priority />
    </div>
  );
}

/** The picture beside the heading, with its text alternative. Undefined on most pages. */
function leadPicture({ page, product, market, t }: View) {
  const { leadPicture: kind } = page;
  return (
    kind && {
      picture: picture(`${kind}-${product}`, market),
      text: t(`pictures:${kind}`, { product: supplements[product].name }),
    }
  );
}
