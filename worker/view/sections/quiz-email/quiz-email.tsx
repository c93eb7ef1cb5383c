import { Enhanced } from '../../island.tsx';
import { Consent, type ConsentProps } from '../../parts/form/consent.tsx';
import { type Explanation, Explanations } from '../../parts/form/explanations.tsx';
import { FormField, type FormFieldProps } from '../../parts/form/form-field.tsx';
import { ServiceForm, type ServiceFormProps } from '../../parts/form/service-form.tsx';

export type QuizEmailProps = {
  heading: string;
  lead: string;
  /** The key under which a tab stores the answers; empty if there are known to be none. */
  restore: string;
  /** The visitor's session has the answers, or the form was sent before. */
  isAtHand: boolean;
  /** What is shown without answers. */
  none: { text: string; href: string; label: string };
  form: ServiceFormProps;
  field: FormFieldProps;
  consent: ConsentProps;
  explanations: readonly Explanation[];
};

/**
 * The form that sends a result by mail. Without answers it leads to the quiz, unless the browser
 * finds stored ones.
 */
export function QuizEmail({ heading, lead, restore, isAtHand, none, ...props }: QuizEmailProps) {
  const { form, field, consent, explanations } = props;
  return (
    <section className="opening wrap quiz-email">
      <h1>{heading}</h1>
      <Enhanced name="stored-form" when="stored" restore={restore}>
        <div data-answers="none" hidden={isAtHand}>
          <p className="lead">{none.text}</p>
          <p>
            <a className="button button-send" href={none.href}>
              {none.label}
            </a>
          </p>
        </div>
        <div data-answers="whole" hidden={!isAtHand}>
          <p className="lead">{lead}</p>
          <ServiceForm {...form}>
            <FormField {...field} />
            <Consent {...consent} />
          </ServiceForm>
          <Explanations rows={explanations} />
        </div>
      </Enhanced>
    </section>
  );
}

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
