/** A decorative box with a ribbon and a bow, in the style of the plant drawings. */
export function GiftBox() {
  return (
    <svg className="gift-box" viewBox="0 0 96 92" aria-hidden="true">
      <use href="/images/symbols.svg#gift-box" />
    </svg>
  );
}
