import type { ReactNode } from 'react';

export type ServicePageProps = {
  heading: string;
  lead: string;
  /** Why the form is shown again, or its post failed; else empty. */
  alarm: string;
};

/** A service page: its heading, a card with the form where there is one, and what is beside the card. */
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
 * Why the form is shown again; it gets the focus first (client/runtime/forms/forms.ts). Renders
 * nothing for an empty text.
 */
function FormError({ text }: { text: string }) {
  if (!text) return null;
  return (
    <p className="service-alarm" role="alert" data-error-summary="" tabIndex={-1}>
      {text}
    </p>
  );
}
