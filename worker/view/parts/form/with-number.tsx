/** A regular expression for an order number in a text. */
const orderNumber = /(TW-\w+)/;

/**
 * Renders a text so that an order number in it never breaks at its hyphen. The style sheet `order-page`
 * has the rule for the order number.
 */
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
