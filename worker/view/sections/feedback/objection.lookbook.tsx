import type { Entry } from '../../lookbook-entry.ts';
import { Objection, type ObjectionProps } from './objection.tsx';

const usual: ObjectionProps = {
  heading: 'No more invitations?',
  lead: 'Press the button, and we won’t ask this address for a review again.',
  form: {
    action: '/no-invitations/gb/example',
    label: 'Don’t invite me again',
    errors: { title: '', wrong: [] },
    send: 'Don’t invite me again',
    note: '',
  },
};

const kept: ObjectionProps = {
  heading: 'Noted',
  lead: 'We won’t invite this address to a review again.',
  form: null,
};

const long: ObjectionProps = {
  ...usual,
  heading: 'Haluatko, ettemme enää lähetä arvostelupyyntöjä?',
  lead: 'Mit einem Klick bekommen Sie an diese E-Mail-Adresse keine Bewertungseinladungen mehr von uns.',
};

export const objection: Entry = {
  name: 'The way out of invitations',
  sheets: ['order-page', 'service-form'],
  states: {
    usual: () => <Objection {...usual} />,
    kept: () => <Objection {...kept} />,
    long: () => <Objection {...long} />,
  },
};
