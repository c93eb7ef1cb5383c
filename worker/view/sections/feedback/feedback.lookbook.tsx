import type { Entry } from '../../lookbook-entry.ts';
import { Feedback, type FeedbackProps } from './feedback.tsx';

const field = { value: '', hint: '', error: '', optional: '' } as const;

const usual: FeedbackProps = {
  heading: 'Tell others how it went.',
  lead: 'Good or bad, in your own words. For anyone who’s ordered from us.',
  alarm: '',
  form: {
    action: '/feedback/gb',
    label: 'Your review',
    errors: { title: 'Please check these fields', wrong: [] },
    send: 'Send my review',
    note: '',
  },
  order: [
    {
      ...field,
      id: 'feedback-orderNumber',
      name: 'orderNumber',
      label: 'Order number',
      look: 'orderNumber',
    },
    { ...field, id: 'feedback-email', name: 'email', label: 'Email', look: 'email' },
  ],
  rating: {
    id: 'feedback-rating',
    label: 'How many stars?',
    choices: ['1 star', '2 stars', '3 stars', '4 stars', '5 stars'],
    ends: ['not for me', 'very good'],
    chosen: 4,
    error: '',
  },
  review: [
    { ...field, id: 'feedback-title', name: 'title', label: 'In one line', look: 'line' },
    {
      ...field,
      id: 'feedback-text',
      name: 'text',
      label: 'Your review',
      look: 'text',
      hint: 'What you liked, what you did not.',
    },
    {
      ...field,
      id: 'feedback-name',
      name: 'name',
      label: 'Name shown with your review',
      look: 'nickname',
      optional: 'optional',
    },
  ],
  consent: {
    id: 'feedback-publish',
    name: 'publish',
    label: 'I agree that my review is published in this shop with the name above.',
    checked: false,
    error: '',
  },
  explanations: [
    {
      icon: 'badge-check',
      title: 'Real orders only',
      text: 'Order number and email have to fit a paid order.',
    },
    { icon: 'scale', title: 'Bad ones count', text: 'We hide none and pay for none.' },
  ],
};

const long: FeedbackProps = {
  ...usual,
  heading: 'Nahrungsergänzungsmittelbewertung schreiben',
  rating: {
    ...usual.rating,
    label: 'Tähtien määrä kokonaisarviossa',
    choices: ['1 Stern', '2 Sterne', '3 Sterne', '4 Sterne', '5 Sterne'],
    ends: ['Entsprach nicht meinen Erwartungen', 'Hat mich rundum überzeugt'],
    chosen: 0,
  },
  consent: {
    ...usual.consent,
    label:
      'Ich willige in die Veröffentlichung meiner Kundenbewertung in diesem Onlineshop unter dem oben angegebenen Namen ein.',
  },
  explanations: [
    {
      icon: 'badge-check',
      title: 'Ausschließlich verifizierte Bestellungen',
      text: 'Bestellnummer und E-Mail-Adresse müssen zu einer bezahlten Bestellung gehören.',
    },
  ],
};

const required = 'Please fill in this field.';
const error: FeedbackProps = {
  ...usual,
  form: {
    ...usual.form,
    errors: {
      title: 'Please check these fields',
      wrong: [
        { id: 'feedback-rating', label: 'How many stars?', error: 'Please choose 1 to 5 stars.' },
        { id: 'feedback-title', label: 'Your headline', error: required },
      ],
    },
  },
  rating: { ...usual.rating, chosen: 0, error: 'Please choose 1 to 5 stars.' },
  review: usual.review.map((row) => (row.name === 'title' ? { ...row, error: required } : row)),
  consent: { ...usual.consent, error: 'Please tick this box.' },
};

export const feedback: Entry = {
  name: 'Feedback',
  sheets: ['order-page', 'fields', 'text-area', 'error-list', 'service-form', 'feedback'],
  states: {
    usual: () => <Feedback {...usual} />,
    long: () => <Feedback {...long} />,
    error: () => <Feedback {...error} />,
  },
};
