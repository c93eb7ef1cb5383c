import { marketContact } from '../../../company.ts';
import { segment } from '../../../country/markets.ts';
import { consentWords } from '../../../law/consent-words.ts';
import { Consent } from '../../parts/form/consent.tsx';
import { Explanations } from '../../parts/form/explanations.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import {
  errorsAbove,
  fieldError,
  numberField,
  toFormField,
  withSummaryLabel,
} from '../../parts/form/form-fields.props.ts';
import { ServiceForm } from '../../parts/form/service-form.tsx';
import { ServicePage } from '../../parts/form/service-page.tsx';
import { Received } from '../../parts/message/received.tsx';
import { stars } from '../../parts/product/stars.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';

/**
 * The form for a review, and its confirmation. The page of an objection to review invitations is this
 * section, too.
 */
export const feedback: SectionRow = {
  render: (view) => {
    const { service } = view;
    if (service?.kind === 'thanks') return thanks(view);
    if (service?.kind === 'objection') return objection(view, service);
    return reviewForm(view);
  },
  sheets: ({ service }) => {
    if (service?.kind === 'thanks') return ['order-page', 'receipt', 'received', 'feedback'];
    if (service?.kind === 'objection') return ['order-page', 'service-form', 'received'];
    return ['order-page', 'fields', 'text-area', 'service-form', 'feedback'];
  },
  lazyCopy: ['service'],
};

/** The explanations beside the form, with their icons. */
const explanations = [
  { id: 'verified', icon: 'badge-check' },
  { id: 'read', icon: 'book-open' },
  { id: 'bad', icon: 'scale' },
] as const;
/** The steps after a review, with their icons. */
const nextSteps = [
  { step: 'read', icon: 'book-open' },
  { step: 'publish', icon: 'badge-check' },
  { step: 'change', icon: 'mail' },
] as const;

/** The form in which a buyer writes a review, with the typed values and the error messages. */
function reviewForm(view: View) {
  const { t, words, form, service } = view;
  const order = [
    numberField(view, 'feedback'),
    toFormField(view, 'feedback', {
      name: 'email',
      label: t('order:form.email'),
      look: 'email',
      hint: t('service:feedback.emailHint'),
    }),
  ];
  const rating = {
    id: 'feedback-rating',
    label: t('service:feedback.rating'),
    error: fieldError(view, 'rating'),
  };
  const review = reviewFields(view);
  const consent = {
    id: 'feedback-publish',
    name: 'publish',
    label: consentWords(view.market, 'review'),
    checked: form?.values.publish === 'yes',
    error: fieldError(view, 'publish'),
  };
  const rows = explanations.map(({ id, icon }) => ({
    icon,
    title: t(`service:feedback.facts.${id}.title`),
    text: t(`service:feedback.facts.${id}.text`),
  }));
  return (
    <ServicePage
      heading={words.heading}
      lead={words.lead}
      alarm={service?.kind === 'notStored' ? t('service:feedback.notStored') : ''}
      facts={<Explanations rows={rows} />}
    >
      <ServiceForm
        action={view.href('feedback')}
        label={words.title}
        errors={errorsAbove(view, [...order, rating, ...review, withSummaryLabel(view, consent)])}
        send={t('service:feedback.send')}
        note=""
      >
        {order.map((field) => (
          <FormField key={field.id} {...field} />
        ))}
        <Rating {...rating} view={view} />
        {review.map((field) => (
          <FormField key={field.id} {...field} />
        ))}
        <Consent {...consent} />
      </ServiceForm>
    </ServicePage>
  );
}

/** The form fields with the texts of the review. */
function reviewFields(view: View) {
  const { t } = view;
  return [
    toFormField(view, 'feedback', {
      name: 'title',
      label: t('service:feedback.title'),
      look: 'line',
    }),
    toFormField(view, 'feedback', {
      name: 'text',
      label: t('service:feedback.text'),
      look: 'text',
      hint: t('service:feedback.textHint'),
    }),
    toFormField(view, 'feedback', {
      name: 'name',
      label: t('service:feedback.name'),
      look: 'nickname',
      hint: t('service:feedback.nameHint'),
      isOptional: true,
    }),
  ];
}

type RatingProps = { view: View; id: string; label: string; error: string };

/** Radio buttons that look like stars. CSS fills all stars up to the chosen one. */
function Rating({ view: { t, form }, id, label, error }: RatingProps) {
  const chosen = Number(form?.values.rating ?? 0);
  return (
    <fieldset className="rating" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      <div className="rating-stars">
        {[1, 2, 3, 4, 5].map((count) => (
          <label key={count}>
            <input
              type="radio"
              id={count === 1 ? id : undefined}
              name="rating"
              value={count}
              defaultChecked={count === chosen}
              required
            />
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d={stars(1)} />
            </svg>
            <span aria-hidden="true">{count}</span>
            <span className="visually-hidden">{t('service:feedback.stars', { count })}</span>
          </label>
        ))}
      </div>
      <p className="field-hint rating-ends">
        <span>
          <b>{t('service:feedback.stars', { count: 1 })}</b> {t('service:feedback.worst')}
        </span>
        <span>
          <b>{t('service:feedback.stars', { count: 5 })}</b> {t('service:feedback.best')}
        </span>
      </p>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** The confirmation that the review was received, with the next steps until it is published. */
function thanks({ t, market, href }: View) {
  const { email } = marketContact(market);
  return (
    <Received
      heading={t('service:feedback.thanks.heading')}
      lead={t('service:feedback.thanks.lead')}
      rows={[]}
      next={{
        heading: t('service:feedback.thanks.next.heading'),
        steps: nextSteps.map(({ step, icon }) => ({
          icon,
          text: t(`service:feedback.thanks.next.${step}`, { email }),
        })),
      }}
      shop={{ href: href('index'), label: t('service:back') }}
    />
  );
}

type ObjectionState = Extract<View['service'], { kind: 'objection' }>;

/**
 * The page of an objection to review invitations: the button, the confirmation, or the error that the link
 * is incomplete.
 */
function objection({ t, market, href }: View, { state, token }: ObjectionState) {
  const send = t('service:objection.send');
  return (
    <ServicePage
      heading={t(`service:objection.${state}.heading`)}
      lead={t(`service:objection.${state}.lead`, { email: marketContact(market).email })}
      alarm=""
      facts={
        state !== 'open' && (
          <a className="button" href={href('index')}>
            {t('service:back')}
          </a>
        )
      }
    >
      {state === 'open' && (
        <ServiceForm
          action={`/no-invitations/${segment(market.code)}/${token}`}
          label={send}
          errors={{ title: '', errors: [] }}
          send={send}
          note=""
        >
          {null}
        </ServiceForm>
      )}
    </ServicePage>
  );
}
