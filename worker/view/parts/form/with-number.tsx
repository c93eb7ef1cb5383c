/** Any order number, cut out whole. */
const orderNumber = /(TW-\w+)/;

/** A text in which no line ends at an order number's hyphen; the sheet `order-page` keeps it together. */
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
