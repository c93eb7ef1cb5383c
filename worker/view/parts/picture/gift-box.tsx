import { giftViewBox } from './gift-drawing.ts';

/** A decorative box with a ribbon and a bow, in the style of the plant drawings. */
export function GiftBox() {
  return (
    <svg className="gift-box" viewBox={giftViewBox} aria-hidden="true">
      <use href="/images/symbols.svg#gift-box" />
    </svg>
  );
}
