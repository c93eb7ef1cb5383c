import { Enhanced } from '../../island.tsx';
import { Consent, type ConsentProps } from '../../parts/form/consent.tsx';
import { type Explanation, Explanations } from '../../parts/form/explanations.tsx';
import { FormField, type FormFieldProps } from '../../parts/form/form-field.tsx';
import { ServiceForm, type ServiceFormProps } from '../../parts/form/service-form.tsx';

export type QuizEmailProps = {
  heading: string;
  lead: string;
  /** The session storage key of the answers; empty if the server knows that there are none. */
  restore: string;
  /** True if the visitor's session has the answers, or if the visitor has already sent the form. */
  hasAnswers: boolean;
  /** The text and the link to the quiz for a visitor without answers. */
  withoutAnswers: { text: string; href: string; label: string };
  form: ServiceFormProps;
  field: FormFieldProps;
  consent: ConsentProps;
  explanations: readonly Explanation[];
};

/**
 * The form that requests a quiz result by email. Without answers the page shows a link to the quiz, until
 * the browser finds answers in its session storage.
 */
export function QuizEmail({ heading, lead, restore, ...props }: QuizEmailProps) {
  const { hasAnswers, withoutAnswers, form, field, consent, explanations } = props;
  return (
    <section className="opening wrap quiz-email">
      <h1>{heading}</h1>
      <Enhanced name="stored-form" when="stored" restore={restore}>
        <div data-answers="none" hidden={hasAnswers}>
          <p className="lead">{withoutAnswers.text}</p>
          <p>
            <a className="button button-send" href={withoutAnswers.href}>
              {withoutAnswers.label}
            </a>
          </p>
        </div>
        <div data-answers="whole" hidden={!hasAnswers}>
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
  /** The key in the mailed link. */
  linkKey: string;
  form: ServiceFormProps;
};

/**
 * The button that sends the quiz result. Some mail programs open links by themselves, so the link alone
 * sends nothing.
 */
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
