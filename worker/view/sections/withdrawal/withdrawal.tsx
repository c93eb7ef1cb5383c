import { type Explanation, Explanations } from '../../parts/form/explanations.tsx';
import { FormField, type FormFieldProps } from '../../parts/form/form-field.tsx';
import { ServiceForm, type ServiceFormProps } from '../../parts/form/service-form.tsx';
import { ServicePage, type ServicePageProps } from '../../parts/form/service-page.tsx';

export type WithdrawalProps = ServicePageProps & {
  /** The number of the step, and in `title` the name of the step in the words that the law prescribes. */
  step: string;
  title: string;
  form: ServiceFormProps;
  fields: readonly FormFieldProps[];
  explanations: readonly Explanation[];
  more: { href: string; label: string };
};

/** Step 1 of a withdrawal: the form for the name, the order number and the email address. */
export function Withdrawal({ heading, lead, alarm, step, title, ...props }: WithdrawalProps) {
  const { form, fields, explanations, more } = props;
  const facts = (
    <>
      <Explanations rows={explanations} />
      <p>
        <a href={more.href}>{more.label}</a>
      </p>
    </>
  );
  return (
    <ServicePage heading={heading} lead={lead} alarm={alarm} facts={facts}>
      <p className="eyebrow">{step}</p>
      <h2 className="legal-word">{title}</h2>
      <ServiceForm {...form}>
        {fields.map((field) => (
          <FormField key={field.id} {...field} />
        ))}
      </ServiceForm>
    </ServicePage>
  );
}
