import { OrderProof, type OrderProofProps } from '../../parts/order/order-proof.tsx';

export type AdditionsProps = {
  heading: string;
  text: string;
  /** The address of the page, which receives its forms. */
  action: string;
  proof: OrderProofProps;
  /** The label of the button that undoes an upsell. */
  undo: string;
  additions: readonly {
    /** The name of the upsell's page. */
    page: string;
    name: string;
    price: string;
    /** The text of an undone upsell; null while the upsell can be undone. */
    undoneText: string | null;
  }[];
};

/** The upsells of an order, each with a button that undoes it for a limited time. */
export function Additions({ heading, text, action, proof, undo, additions }: AdditionsProps) {
  return (
    <div className="additions">
      <h2>{heading}</h2>
      {additions.some(({ undoneText }) => undoneText === null) && <p>{text}</p>}
      <ul>
        {additions.map(({ page, name, price, undoneText }) => (
          <li key={page} data-addition={page}>
            <p>
              <strong>{name}</strong> {price}
            </p>
            {undoneText ? (
              <p role="status">{undoneText}</p>
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
  /** The address of the page, which receives its forms. */
  action: string;
  proof: OrderProofProps;
  /** The label of the delete button; null once the deletion has begun. */
  button: string | null;
};

/** The note about the buyer's saved wallet, with a button that deletes it. */
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
