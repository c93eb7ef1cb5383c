type OrderProofProps = {
  number: string;
  /** The key that proves that the server made the form for the order's buyer. */
  orderKey: string;
};

/**
 * The hidden form fields that name the order. With them, a button in one browser tab never changes an order
 * that is open in another tab.
 */
export function OrderProof({ number, orderKey }: OrderProofProps) {
  return (
    <>
      <input type="hidden" name="order" value={number} />
      <input type="hidden" name="key" value={orderKey} />
    </>
  );
}
