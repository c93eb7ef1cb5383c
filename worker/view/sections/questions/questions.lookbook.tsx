import type { Entry } from '../../lookbook-entry.ts';
import { Questions, type QuestionsProps } from './questions.tsx';

const usual: QuestionsProps = {
  heading: 'Before you ask',
  rows: [
    {
      question: 'How do I take it?',
      answer:
        'Take 2 capsules three times a day, each time with 1–2 glasses of water, before a meal and as part of an energy-restricted diet.',
    },
    {
      question: 'When will it arrive?',
      answer: 'We pack on the next working day; then tracked express takes 1 to 3 working days.',
    },
    {
      question: 'Is this a subscription?',
      answer: 'No. You pay once and get one parcel. We don’t store your card or account details.',
    },
  ],
};

const long: QuestionsProps = {
  heading: 'Häufig gestellte Fragen',
  rows: [
    {
      question: 'Wie lange dauert die Expressversandsendungsverfolgungsaktivierung?',
      answer: 'Wir packen am nächsten Werktag; dann dauert der Expressversand 1 bis 3 Werktage.',
    },
    {
      question: 'Miten lisäravinnetilauksen peruuttamisilmoituslomake toimii?',
      answer: 'Käytä jokaisen sivun alareunassa olevaa peruuttamislinkkiä.',
    },
  ],
};

export const questions: Entry = {
  name: 'Before you ask',
  sheets: ['questions'],
  states: { usual: () => <Questions {...usual} />, long: () => <Questions {...long} /> },
};
