import { Fragment } from 'react';
import type { Picture } from '../../../images/catalogue.ts';
import { Image } from '../picture/image.tsx';

type SummaryItemProps = {
  /** Absent if the page shows the item's picture already. */
  picture?: Picture;
  name: string;
  /** The price per kilogram. */
  unitPrice?: string;
  /** The format and length of an ebook, such as `PDF, 64 pages`. */
  form?: string;
  /** If set, the picture has no placeholder and may load later (see `Image`). */
  waits?: 'touched';
};

export type SummaryLine = SummaryItemProps & {
  key: string;
  /** The id of the bundle, such as `slim-3`, or of the ebook. */
  id: string;
  isEbook?: boolean;
  /** The colour theme of the product. An order may have products with different themes. */
  theme: string;
  /**
   * The main characteristics of the product, in lines. The law requires them for each item above a button
   * that places an order.
   */
  characteristics?: readonly string[];
  price: string;
};

export type OrderSummaryProps = {
  caption: string;
  lines: readonly SummaryLine[];
  delivery: { label: string; notes: readonly string[]; amount: string };
  /** The total. `note` is the small print that VAT is included; it is absent if the table lists the VAT. */
  total: { label: string; note?: string; amount: string };
  /** The money that came in, if an operator accepted another amount than the total. */
  received?: { label: string; amount: string } | null;
  /** The amounts of VAT that the total contains, one for each VAT rate. */
  vat?: readonly { label: string; amount: string }[];
};

/**
 * The table of an order: its lines, delivery, total and VAT. The law requires it directly above a button
 * that places an order.
 */
export function OrderSummary(props: OrderSummaryProps) {
  const { caption, lines, delivery, total, received, vat = [] } = props;
  return (
    <table className="summary">
      <caption>{caption}</caption>
      <tbody>
        {lines.map((line) => (
          <Fragment key={line.key}>
            <tr {...lineAttribute(line)} data-theme={line.theme}>
              <th scope="row">
                <SummaryItem {...line} />
              </th>
              <td data-price={line.isEbook ? undefined : ''}>{line.price}</td>
            </tr>
            {line.characteristics && <SummaryNote lines={line.characteristics} />}
          </Fragment>
        ))}
        <tr>
          <th scope="row">{delivery.label}</th>
          <td data-delivery="">{delivery.amount}</td>
        </tr>
        {delivery.notes.length > 0 && <SummaryNote lines={delivery.notes} />}
      </tbody>
      <tfoot>
        <tr className="summary-total">
          <th scope="row">
            {total.label} {total.note && <small>{total.note}</small>}
          </th>
          <td data-total="">{total.amount}</td>
        </tr>
        {received && (
          <tr data-received="">
            <th scope="row">{received.label}</th>
            <td>{received.amount}</td>
          </tr>
        )}
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

/** Lines about the row above, as wide as the table. */
function SummaryNote({ lines }: { lines: readonly string[] }) {
  return (
    <tr className="summary-note">
      <td colSpan={2}>
        {lines.map((line) => (
          <small key={line}>{line}</small>
        ))}
      </td>
    </tr>
  );
}

/** The data attribute with which tests and tag managers find an order line (rules 6.2 and 6.5). */
function lineAttribute({ id, isEbook }: SummaryLine) {
  return isEbook ? { 'data-ebook': id } : { 'data-bundle': id };
}

/** The picture and name of an order line. Below the name is its unit price or its format. */
export function SummaryItem(props: SummaryItemProps) {
  const { picture, name, unitPrice, form, waits } = props;
  return (
    <span className="summary-item">
      {picture && <Image picture={picture} alt="" preset="thumbnail" waits={waits} />}
      <span>
        {name}
        {unitPrice && <small data-unit-price="">{unitPrice}</small>}
        {form && <small>{form}</small>}
      </span>
    </span>
  );
}
