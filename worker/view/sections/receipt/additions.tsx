import { OrderProof, type OrderProofProps } from '../../parts/order/order-proof.tsx';

export type AdditionsProps = {
  heading: string;
  text: string;
  /** The page's own address. */
  action: string;
  proof: OrderProofProps;
  undo: string;
  additions: readonly {
    /** The upsell's page. */
    page: string;
    name: string;
    price: string;
    /** What to read once it is undone; null while it can be. */
    done: string | null;
  }[];
};

/** What was added to an order, each with a button that undoes it for a while. */
export function Additions({ heading, text, action, proof, undo, additions }: AdditionsProps) {
  return (
    <div className="additions">
      <h2>{heading}</h2>
      {additions.some(({ done }) => done === null) && <p>{text}</p>}
      <ul>
        {additions.map(({ page, name, price, done }) => (
          <li key={page} data-addition={page}>
            <p>
              <strong>{name}</strong> {price}
            </p>
            {done ? (
              <p role="status">{done}</p>
            ) : (
              <form method="post" action={action} aria-label={name}>
                <OrderProof {...proof} />
                <button type="submit" name="undo" value={page} className="button" data-undo="">
                  {undo}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

export type SavedWalletProps = {
  heading: string;
  text: string;
  /** The page's own address. */
  action: string;
  proof: OrderProofProps;
  /** Null once it is being deleted. */
  button: string | null;
};

/** Says what of the buyer's wallet is kept, with a button that deletes it. */
export function SavedWallet({ heading, text, action, proof, button }: SavedWalletProps) {
  return (
    <form method="post" action={action} data-saved-wallet="">
      <h2>{heading}</h2>
      <p>{text}</p>
      <OrderProof {...proof} />
      {button && (
        <button type="submit" name="deleteWallet" value="1" className="button">
          {button}
        </button>
      )}
    </form>
  );
}
