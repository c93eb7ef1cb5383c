export type MoneyBackProps = {
  heading: string;
  entries: readonly {
    kind: 'asked' | 'refund' | 'reversal' | 'returned';
    amount: string;
    /** The refunded lines, or the delivery. */
    name: string;
    /** The state of the refund, with its date. */
    text: string;
  }[];
};

/** The refunds and reversals of an order: amount, refunded lines and state of each. */
export function MoneyBack({ heading, entries }: MoneyBackProps) {
  return (
    <div className="money-back">
      <h2>{heading}</h2>
      <ul>
        {entries.map(({ kind, amount, name, text }, index) => (
          <li key={index} data-money-back={kind}>
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
