import { Fragment, type ReactNode } from 'react';
import { ByClock, type ByClockText } from '../../../../client/by-clock.tsx';
import type { Picture } from '../../../images/catalogue.ts';
import { Image } from '../picture/image.tsx';

/** A bundle in formatted texts; those that do not apply are empty. */
export type BundleProps = {
  /** `slim-3` */
  id: string;
  /** Marks the recommended card; empty on the others. */
  flag: string;
  picture: Picture;
  pictureText: string;
  /** `3-month supply` */
  supply: string;
  /** The packs and the price of each. */
  packs: readonly string[];
  /** What a day of it costs. */
  perDay: ByClockText;
  price: string;
  /** How much less than the same number of single packs. */
  saving: string;
  unitPrice: string;
  vat: string;
  delivery: ByClockText;
  /** The sum with delivery and what delivery costs, where the sum is the figure that invites to buy. */
  total: { amount: string; delivery: string } | null;
};

/**
 * A bundle with all that the law requires beside its price: content, price per kg, delivery, VAT
 * and the basis of the saving.
 */
export function BundleCard({
  bundle,
  isLarge,
  children,
}: {
  bundle: BundleProps;
  /** The first card is large, the suggested or the only one. */
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
        {bundle.packs.map((part) => (
          <Fragment key={part}>
            {part}
            <span className="dot"> </span>
          </Fragment>
        ))}
        <ByClock text={bundle.perDay} />
      </p>
      <Price {...bundle} />
      <p className="bundle-small">
        <span data-unit-price="">{bundle.unitPrice}</span>
        {`\u00a0· ${bundle.vat}${bundle.delivery && '\u00a0· '}`}
        {bundle.delivery && <ByClock text={bundle.delivery} />}
      </p>
      {children}
    </li>
  );
}

/**
 * The price and its saving. With a total, that is the large figure once delivery costs, and the price
 * stands small beneath it.
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
