import { ByClock, type ByClockText } from '../../../../client/by-clock.tsx';

export type ComparisonProps = {
  heading: string;
  lead: string;
  /** The table's name for screen readers. */
  caption: string;
  /** The heading of the first column, which holds the row labels. */
  supply: string;
  /** The bundles, one per column; `flag` marks the suggested bundle and is empty for the others. */
  columns: readonly { name: string; flag: string }[];
  /** The compared facts, one per row, with a cell for each column. */
  rows: readonly { label: string; cells: readonly ByClockText[] }[];
  note: string;
  /** The free delivery in words while the countdown runs; empty afterwards. */
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
                // A row has one cell for each column.
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
