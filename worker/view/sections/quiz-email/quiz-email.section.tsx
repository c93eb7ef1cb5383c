import { answersKey } from '../../../../client/quiz/stored-answers.ts';
import { consentWords } from '../../../law/consent-words.ts';
import { isQuiz } from '../../../quiz/quizzes/quizzes.ts';
import {
  errorsAbove,
  fieldError,
  toFormField,
  withSummaryLabel,
} from '../../parts/form/form-fields.props.ts';
import { Message, type MessageProps } from '../../parts/message/message.tsx';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';
import {
  Confirmation,
  type ConfirmationProps,
  QuizEmail,
  type QuizEmailProps,
} from './quiz-email.tsx';

/**
 * The steps of a quiz result by email: the form, the page behind the mailed link with its button, and the
 * messages after each step.
 */
export const quizEmail: SectionRow = {
  render: (view) => <Step view={view} />,
  sheets: (view) =>
    quizEmailMessage(view)
      ? ['opening', 'message']
      : ['opening', 'fields', 'service-form', 'quiz-email'],
  lazyCopy: ['service'],
};

function Step({ view }: { view: View }) {
  const message = quizEmailMessage(view);
  if (message) return <Message {...message} />;
  const confirmation = quizEmailConfirmation(view);
  return confirmation ? (
    <Confirmation {...confirmation} />
  ) : (
    <QuizEmail {...quizEmailProps(view)} />
  );
}

/** The icons of the explanations beside the form. */
const explanationIcons = { travel: 'send', keep: 'shield-check' } as const;

/** The form that requests a quiz result by email. A visitor without answers gets a link to the quiz. */
function quizEmailProps(view: View): QuizEmailProps {
  const { t, words, src, form, service } = view;
  const quiz = isQuiz(src) ? src : 'v1';
  const field = toFormField(view, 'quiz-email', {
    name: 'email',
    label: t('order:form.email'),
    look: 'email',
    hint: t('service:quizEmail.emailHint'),
  });
  const consent = {
    id: 'quiz-email-consent',
    name: 'consent',
    label: consentWords(view.market, 'quizMail'),
    checked: false,
    error: fieldError(view, 'consent'),
  };
  return {
    heading: words.heading,
    lead: words.lead,
    restore: service?.kind === 'noAnswers' ? '' : answersKey(quiz),
    hasAnswers: service?.kind === 'answers' || form !== null,
    withoutAnswers: {
      text: t('service:quizEmail.none.text'),
      href: view.href(quiz),
      label: t('service:quizEmail.none.button'),
    },
    form: {
      action: view.href('quiz-email'),
      label: words.title,
      errors: errorsAbove(view, [field, withSummaryLabel(view, consent)]),
      send: t('service:quizEmail.send'),
      note: '',
    },
    field,
    consent,
    explanations: (['travel', 'keep'] as const).map((id) => ({
      icon: explanationIcons[id],
      title: t(`service:quizEmail.facts.${id}.title`),
      text: t(`service:quizEmail.facts.${id}.text`),
    })),
  };
}

/**
 * The message after a step: the link was sent, the result was sent, or there is no result. Null in a step
 * with a form.
 */
function quizEmailMessage(view: View): MessageProps | null {
  const { t, service } = view;
  const shop = { href: view.href('index'), label: t('service:quizEmail.done.back') };
  switch (service?.kind) {
    case 'sent': {
      const text = t('service:quizEmail.sent.lead', { email: service.email });
      return { heading: t('service:quizEmail.sent.heading'), text, link: shop };
    }
    case 'resultSent':
      return {
        heading: t('service:quizEmail.done.heading'),
        text: t('service:quizEmail.done.lead'),
        link: shop,
      };
    case 'noResult':
      return {
        heading: t('service:quizEmail.lapsed.heading'),
        text: t('service:quizEmail.lapsed.text'),
        link: { href: view.href('quiz-email'), label: t('service:quizEmail.lapsed.button') },
      };
    default:
      return null;
  }
}

/** The page with the button that sends the result to the confirmed email address; null in other steps. */
function quizEmailConfirmation(view: View): ConfirmationProps | null {
  const { t, service } = view;
  if (service?.kind !== 'confirmed') return null;
  return {
    heading: t('service:quizEmail.confirm.heading'),
    lead: t('service:quizEmail.confirm.lead', { email: service.email }),
    linkKey: service.key,
    form: {
      action: view.href('quiz-email'),
      label: t('service:quizEmail.confirm.heading'),
      errors: { title: '', errors: [] },
      send: t('service:quizEmail.confirm.send'),
      note: service.failed ? t('service:errors.unavailable') : '',
    },
  };
}
