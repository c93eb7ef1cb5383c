import { OrderButton, type OrderButtonProps } from '../order-button/order-button.tsx';
import { Scene, type SceneName } from './empty-state-drawing.tsx';

export type EmptyStateProps = {
  scene: SceneName;
  /** The drawing's text alternative; empty if it is decoration. */
  sceneText: string;
  heading: string;
  text: string;
  action: OrderButtonProps;
  /** The action is a plain button, because it leads to no offer. */
  plain?: boolean;
  /** A detail for support, in small print; may be empty. */
  detail: string;
};

/** What a page without content shows: a drawing, what happened, and where to go. */
export function EmptyState({
  scene,
  sceneText,
  heading,
  text,
  action,
  plain = false,
  detail,
}: EmptyStateProps) {
  return (
    <section className="empty-state wrap">
      <div>
        <h1>{heading}</h1>
        <p className="lead">{text}</p>
        {plain ? (
          <a className="button" href={action.href}>
            {action.label}
          </a>
        ) : (
          <OrderButton {...action} />
        )}
        {detail && <p className="error-text">{detail}</p>}
      </div>
      <Scene name={scene} text={sceneText} />
    </section>
  );
}
