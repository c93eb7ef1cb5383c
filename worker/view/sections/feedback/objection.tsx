import { ServiceForm, type ServiceFormProps } from '../../parts/form/service-form.tsx';

export type ObjectionProps = {
  heading: string;
  lead: string;
  /** Null where there is nothing to press. */
  form: ServiceFormProps | null;
};

/** The way out of invitations: one button, and what is so once it was pressed. */
export function Objection({ heading, lead, form }: ObjectionProps) {
  return (
    <section className="wrap order-page">
      <header>
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
      </header>
      {form && (
        <div className="order-card">
          <ServiceForm {...form}>{null}</ServiceForm>
        </div>
      )}
    </section>
  );
}
