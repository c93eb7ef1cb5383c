import type { Picture } from '../../../../images/catalogue.ts';
import { Image } from '../../../parts/picture/image.tsx';

export type OrderBumpProps = {
  /** The prefix of the ids of the elements that describe the checkbox. */
  id: string;
  /** The name and value that the form sends for a ticked checkbox. */
  name: string;
  value: string;
  isChosen: boolean;
  /** The label of the checkbox: `Add the recipes to my order`. */
  label: string;
  price: string;
  ebook: EbookOfferProps;
  /** The declarations, visible while the ebook is chosen. */
  consents: EbookConsentsProps;
};

/** The order bump: an ebook offered above the pay button, never ticked in advance. */
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
  /** A picture of two pages of the ebook, and its text alternative. */
  picture: Picture;
  pictureText: string;
  title: string;
  text: string;
  /** The format and length: `PDF, 64 pages`. A bump adds VAT and delivery. */
  small: string;
};

/** An ebook with its description. The checkbox or fieldset refers to it by `id`. */
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
  /** The prefix of the ids of the checkboxes and the error. */
  id: string;
  /** The declarations that an immediate download requires, with a checkbox each. */
  boxes: readonly { name: string; text: string; isChosen: boolean }[];
  /** The error about a missing declaration; empty without an error. */
  error: string;
};

/** The two declarations required for an immediate delivery of the ebook (Dir. 2011/83/EU art. 16 (m)). */
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
  /** The prefix of the id of the gift's description. */
  id: string;
  heading: string;
  /** The price of the gift: zero, in the market's currency. */
  price: string;
  ebook: EbookOfferProps;
  consents: EbookConsentsProps;
};

/**
 * The ebook included in the order. The two checkboxes only decide the time of its download.
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
