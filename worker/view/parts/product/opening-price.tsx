import { ByClock, type ByClockText } from '../../../../client/by-clock.tsx';

/** The formatted texts of a bundle's price at the top of a page. */
export type OpeningPriceProps = {
  price: ByClockText;
  /** The packs and the price of a day. */
  content: ByClockText;
  /** The saving; empty for a single pack. */
  saving: string;
  /** The price with which the saving is compared. */
  singles: string;
  unitPrice: string;
  vat: string;
  delivery: ByClockText;
};

/**
 * The price of the suggested bundle above the order button: the price beside the packs, the saving, and the details that the
 * law requires. The delivery is last, because a line can end inside this long text.
 */
export function OpeningPrice(props: OpeningPriceProps) {
  const { price, content, saving, singles, unitPrice, vat, delivery } = props;
  return (
    <p className="opening-price">
      <strong>
        <ByClock text={price} />
      </strong>{' '}
      <span>
        <ByClock text={content} />
      </span>
      {saving && (
        <span>
          <b className="badge">{saving}</b>
          {` ${singles}`}
        </span>
      )}
      <small>
        {`${unitPrice} · ${vat}\u00a0· `}
        <ByClock text={delivery} />
      </small>
    </p>
  );
}
