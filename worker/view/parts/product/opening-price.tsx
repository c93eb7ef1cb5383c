import { ByClock, type ByClockText } from '../../../../client/by-clock.tsx';

/** The formatted texts of a bundle's price at the top of a page. */
export type OpeningPriceProps = {
  packs: string;
  price: ByClockText;
  perDay: ByClockText;
  /** The saving and the price with which it is compared; empty for a single pack. */
  saving: string;
  unitPrice: string;
  vat: string;
  delivery: ByClockText;
};

/** The price of the suggested bundle in three short lines, above the order button. */
export function OpeningPrice(props: OpeningPriceProps) {
  const { packs, price, perDay, saving, unitPrice, vat, delivery } = props;
  return (
    <p className="opening-price">
      <strong>
        <ByClock text={price} />
      </strong>{' '}
      {`${packs} · `}
      <ByClock text={perDay} />
      <small>
        {saving && <b>{saving} </b>}
        {`${vat}\u00a0· `}
        <ByClock text={delivery} />
        {`\u00a0· ${unitPrice}`}
      </small>
    </p>
  );
}
