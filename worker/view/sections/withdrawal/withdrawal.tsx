import { Alarm } from '../../parts/form/alarm.tsx';
import { type Explanation, Explanations } from '../../parts/form/explanations.tsx';
import { FormField, type FormFieldProps } from '../../parts/form/form-field.tsx';
import { ServiceForm, type ServiceFormProps } from '../../parts/form/service-form.tsx';

export type WithdrawalProps = {
  heading: string;
  lead: string;
  /** Why the form is shown again; else empty. */
  alarm: string;
  /** The step's number, and its title required by law. */
  step: string;
  title: string;
  form: ServiceFormProps;
  fields: readonly FormFieldProps[];
  explanations: readonly Explanation[];
  more: { href: string; label: string };
};

/** Step 1 of a withdrawal: the form for name, order number and email. */
export function Withdrawal({ heading, lead, alarm, step, title, ...props }: WithdrawalProps) {
  const { form, fields, explanations, more } = props;
  return (
    <section className="wrap order-page">
      <header>
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
      </header>
      <div className="order-card">
        <Alarm text={alarm} />
        <p className="eyebrow">{step}</p>
        <h2 className="legal-word">{title}</h2>
        <ServiceForm {...form}>
          {fields.map((field) => (
            <FormField key={field.id} {...field} />
          ))}
        </ServiceForm>
      </div>
      <div className="order-facts">
        <Explanations rows={explanations} />
        <p>
          <a href={more.href}>{more.label}</a>
        </p>
      </div>
    </section>
  );
}
