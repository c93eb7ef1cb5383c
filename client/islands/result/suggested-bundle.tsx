import { ByClock, type ByClockText } from '../../by-clock.tsx';

/**
 * The formatted texts and the picture of the bundle that the page suggests. A text in two versions depends on the
 * visitor's deadline of free delivery.
 */
export type BundleOffer = {
  picture: BundlePicture;
  supply: string;
  price: ByClockText;
  perDay: ByClockText;
  unitPrice: string;
  note: ByClockText;
};

type BundlePicture = {
  src: string;
  srcSet: string;
  sizes: string;
  width: number;
  height: number;
  alt: string;
};

/** The price of the suggested bundle, with the texts that the law requires beside a price. */
export function BundlePrice({ supply, price, perDay, unitPrice, note }: BundleOffer) {
  return (
    <p className="offer-price">
      <span>{supply}</span>
      <strong>
        <ByClock text={price} />
      </strong>
      <small>
        <ByClock text={perDay} />
        {`\u00a0· ${unitPrice}\u00a0· `}
        <ByClock text={note} />
      </small>
    </p>
  );
}
