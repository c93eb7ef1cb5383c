import type { ReactNode } from 'react';

type ServicePageProps = {
  heading: string;
  lead: string;
  /** The reason why the form is shown again or could not be sent; empty if there is none. */
  alarm: string;
  facts?: ReactNode;
  children: ReactNode;
};

/**
 * A service page: its heading, a card with the form if the page has one, and explanations below the card.
 */
export function ServicePage({ heading, lead, alarm, facts, children }: ServicePageProps) {
  return (
    <section className="wrap order-page single">
      <header>
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
      </header>
      {(alarm || children) && (
        <div className="order-card">
          <FormError text={alarm} />
          {children}
        </div>
      )}
      {facts && <div className="order-facts">{facts}</div>}
    </section>
  );
}

/**
 * The reason why the form is shown again. A script moves the focus to it when the page opens
 * (client/runtime/forms/forms.ts). Without a reason it renders nothing.
 */
function FormError({ text }: { text: string }) {
  if (!text) return null;
  return (
    <p className="service-alarm" role="alert" data-error-summary="" tabIndex={-1}>
      {text}
    </p>
  );
}
