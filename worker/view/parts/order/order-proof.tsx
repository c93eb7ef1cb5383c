export type OrderProofProps = {
  number: string;
  /** Proves that the form was made for the order's buyer. */
  orderKey: string;
};

/** Names the order of a form, so that its button never acts on the order of another tab. */
export function OrderProof({ number, orderKey }: OrderProofProps) {
  return (
    <>
      <input type="hidden" name="order" value={number} />
      <input type="hidden" name="key" value={orderKey} />
    </>
  );
}
