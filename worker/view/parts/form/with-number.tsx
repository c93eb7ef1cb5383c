/** Matches an order number. */
const orderNumber = /(TW-\w+)/;

/** A text in which an order number never breaks at its hyphen. The sheet `order-page` styles the numbers. */
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
