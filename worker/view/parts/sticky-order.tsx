import { ActionLink, type ActionLinkProps } from './action-link.tsx';

export type StickyOrderProps = {
  /** What is ordered, beside the button where the screen has room. */
  name: string;
  text: string;
  action: ActionLinkProps;
};

/** A copy of the order button at the screen's foot. Script shows it while the first one is out of sight. */
export function StickyOrder({ name, text, action }: StickyOrderProps) {
  return (
    <div className="sticky-order" data-sticky-order="" hidden>
      <div className="wrap">
        <p>
          <strong>{name}</strong> {text}
        </p>
        <ActionLink {...action} copy />
      </div>
    </div>
  );
}
