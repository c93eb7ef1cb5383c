import { ServiceForm, type ServiceFormProps } from '../../parts/form/service-form.tsx';

export type ConfirmationProps = {
  heading: string;
  lead: string;
  /** The key of the mailed link. */
  linkKey: string;
  form: ServiceFormProps;
};

/** The press that sends a result: a link alone, which a mail program may open by itself, sends nothing. */
export function Confirmation({ heading, lead, linkKey, form }: ConfirmationProps) {
  return (
    <section className="opening wrap quiz-email">
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
      <ServiceForm {...form}>
        <input type="hidden" name="key" value={linkKey} />
      </ServiceForm>
    </section>
  );
}
