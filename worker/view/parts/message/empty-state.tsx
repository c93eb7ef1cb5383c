import { OrderButton, type OrderButtonProps } from '../order-button/order-button.tsx';
import { Scene, type SceneName } from './scene.tsx';

export type EmptyStateProps = {
  scene: SceneName;
  /** What the drawing shows; empty where the words beside it say it all. */
  sceneText: string;
  heading: string;
  text: string;
  action: OrderButtonProps;
  /** The action leads to no offer: a button that is not the order button. */
  plain?: boolean;
  /** What a technician may ask for, small; empty where there is none. */
  detail: string;
};

/** A page without what was looked for: a drawing, what happened, and where to go. */
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
