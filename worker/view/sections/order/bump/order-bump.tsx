import { EbookConsents, type EbookConsentsProps } from './ebook-consents.tsx';
import { EbookOffer, type EbookOfferProps } from './ebook-offer.tsx';

export type OrderBumpProps = {
  /** Begins the ids of what describes the box. */
  id: string;
  /** What the form sends when the box is ticked. */
  name: string;
  value: string;
  isChosen: boolean;
  /** What ticking the box does: `Add the recipes to my order`. */
  label: string;
  price: string;
  ebook: EbookOfferProps;
  /** Shown when the ebook is chosen. */
  consents: EbookConsentsProps;
};

/** An ebook offered above the pay button; nothing is chosen for the buyer beforehand. */
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
