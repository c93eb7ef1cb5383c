import { OrderButton, type OrderButtonProps } from '../parts/order-button/order-button.tsx';

export type StickyOrderProps = {
  /** The product, beside the button if the screen has room. */
  name: string;
  text: string;
  action: OrderButtonProps;
  /** The path of its style sheet, which is loaded when it is first shown. */
  sheet: string;
};

/**
 * A copy of the order button at the bottom of the screen. A script shows it while the first one is
 * out of sight.
 */
export function StickyOrder({ name, text, action, sheet }: StickyOrderProps) {
  return (
    <div className="sticky-order" data-sticky-order="" data-sheet-path={sheet} hidden>
      <div className="wrap">
        <p>
          <strong>{name}</strong>
          {` ${text}`}
        </p>
        <OrderButton {...action} copy />
      </div>
    </div>
  );
}
