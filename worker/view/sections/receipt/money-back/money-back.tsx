export type MoneyBackProps = {
  heading: string;
  entries: readonly {
    kind: 'asked' | 'refund' | 'reversal' | 'returned';
    amount: string;
    /** The names of the order lines that are refunded, or the word for the delivery. */
    name: string;
    /** The state of the refund, with its date. */
    text: string;
  }[];
};

/**
 * The refunds of an order by the shop or the wallet provider: the amount, the refunded order lines and the
 * state of each.
 */
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
