import type { ReactNode } from 'react';

export type ServicePageProps = {
  heading: string;
  lead: string;
  /** The reason why the form is shown again or its post failed; empty without one. */
  alarm: string;
};

/** A service page: its heading, a card with the form if there is one, and facts beside the card. */
export function ServicePage({
  heading,
  lead,
  alarm,
  facts,
  children,
}: ServicePageProps & { facts?: ReactNode; children: ReactNode }) {
  return (
    <section className="wrap order-page">
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
 * The reason why the form is shown again. It receives the focus first (client/runtime/forms/forms.ts). An
 * empty text renders nothing.
 */
function FormError({ text }: { text: string }) {
  if (!text) return null;
  return (
    <p className="service-alarm" role="alert" data-error-summary="" tabIndex={-1}>
      {text}
    </p>
  );
}
