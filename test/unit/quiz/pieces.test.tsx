import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ChoiceList } from '../../../client/islands/quiz/choice-list.tsx';
import { NumberField } from '../../../client/islands/quiz/number-field.tsx';
import { Progress } from '../../../client/islands/quiz/progress.tsx';
import { Question, type QuestionProps } from '../../../client/islands/quiz/question.tsx';
import { QuestionForm } from '../../../client/islands/quiz/question-form.tsx';
import { ResultMeter } from '../../../client/islands/result/result-meter.tsx';
import { having, parseHtml, tagged, text } from '../../../ops/dev/html-tree.ts';

const rendered = (node: ReactNode) => parseHtml(renderToString(node));

const height = {
  id: 'height',
  name: 'height',
  label: 'Height',
  unit: 'cm',
  min: 120,
  max: 220,
  step: 1,
  value: '',
  hint: '120 to 220 cm',
  error: '',
} as const;

const single: QuestionProps = {
  id: 'when',
  level: 'h1',
  heading: 'When?',
  hint: 'Choose one.',
  error: '',
  answer: {
    kind: 'single',
    chosen: ['b'],
    choices: [
      { value: 'a', label: 'Morning', icon: 'sunrise' },
      { value: 'b', label: 'Evening', icon: 'moon-star' },
    ],
  },
};

describe('rule 6.3: the HTML structure of quiz steps', () => {
  test('the quiz form has its step’s id, and its only button leads forward', () => {
    const root = rendered(
      <QuestionForm step="when" action="/v1/de" forward="Weiter" note="">
        <Question {...single} />
      </QuestionForm>,
    );
    const [form] = having(root, 'data-quiz-step', 'when');
    expect(form?.tag).toBe('form');
    expect(tagged(root, 'button').map(text)).toEqual(['Weiter']);
  });

  test('a number field of a quiz has min, max and the on-screen keyboard for its numbers', () => {
    for (const [step, keyboard] of [
      [1, 'numeric'],
      [0.1, 'decimal'],
    ] as const) {
      const [input] = tagged(rendered(<NumberField {...height} step={step} />), 'input');
      expect(input?.attributes.get('type')).toBe('number');
      expect(input?.attributes.get('min')).toBe('120');
      expect(input?.attributes.get('max')).toBe('220');
      expect(input?.attributes.get('inputmode')).toBe(keyboard);
    }
  });

  test('the quiz progress has a back link in place of a button, so that "forward" is the form’s first button', () => {
    const root = rendered(
      <Progress
        done={4}
        steps={9}
        text="4 of 9"
        label="Quiz"
        back={{ href: '/b', label: 'Back' }}
      />,
    );
    const [bar] = tagged(root, 'progress');
    expect(bar?.attributes.get('value')).toBe('4');
    expect(bar?.attributes.get('max')).toBe('9');
    expect(tagged(root, 'a').map(text)).toEqual(['Back']);
    expect(tagged(root, 'button')).toEqual([]);
  });
});

describe('the HTML of a quiz question', () => {
  test('a single choice has required radio buttons, a multiple choice has optional checkboxes', () => {
    const inputs = (kind: 'single' | 'multiple') =>
      tagged(
        rendered(
          <ChoiceList
            name="when"
            kind={kind}
            chosen={['b']}
            choices={[
              { value: 'a', label: 'Morning', icon: 'sunrise' },
              { value: 'b', label: 'Evening', icon: 'moon-star' },
            ]}
          />,
        ),
        'input',
      );
    expect(inputs('single').map(({ attributes }) => attributes.get('type'))).toEqual([
      'radio',
      'radio',
    ]);
    expect(inputs('single').every(({ attributes }) => attributes.has('required'))).toBe(true);
    const several = inputs('multiple');
    expect(several.map(({ attributes }) => attributes.get('type'))).toEqual([
      'checkbox',
      'checkbox',
    ]);
    expect(several.some(({ attributes }) => attributes.has('required'))).toBe(false);
    expect(several.map(({ attributes }) => attributes.has('checked'))).toEqual([false, true]);
  });

  test('the fieldset of a quiz question has the question as its name, and the error and hint as its description', () => {
    const root = rendered(<Question {...single} error="Please choose one." />);
    const [group] = tagged(root, 'fieldset');
    const [legend] = tagged(root, 'legend');
    expect(legend && text(legend)).toBe('When?');
    const described = group?.attributes.get('aria-describedby')?.split(' ') ?? [];
    const words = described.map((id) => having(root, 'id', id).map(text).join());
    expect(words).toEqual(['Please choose one.', 'Choose one.']);
  });
});

describe('the dial that shows a quiz result', () => {
  const bands = [
    { to: 18.5, label: 'Below', range: 'under 18.5' },
    { to: 25, label: 'Within', range: '18.5 to 24.9' },
    { to: 40, label: 'Above', range: '25 and more' },
  ];

  test.each([
    [9, 'Below'],
    [18.4, 'Below'],
    [18.5, 'Within'],
    [24.9, 'Within'],
    [25, 'Above'],
    [40, 'Above'],
    [71, 'Above'],
  ])(
    'the result meter marks %d once, in the band %s, and names the band in words',
    (value, band) => {
      const root = rendered(
        <ResultMeter
          label="BMI"
          valueText={`${value}`}
          value={value}
          format={String}
          min={15}
          max={40}
          bands={bands}
          text="What it means."
          ranges="All ranges"
        />,
      );
      const marked = having(root, 'aria-current', 'true').map(text);
      expect(marked).toHaveLength(1);
      expect(marked[0]).toContain(band);
      expect(tagged(root, 'figcaption').map(text)).toEqual([`${band} BMI`]);
      // The value is on the page once.
      expect(tagged(root, 'p').map(text)).toEqual([`${value}`, 'What it means.']);
      // The dial shows the limits of the result bands as numbers. A list has the limits in words for screen readers.
      expect(tagged(root, 'text').map(text)).toEqual(['18.5', '25']);
      const [knob] = tagged(root, 'circle');
      const [x, y] = ['cx', 'cy'].map((name) => Number(knob?.attributes.get(name)));
      expect(Math.hypot((x ?? 0) - 100, (y ?? 0) - 100)).toBeCloseTo(86, 0);
      expect(y).toBeLessThanOrEqual(100);
    },
  );
});
