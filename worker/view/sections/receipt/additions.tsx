import { OrderProof, type OrderProofProps } from '../../parts/order/order-proof.tsx';

export type AdditionsProps = {
  heading: string;
  text: string;
  /** The web address that receives the page's forms: the address of the page itself. */
  action: string;
  proof: OrderProofProps;
  /** The label of the button that undoes an upsell. */
  undo: string;
  additions: readonly {
    /** The name of the page on which the upsell was bought. */
    page: string;
    name: string;
    price: string;
    /** The text about an upsell that the buyer has undone; null while the buyer can still undo it. */
    undoneText: string | null;
  }[];
};

/** The order's upsells. Each has a button with which the buyer can undo it for a limited time. */
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
  /** The web address that receives the page's forms: the address of the page itself. */
  action: string;
  proof: OrderProofProps;
  /** The label of the button that deletes the wallet; null once the deletion has begun. */
  button: string | null;
};

/** The note that the shop has saved the buyer's wallet, with a button that deletes it. */
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
