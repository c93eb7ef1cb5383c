import { answersKey } from '../../../../client/quiz/stored-answers.ts';
import { consentWords } from '../../../law/consent-words.ts';
import { isQuiz } from '../../../quizzes/quizzes.ts';
import { Enhanced } from '../../island.tsx';
import { Consent } from '../../parts/form/consent.tsx';
import { Explanations } from '../../parts/form/explanations.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import {
  errorsAbove,
  fieldError,
  toFormField,
  withSummaryLabel,
} from '../../parts/form/form-fields.props.ts';
import { ServiceForm } from '../../parts/form/service-form.tsx';
import { Message, type MessageProps } from '../../parts/message/message.tsx';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';

/**
 * The steps of a quiz result by email: the form, the page behind the mailed link with its button, and the
 * messages after each step.
 */
export const quizEmail: SectionRow = {
  render: (view) => {
    const message = quizEmailMessage(view);
    if (message) return <Message {...message} />;
    return view.service?.kind === 'confirmed'
      ? confirmation(view, view.service)
      : requestForm(view);
  },
  sheets: (view) =>
    quizEmailMessage(view)
      ? ['opening', 'message']
      : ['opening', 'fields', 'service-form', 'quiz-email'],
  lazyCopy: ['service'],
};

/** The explanations below the form, with their icons. */
const explanations = [
  { id: 'travel', icon: 'send' },
  { id: 'keep', icon: 'shield-check' },
] as const;

/**
 * The form that requests a quiz result by email. Without answers in the visitor's session the page shows a
 * link to the quiz, until the browser finds answers in its session storage.
 */
function requestForm(view: View) {
  const { t, words, src, form, service } = view;
  const quiz = isQuiz(src) ? src : 'v1';
  const hasAnswers = service?.kind === 'answers' || form !== null;
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
  const rows = explanations.map(({ id, icon }) => ({
    icon,
    title: t(`service:quizEmail.facts.${id}.title`),
    text: t(`service:quizEmail.facts.${id}.text`),
  }));
  return (
    <section className="opening wrap quiz-email">
      <h1>{words.heading}</h1>
      <Enhanced
        name="stored-form"
        when="stored"
        // If the server knows that there are no answers, the browser need not look for them.
        restore={service?.kind === 'noAnswers' ? '' : answersKey(quiz)}
      >
        <div data-answers="none" hidden={hasAnswers}>
          <p className="lead">{t('service:quizEmail.none.text')}</p>
          <p>
            <a className="button button-send" href={view.href(quiz)}>
              {t('service:quizEmail.none.button')}
            </a>
          </p>
        </div>
        <div data-answers="whole" hidden={!hasAnswers}>
          <p className="lead">{words.lead}</p>
          <ServiceForm
            action={view.href('quiz-email')}
            label={words.title}
            errors={errorsAbove(view, [field, withSummaryLabel(view, consent)])}
            send={t('service:quizEmail.send')}
            note=""
          >
            <FormField {...field} />
            <Consent {...consent} />
          </ServiceForm>
          <Explanations rows={rows} />
        </div>
      </Enhanced>
    </section>
  );
}

/**
 * The message after a step: the link was sent, the result was sent, or there is no result. Null in a step
 * with a form.
 */
function quizEmailMessage(view: View): MessageProps | null {
  const { t, service } = view;
  const shop = { href: view.href('index'), label: t('service:back') };
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
        icon: 'hourglass',
        heading: t('service:quizEmail.lapsed.heading'),
        text: t('service:quizEmail.lapsed.text'),
        link: { href: view.href('quiz-email'), label: t('service:quizEmail.lapsed.button') },
      };
    default:
      return null;
  }
}

type ConfirmedState = Extract<View['service'], { kind: 'confirmed' }>;

/**
 * The button that sends the quiz result to the confirmed email address. Some mail programs open links by
 * themselves, so the link alone sends nothing.
 */
function confirmation(view: View, { email, key, failed }: ConfirmedState) {
  const { t } = view;
  const heading = t('service:quizEmail.confirm.heading');
  return (
    <section className="opening wrap quiz-email">
      <h1>{heading}</h1>
      <p className="lead">{t('service:quizEmail.confirm.lead', { email })}</p>
      <ServiceForm
        action={view.href('quiz-email')}
        label={heading}
        errors={{ title: '', errors: [] }}
        send={t('service:quizEmail.confirm.send')}
        note={failed ? t('service:errors.unavailable') : ''}
      >
        <input type="hidden" name="key" value={key} />
      </ServiceForm>
    </section>
  );
}
