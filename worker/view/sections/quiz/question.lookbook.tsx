import type { ReactNode } from 'react';
import { Question, type QuestionProps } from '../../../../client/islands/quiz/question.tsx';
import { QuestionForm } from '../../../../client/islands/quiz/question-form.tsx';
import type { Entry } from '../../lookbook-entry.ts';
import { renderStatic } from '../../render-html.ts';
import { Information, type InformationProps } from './information.tsx';
import { QuizNote } from './quiz-note.tsx';

const single: QuestionProps = {
  id: 'hardest',
  level: 'h1',
  heading: 'When is it hardest to eat the way you mean to?',
  hint: 'Choose the one that comes first to mind.',
  error: '',
  answer: {
    kind: 'single',
    chosen: ['afternoon'],
    choices: [
      {
        value: 'morning',
        label: 'In the morning',
        hint: 'No time, or no appetite yet',
        icon: 'sunrise',
      },
      {
        value: 'afternoon',
        label: 'In the afternoon',
        hint: 'Long gap between lunch and dinner',
        icon: 'clock',
      },
      {
        value: 'evening',
        label: 'In the evening',
        hint: 'Snacks after dinner, in front of the screen',
        icon: 'moon-star',
      },
      {
        value: 'company',
        label: 'With other people',
        hint: 'Restaurants, family, colleagues',
        icon: 'users',
      },
    ],
  },
};

const multiple: QuestionProps = {
  id: 'habits',
  level: 'h1',
  heading: 'What is already part of your week?',
  hint: 'Choose all that apply.',
  error: '',
  answer: {
    kind: 'multiple',
    chosen: ['walk', 'water'],
    choices: [
      { value: 'walk', label: 'Walking or cycling', icon: 'footprints' },
      { value: 'water', label: 'Enough to drink', icon: 'glass-water' },
      { value: 'meals', label: 'Cooking at home', icon: 'salad' },
      { value: 'none', label: 'None of these yet' },
    ],
  },
};

const number: QuestionProps = {
  id: 'measures',
  level: 'h1',
  heading: 'How tall are you, and what do you weigh?',
  hint: 'For your result only.',
  error: '',
  answer: {
    kind: 'number',
    fields: [
      {
        id: 'height',
        name: 'height',
        label: 'Height',
        unit: 'cm',
        min: 120,
        max: 220,
        step: 1,
        value: '172',
        hint: '120 to 220 cm',
        error: '',
      },
      {
        id: 'weight',
        name: 'weight',
        label: 'Weight',
        unit: 'kg',
        min: 35,
        max: 250,
        step: 0.1,
        value: '',
        hint: '35 to 250 kg',
        error: '',
      },
    ],
  },
};

const wrongNumber: QuestionProps = {
  ...number,
  answer: {
    kind: 'number',
    fields: (number.answer.kind === 'number' ? number.answer.fields : []).map((field) =>
      field.name === 'height'
        ? { ...field, value: '1.72', error: 'Please give your height in centimetres, 120 to 220.' }
        : field,
    ),
  },
};

const long: QuestionProps = {
  id: 'long',
  level: 'h1',
  heading: 'Wann fällt Ihnen die Ernährungsgewohnheitsumstellung am schwersten?',
  hint: 'Valitse ensimmäisenä mieleen tuleva vastausvaihtoehto.',
  error: 'Bitte wählen Sie eine Antwortmöglichkeit aus.',
  answer: {
    kind: 'single',
    chosen: [],
    choices: [
      {
        value: 'a',
        label: 'Nachmittagszwischenmahlzeitenunterbrechung',
        hint: 'Zwischen Mittagessen und Abendessen liegt ein großer Abstand',
        icon: 'clock',
      },
      {
        value: 'b',
        label: 'Illallisenjälkeisnaposteluhetki televisionkatselun yhteydessä',
        icon: 'moon-star',
      },
      { value: 'c', label: 'Familienfeierlichkeiten', hint: 'Und mit Kolleginnen und Kollegen' },
    ],
  },
};

const fact: InformationProps = {
  level: 'h1',
  kicker: 'Good to know',
  heading: 'How much fibre is “high fibre”?',
  text: 'A food can say “high fibre” from 6 g in 100 g, and “source of fibre” from 3 g. The table on the back tells you how much there is.',
  source: 'Reg. (EC) No 1924/2006 as it applies in Great Britain, Annex',
  drawing: 'oat',
};

async function inForm(
  content: ReactNode,
  forward = 'Continue',
  words = 'Your answers stay on this device.',
) {
  const note = words && (await renderStatic(<QuizNote>{words}</QuizNote>));
  return (
    <QuestionForm step="step" action="/v1/gb" forward={forward} note={note}>
      {content}
    </QuestionForm>
  );
}

export const question: Entry = {
  name: 'Question',
  sheets: ['question'],
  states: {
    usual: () => inForm(<Question {...single} />),
    multiple: () => inForm(<Question {...multiple} />),
    number: () => inForm(<Question {...number} />),
    information: () =>
      inForm(
        <div className="quiz-information">
          <Information {...fact} />
        </div>,
        'Continue',
        '',
      ),
    long: () =>
      inForm(
        <Question {...long} />,
        'Zur nächsten Frage weitergehen',
        'Ihre Antworten bleiben auf diesem Gerät.',
      ),
    error: () =>
      inForm(<Question {...single} error="Please choose one." answer={unanswered(single)} />),
    'number-error': () => inForm(<Question {...wrongNumber} />),
  },
};

function unanswered({ answer }: QuestionProps): QuestionProps['answer'] {
  return answer.kind === 'number' ? answer : { ...answer, chosen: [] };
}
