import { Consent, type ConsentProps } from '../../parts/form/consent.tsx';
import { type Explanation, Explanations } from '../../parts/form/explanations.tsx';
import { FormField, type FormFieldProps } from '../../parts/form/form-field.tsx';
import { ServiceForm, type ServiceFormProps } from '../../parts/form/service-form.tsx';
import { ServicePage, type ServicePageProps } from '../../parts/form/service-page.tsx';
import { stars } from '../../parts/product/stars.ts';

export type FeedbackProps = ServicePageProps & {
  form: ServiceFormProps;
  /** The form fields with which the buyer names the order. */
  order: readonly FormFieldProps[];
  rating: RatingProps;
  /** The form fields with the texts of the review. */
  review: readonly FormFieldProps[];
  consent: ConsentProps;
  explanations: readonly Explanation[];
};

type RatingProps = {
  id: string;
  label: string;
  /** The labels of one to five stars. */
  choices: readonly string[];
  /** The texts for the meaning of the lowest and of the highest rating. */
  ends: readonly [string, string];
  /** The number of stars that the visitor chose before; 0 without a choice. */
  chosen: number;
  error: string;
};

/** The form in which a buyer writes a review. */
export function Feedback({ heading, lead, alarm, form, order, rating, ...props }: FeedbackProps) {
  const { review, consent, explanations } = props;
  return (
    <ServicePage
      heading={heading}
      lead={lead}
      alarm={alarm}
      facts={<Explanations rows={explanations} />}
    >
      <ServiceForm {...form}>
        {order.map((field) => (
          <FormField key={field.id} {...field} />
        ))}
        <Rating {...rating} />
        {review.map((field) => (
          <FormField key={field.id} {...field} />
        ))}
        <Consent {...consent} />
      </ServiceForm>
    </ServicePage>
  );
}

/** Radio buttons that look like stars. CSS fills all stars up to the chosen one. */
function Rating({ id, label, choices, ends, chosen, error }: RatingProps) {
  return (
    <fieldset className="rating" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      <div className="rating-stars">
        {choices.map((words, i) => (
          <label key={words}>
            <input
              type="radio"
              id={i === 0 ? id : undefined}
              name="rating"
              value={i + 1}
              defaultChecked={i + 1 === chosen}
              required
            />
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d={stars(1)} />
            </svg>
            <span aria-hidden="true">{i + 1}</span>
            <span className="visually-hidden">{words}</span>
          </label>
        ))}
      </div>
      <p className="field-hint rating-ends">
        <span>1 · {ends[0]}</span>
        <span>5 · {ends[1]}</span>
      </p>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
