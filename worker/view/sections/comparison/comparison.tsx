import { ByClock, type ByClockText } from '../../../../client/by-clock.tsx';

export type ComparisonProps = {
  heading: string;
  lead: string;
  /** The table's name for screen readers. */
  caption: string;
  /** The heading of the first column. This column has the labels of the rows. */
  supply: string;
  /**
   * The bundles, one in each column. `flag` is the label of the suggested bundle and empty for the others.
   */
  columns: readonly { name: string; flag: string }[];
  /** The facts that are compared, one in each row, with one cell for each bundle. */
  rows: readonly { label: string; cells: readonly ByClockText[] }[];
  note: string;
  /** The text about free delivery before the visitor's deadline; empty after it. */
  delivery: ByClockText;
};

/** The page's bundles side by side in a table. */
export function Comparison(props: ComparisonProps) {
  const { heading, lead, caption, supply, columns, rows, note, delivery } = props;
  const columnClass = (column: number) => (columns[column]?.flag ? 'suggested' : undefined);
  return (
    <section className="wrap section" id="comparison">
      <h2>{heading}</h2>
      <p className="section-lead">{lead}</p>
      <table className="comparison">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{supply}</th>
            {columns.map(({ name, flag }, i) => (
              <th key={name} scope="col" className={columnClass(i)}>
                {name} {flag && <small>{flag}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((cell, i) => (
                // Each row has one cell for each column, so the column's name is React's key.
                <td key={columns[i]?.name} className={columnClass(i)}>
                  <ByClock text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="section-note">
        {note} <ByClock text={delivery} />
      </p>
    </section>
  );
}
