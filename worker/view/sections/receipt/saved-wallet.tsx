import { OrderProof, type OrderProofProps } from '../../parts/order/order-proof.tsx';

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
