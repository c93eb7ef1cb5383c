import { OrderButton, type OrderButtonProps } from '../order-button/order-button.tsx';
import { Scene, type SceneName } from './empty-state-drawing.tsx';

export type EmptyStateProps = {
  scene: SceneName;
  /** The text alternative of the drawing; empty if the drawing is decoration. */
  sceneText: string;
  heading: string;
  text: string;
  action: OrderButtonProps;
  /** True if the link looks like a plain button, because it does not lead to an offer. */
  plain?: boolean;
  /** More links, to the landing page for instance. */
  links?: readonly { href: string; label: string }[];
  /** The error in English, in small print below the links; may be empty. It helps the shop's support. */
  detail: string;
};

/** A page without its usual content, such as an error page: a drawing, an explanation and a link. */
export function EmptyState({
  scene,
  sceneText,
  heading,
  text,
  action,
  plain = false,
  links = [],
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
        {links.map(({ href, label }) => (
          <a key={href} className="button" href={href}>
            {label}
          </a>
        ))}
        {detail && (
          <p className="error-text" lang="en">
            {detail}
          </p>
        )}
      </div>
      <Scene name={scene} text={sceneText} />
    </section>
  );
}
