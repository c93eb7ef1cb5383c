import type { Entry } from '../../lookbook-entry.ts';
import { QuizEmail, type QuizEmailProps } from './quiz-email.tsx';

const usual: QuizEmailProps = {
  heading: 'Keep your plan where you’ll find it.',
  lead: 'If you like, we send you what your quiz came to, with the plan, in one mail.',
  restore: 'quiz:lookbook',
  isAtHand: true,
  none: {
    text: 'There is no result here yet. Your answers stay in the browser tab in which you gave them, until you close it.',
    href: '/v1/gb',
    label: 'Take the quiz',
  },
  form: {
    action: '/quiz-email/gb',
    label: 'Your result by email',
    errors: { title: 'Please check these fields', wrong: [] },
    send: 'Send my result',
    note: '',
  },
  field: {
    id: 'quiz-email-email',
    name: 'email',
    label: 'Email',
    look: 'email',
    value: '',
    hint: 'We use it for this one mail.',
    error: '',
    optional: '',
  },
  consent: {
    id: 'quiz-email-consent',
    name: 'consent',
    label:
      'I agree that Tarnwell uses my quiz answers and my email address to send me my result in one mail. The result may say something about my health.',
    checked: false,
    error: '',
  },
  explanations: [
    { icon: 'send', title: 'What is sent', text: 'Your answers come to us encrypted.' },
    { icon: 'shield-check', title: 'What we keep', text: 'That you agreed, and nothing else.' },
  ],
};

const long: QuizEmailProps = {
  ...usual,
  heading: 'Testergebnis per E-Mail zuschicken lassen',
  lead: 'Auf Wunsch senden wir Ihnen die Auswertung des Fragebogens samt Ernährungsplan zu.',
  field: { ...usual.field, label: 'Sähköpostiosoite', hint: 'Nur für diese eine Nachricht.' },
  explanations: [
    {
      icon: 'shield-check',
      title: 'Was wir aufbewahren: Einwilligungsnachweis',
      text: 'Suostumuksen sanamuoto, ajankohta ja osoitteesta laskettu tunniste.',
    },
  ],
};

const error: QuizEmailProps = {
  ...usual,
  form: {
    ...usual.form,
    errors: {
      title: 'Please check these fields',
      wrong: [{ id: 'quiz-email-email', label: 'Email', error: 'Please fill in this field.' }],
    },
  },
  field: { ...usual.field, error: 'Please fill in this field.' },
  consent: { ...usual.consent, error: 'Please tick this box.' },
};

export const quizEmail: Entry = {
  name: 'Result by email',
  sheets: ['opening', 'fields', 'error-list', 'service-form', 'quiz-email'],
  states: {
    usual: () => <QuizEmail {...usual} />,
    long: () => <QuizEmail {...long} />,
    empty: () => <QuizEmail {...usual} isAtHand={false} />,
    error: () => <QuizEmail {...error} />,
  },
};
