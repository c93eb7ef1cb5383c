/** Matches an order number. */
const orderNumber = /(TW-\w+)/;

/** A text whose order numbers never break at the hyphen; the sheet `order-page` styles them. */
export function WithNumber({ text }: { text: string }) {
  return text.split(orderNumber).map((piece) =>
    orderNumber.test(piece) ? (
      <span key={piece} className="order-number">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
