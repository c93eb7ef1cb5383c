import { marketContact } from '../../../company.ts';
import { segment } from '../../../country/markets.ts';
import { consentWords } from '../../../law/consent-words.ts';
import {
  errorsAbove,
  fieldError,
  numberField,
  toFormField,
  withSummaryLabel,
} from '../../parts/form/form-fields.props.ts';
import { Received, type ReceivedProps } from '../../parts/message/received.tsx';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';
import { Feedback, type FeedbackProps } from './feedback.tsx';
import { Objection, type ObjectionProps } from './objection.tsx';

/**
 * The form for a review, and its confirmation. The page of an objection to review invitations is this
 * section, too.
 */
export const feedback: SectionRow = {
  render: (view) => {
    const { service } = view;
    if (service?.kind === 'thanks') return <Received {...thanksProps(view)} />;
    if (service?.kind === 'objection') return <Objection {...objectionProps(view, service)} />;
    return <Feedback {...feedbackProps(view)} />;
  },
  sheets: ({ service }) => {
    if (service?.kind === 'thanks') return ['order-page', 'receipt', 'received', 'feedback'];
    if (service?.kind === 'objection') return ['order-page', 'service-form'];
    return ['order-page', 'fields', 'text-area', 'service-form', 'feedback'];
  },
  lazyCopy: ['service'],
};

/** The icons of the explanations beside the form. */
const explanationIcons = { verified: 'badge-check', read: 'book-open', bad: 'scale' } as const;
/** The icons of the steps after a review. */
const nextIcons = { read: 'book-open', publish: 'badge-check', change: 'mail' } as const;

/** The properties of the review form, with the values that the visitor typed and the error messages. */
function feedbackProps(view: View): FeedbackProps {
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
    choices: [1, 2, 3, 4, 5].map((count) => t('service:feedback.stars', { count })),
    ends: [t('service:feedback.worst'), t('service:feedback.best')] as const,
    chosen: Number(form?.values.rating ?? 0),
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
  return {
    heading: words.heading,
    lead: words.lead,
    alarm: service?.kind === 'notStored' ? t('service:feedback.notStored') : '',
    form: {
      action: view.href('feedback'),
      label: words.title,
      errors: errorsAbove(view, [...order, rating, ...review, withSummaryLabel(view, consent)]),
      send: t('service:feedback.send'),
      note: '',
    },
    order,
    rating,
    review,
    consent,
    explanations: (['verified', 'read', 'bad'] as const).map((id) => ({
      icon: explanationIcons[id],
      title: t(`service:feedback.facts.${id}.title`),
      text: t(`service:feedback.facts.${id}.text`),
    })),
  };
}

function reviewFields(view: View): FeedbackProps['review'] {
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

/** The confirmation that the review was received, with the next steps until it is published. */
function thanksProps({ t, market }: View): ReceivedProps {
  return {
    heading: t('service:feedback.thanks.heading'),
    lead: t('service:feedback.thanks.lead'),
    rows: [],
    next: {
      heading: t('service:feedback.thanks.next.heading'),
      steps: (['read', 'publish', 'change'] as const).map((step) => ({
        icon: nextIcons[step],
        text: t(`service:feedback.thanks.next.${step}`, { email: marketContact(market).email }),
      })),
    },
  };
}

type ObjectionState = Extract<View['service'], { kind: 'objection' }>;

/**
 * The page of an objection to review invitations: the button, the confirmation, or the error that the link
 * is incomplete.
 */
function objectionProps({ t, market }: View, { state, token }: ObjectionState): ObjectionProps {
  const send = t('service:objection.send');
  const form = {
    action: `/no-invitations/${segment(market.code)}/${token}`,
    ...{ label: send, send, note: '' },
    errors: { title: '', errors: [] },
  };
  return {
    heading: t(`service:objection.${state}.heading`),
    lead: t(`service:objection.${state}.lead`, { email: marketContact(market).email }),
    form: state === 'asked' ? form : null,
  };
}
