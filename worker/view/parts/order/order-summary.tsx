import type { Picture } from '../../../images/catalogue.ts';
import { Image } from '../picture/image.tsx';

export type SummaryItemProps = {
  picture: Picture;
  name: string;
  /** How many, where it is said. */
  quantity?: string;
  /** What one compares packs by. */
  unitPrice?: string;
  /** What an ebook is: `PDF, 64 pages`. */
  form?: string;
};

export type SummaryLine = SummaryItemProps & {
  key: string;
  /** The bundle's id, `slim-3`, or the ebook's. */
  id: string;
  isEbook?: boolean;
  /** The product's own; an order may hold several. */
  theme: string;
  price: string;
};

export type OrderSummaryProps = {
  caption: string;
  lines: readonly SummaryLine[];
  delivery: { label: string; amount: string };
  /** `note` stands beside the word, small: that VAT is included, where it is not itemised. */
  total: { label: string; note?: string; amount: string };
  /** The VAT contained, by its rate. */
  vat?: readonly { label: string; amount: string }[];
};

/** The lines, delivery, total and VAT of an order. The law wants them directly above a binding button. */
export function OrderSummary({ caption, lines, delivery, total, vat = [] }: OrderSummaryProps) {
  return (
    <table className="summary">
      <caption>{caption}</caption>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key} {...marks(line)} data-theme={line.theme}>
            <th scope="row">
              <SummaryItem {...line} />
            </th>
            <td data-price={line.isEbook ? undefined : ''}>{line.price}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{delivery.label}</th>
          <td data-delivery="">{delivery.amount}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr className="summary-total">
          <th scope="row">
            {total.label} {total.note && <small>{total.note}</small>}
          </th>
          <td data-total="">{total.amount}</td>
        </tr>
        {vat.map(({ label, amount }) => (
          <tr key={label} className="summary-vat">
            <th scope="row">{label}</th>
            <td>{amount}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

/** What tests and tag managers know a line by (decision 0012): the bundle's price is the bundle's alone. */
function marks({ id, isEbook }: SummaryLine) {
  return isEbook ? { 'data-ebook': id } : { 'data-bundle': id };
}

/** What a line is: its picture, its name, and beneath it what one compares by. */
export function SummaryItem({ picture, name, quantity, unitPrice, form }: SummaryItemProps) {
  return (
    <span className="summary-item">
      <Image picture={picture} alt="" preset="thumbnail" />
      <span>
        {name}
        {quantity && <small>{quantity}</small>}
        {unitPrice && <small data-unit-price="">{unitPrice}</small>}
        {form && <small>{form}</small>}
      </span>
    </span>
  );
}
