import { company } from '../company.ts';
import { Document, type Head } from '../view/document/document.tsx';

export type InvoiceProps = {
  title: string;
  number: string;
  facts: readonly (readonly [label: string, value: string])[];
  seller: readonly string[];
  /** The email address and the phone number of the seller, in one line. */
  contact: string;
  /** The name and the address lines of the buyer. Empty if they were deleted. */
  buyer: readonly string[];
  /** The sentence that names the corrected invoice. Null if the document corrects no other invoice. */
  corrects: string | null;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  sums: readonly (readonly [label: string, amount: string])[];
  notes: readonly string[];
};

type InvoicePageProps = {
  head: Head;
  invoices: readonly InvoiceProps[];
  /** The text that is shown if the order has no invoices. */
  emptyNote: { title: string; text: string };
};

/** The page with invoices, for the screen and for A4 paper, without navigation. Each invoice begins on a new sheet. */
export function InvoicePage({ head, invoices, emptyNote }: InvoicePageProps) {
  return (
    <Document head={head}>
      <main id="main" className="invoices">
        {invoices.map((invoice) => (
          <Invoice key={invoice.number} {...invoice} />
        ))}
        {invoices.length === 0 && (
          <article className="invoice">
            <h1>{emptyNote.title}</h1>
            <p>{emptyNote.text}</p>
          </article>
        )}
      </main>
    </Document>
  );
}

function Invoice(props: InvoiceProps) {
  const { title, number, facts, seller, contact, buyer, corrects, head, rows, sums, notes } = props;
  return (
    <article className="invoice" data-invoice={number}>
      <p className="logo">{company.brand}</p>
      <address>
        <Lines lines={[...seller, contact]} />
      </address>
      {buyer.length > 0 && (
        <address data-buyer="">
          <Lines lines={buyer} />
        </address>
      )}
      <h1>
        {title} {number}
      </h1>
      {corrects && <p>{corrects}</p>}
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join(' ')}>
              {head.map((name, at) => (
                <td key={name} data-head={name}>
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(([label, amount]) => (
            <tr key={label}>
              <th scope="row" colSpan={head.length - 1}>
                {label}
              </th>
              <td>{amount}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      {notes.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </article>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => <div key={line}>{line}</div>);
}
