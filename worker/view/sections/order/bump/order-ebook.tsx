import type { Picture } from '../../../../images/catalogue.ts';
import { Image } from '../../../parts/picture/image.tsx';

export type OrderBumpProps = {
  /** The prefix of the ids of the elements that describe the checkbox. */
  id: string;
  /** What the form sends when the box is ticked. */
  name: string;
  value: string;
  isChosen: boolean;
  /** The label of the checkbox: `Add the recipes to my order`. */
  label: string;
  price: string;
  ebook: EbookOfferProps;
  /** Shown when the ebook is chosen. */
  consents: EbookConsentsProps;
};

/** The order bump: an ebook offered above the pay button, never chosen beforehand. */
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
  /** Two of its pages, and what they show for who cannot see them. */
  picture: Picture;
  pictureText: string;
  title: string;
  text: string;
  /** The format, length and delivery: `PDF, 64 pages`. */
  small: string;
};

/** An ebook and two of its pages. Other elements refer to it by `id`. */
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
  /** The declarations that an immediate download requires, each with its own checkbox. */
  boxes: readonly { name: string; text: string; isChosen: boolean }[];
  /** Empty without an error. */
  error: string;
};

/** The two declarations that let an ebook be delivered at once (Dir. 2011/83/EU art. 16 (m)). */
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
