import { EbookConsents, type EbookConsentsProps } from './ebook-consents.tsx';
import { EbookOffer, type EbookOfferProps } from './ebook-offer.tsx';

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
