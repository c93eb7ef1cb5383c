import { OrderButton, type OrderButtonProps } from '../parts/order-button/order-button.tsx';

export type StickyOrderProps = {
  /** What is ordered, beside the button where the screen has room. */
  name: string;
  text: string;
  action: OrderButtonProps;
  /** The path of its style sheet, which comes when it is first shown. */
  sheet: string;
};

/** A copy of the order button at the screen's foot. Script shows it while the first one is out of sight. */
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
