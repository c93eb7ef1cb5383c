import { EbookConsents, type EbookConsentsProps } from './ebook-consents.tsx';
import { EbookOffer, type EbookOfferProps } from './ebook-offer.tsx';

export type OrderGiftProps = {
  /** The prefix of the ids of the elements that describe it. */
  id: string;
  heading: string;
  /** The price, which is zero. */
  price: string;
  ebook: EbookOfferProps;
  consents: EbookConsentsProps;
};

/**
 * The ebook that comes with the order. The two checkboxes only decide when it can be downloaded.
 */
export function OrderGift({ id, heading, price, ebook, consents }: OrderGiftProps) {
  return (
    <fieldset className="bump" aria-describedby={`${id}-text`} data-gift="">
      <legend className="visually-hidden">{heading}</legend>
      <p className="bump-head" aria-hidden="true">
        <span>{heading}</span>
        <strong>{price}</strong>
      </p>
      <EbookOffer id={`${id}-text`} {...ebook} />
      <EbookConsents {...consents} />
    </fieldset>
  );
}
