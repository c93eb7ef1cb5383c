import type { Picture } from '../../../../images/catalogue.ts';
import { Image } from '../../../parts/picture/image.tsx';

export type OrderBumpProps = {
  /** The ids of the elements that describe the checkbox begin with this text. */
  id: string;
  /** The name and value that the form sends if the checkbox is ticked. */
  name: string;
  value: string;
  isChosen: boolean;
  /** The label of the checkbox, such as `Add the recipes to my order`. */
  label: string;
  price: string;
  ebook: EbookOfferProps;
  /** The declarations that the download needs. They are visible while the checkbox is ticked. */
  consents: EbookConsentsProps;
};

/** The order bump: an ebook that is offered above the pay button. Its checkbox is never ticked in advance. */
export function OrderBump(props: OrderBumpProps) {
  const { id, ebook, consents } = props;
  return (
    <div className="bump" data-bump="">
      <label className="bump-head bump-choice">
        <input
          type="checkbox"
          id={id}
          name={props.name}
          value={props.value}
          defaultChecked={props.isChosen}
          aria-describedby={`${id}-text`}
        />
        <span>{props.label}</span>
        <strong>{props.price}</strong>
      </label>
      <EbookOffer id={`${id}-text`} {...ebook} />
      <EbookConsents {...consents} />
    </div>
  );
}

type EbookOfferProps = {
  /** A picture of two pages of the ebook, and in `pictureText` its text alternative. */
  picture: Picture;
  pictureText: string;
  title: string;
  text: string;
  /**
   * The format and length of the ebook, such as `PDF, 64 pages`. If the ebook costs something, also VAT and
   * delivery.
   */
  small: string;
};

/** An ebook with its description. The checkbox or the fieldset refers to the description by `id`. */
function EbookOffer({
  id,
  picture,
  pictureText,
  title,
  text,
  small,
}: EbookOfferProps & { id: string }) {
  return (
    <div className="bump-offer" id={id}>
      <Image picture={picture} alt={pictureText} sizes="112px" waits="touched" />
      <div>
        <strong className="bump-title">{title}</strong>
        <p>{text}</p>
        <small>{small}</small>
      </div>
    </div>
  );
}

export type EbookConsentsProps = {
  /** The ids of the checkboxes and of the error message begin with this text. */
  id: string;
  /** The declarations that an immediate download needs, with a checkbox for each. */
  boxes: readonly { name: string; text: string; isChosen: boolean }[];
  /** The error message about a declaration that is not ticked; empty without an error. */
  error: string;
};

/**
 * The two declarations that the law requires for an immediate download of the ebook (Dir. 2011/83/EU art.
 * 16 (m)).
 */
function EbookConsents({ id, boxes, error }: EbookConsentsProps) {
  const errorId = `${id}-consents-error`;
  return (
    <div className="bump-consents">
      {boxes.map(({ name, text, isChosen }) => (
        <label key={name}>
          <input
            type="checkbox"
            id={`${id}-${name}`}
            name={name}
            value="1"
            defaultChecked={isChosen}
            aria-invalid={error && !isChosen ? true : undefined}
            aria-describedby={error ? errorId : undefined}
          />
          <span>{text}</span>
        </label>
      ))}
      {error && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}

export type OrderGiftProps = {
  /** The id of the free ebook's description begins with this text. */
  id: string;
  heading: string;
  /** The price of the free ebook: zero, in the market's currency. */
  price: string;
  ebook: EbookOfferProps;
  consents: EbookConsentsProps;
};

/**
 * The free ebook of an order. Its two checkboxes only decide when the buyer can download
 * it.
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
