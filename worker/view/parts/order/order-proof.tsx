export type OrderProofProps = {
  number: string;
  /** The key that proves that the form was made for the order's buyer. */
  orderKey: string;
};

/**
 * The hidden fields that name the order of a form. With them a button never changes the order of another tab.
 */
export function OrderProof({ number, orderKey }: OrderProofProps) {
  return (
    <>
      <input type="hidden" name="order" value={number} />
      <input type="hidden" name="key" value={orderKey} />
    </>
  );
}
