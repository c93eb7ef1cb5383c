export type MoneyBackProps = {
  heading: string;
  entries: readonly {
    kind: 'asked' | 'refund' | 'reversal' | 'returned';
    amount: string;
    /** What it is for: lines, or the delivery. */
    name: string;
    /** Where the money is, and since when. */
    text: string;
  }[];
};

/** The money of an order that goes back, or moved since: how much, for what, and where it is. */
export function MoneyBack({ heading, entries }: MoneyBackProps) {
  return (
    <div className="money-back">
      <h2>{heading}</h2>
      <ul>
        {entries.map(({ kind, amount, name, text }, at) => (
          <li key={at} data-money-back={kind}>
            <p>
              <strong>{amount}</strong> {name}
            </p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
