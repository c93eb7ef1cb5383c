import type { ReactNode } from 'react';
import { ByClock, type ByClockText } from '../../../../client/by-clock.tsx';
import type { Picture } from '../../../images/catalogue.ts';
import { Image } from '../picture/image.tsx';

/** The formatted texts on a bundle's card. Texts that are not needed are empty. */
export type BundleProps = {
  /** The bundle's id, such as `slim-3`. */
  id: string;
  /** The label on the suggested bundle's card, such as "recommended"; empty on other cards. */
  flag: string;
  picture: Picture;
  pictureText: string;
  /** The text of the supply, such as `3-month supply`. */
  supply: string;
  /** The number of packs, the price of one of several packs, and the price per day. */
  content: ByClockText;
  price: string;
  /** The text of the saving, compared with the same number of single packs. */
  saving: string;
  unitPrice: string;
  /**
   * The total with delivery, and the delivery fee. Null if the country's law does not require the total as
   * the main price.
   */
  total: { amount: string; delivery: string } | null;
};

/**
 * The card of a bundle, with what the law requires beside its price: content and price per kilogram. A note above the
 * cards has VAT and delivery, a note below them the price on which the saving is based.
 */
export function BundleCard({
  bundle,
  isLarge,
  children,
}: {
  bundle: BundleProps;
  /** True for the large first card: the suggested bundle, or the only bundle. */
  isLarge: boolean;
  children: ReactNode;
}) {
  const { picture } = bundle;
  const shape = picture.height > picture.width ? 'portrait' : undefined;
  return (
    <li className={isLarge ? 'bundle suggested' : 'bundle'} data-bundle={bundle.id}>
      {bundle.flag && <p className="bundle-flag">{bundle.flag}</p>}
      <div className="bundle-picture" data-shape={shape}>
        <Image
          picture={picture}
          alt={bundle.pictureText}
          sizes={isLarge ? '62vw md:320px' : '80px md:320px'}
          waits="touched"
        />
      </div>
      <h3>{bundle.supply}</h3>
      <p className="bundle-packs">
        <ByClock text={bundle.content} />
      </p>
      <Price {...bundle} />
      <p className="bundle-small" data-unit-price="">
        {bundle.unitPrice}
      </p>
      {children}
    </li>
  );
}

/**
 * The bundle's price and the saving. If `total` is set, the total with delivery is the large figure as soon
 * as delivery costs something, and the price without delivery is small below it.
 */
function Price({ price, saving, total }: BundleProps) {
  const badge = saving && <span className="badge">{saving}</span>;
  if (!total) {
    return (
      <p className="bundle-price">
        <strong data-price="">{price}</strong> {badge}
      </p>
    );
  }
  return (
    <p className="bundle-price">
      <strong className="clock-over" data-total="">
        {total.amount}
      </strong>{' '}
      <span className="price-below-total">
        <strong data-price="">{price}</strong>{' '}
        <small className="clock-over">{total.delivery}</small>
      </span>{' '}
      {badge}
    </p>
  );
}
