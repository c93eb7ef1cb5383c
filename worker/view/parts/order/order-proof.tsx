export type OrderProofProps = {
  number: string;
  /** Shows that the form was made for this order's buyer. */
  orderKey: string;
};

/** Names the order a binding button stands under, so that it never acts on another tab's. */
export function OrderProof({ number, orderKey }: OrderProofProps) {
  return (
    <>
      <input type="hidden" name="order" value={number} />
      <input type="hidden" name="key" value={orderKey} />
    </>
  );
}
