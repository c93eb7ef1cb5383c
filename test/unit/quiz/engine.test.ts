import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getOutcome } from '../../../client/quiz/outcome.ts';
import { inputNames, type Quiz } from '../../../client/quiz/quiz.ts';
import { readForm, validAnswers } from '../../../client/quiz/read-form.ts';
import { evaluate } from '../../../client/quiz/result.ts';
import {
  currentStep,
  getPath,
  getProgress,
  isComplete,
  stepBefore,
} from '../../../client/quiz/steps.ts';
import { MAX_ENCRYPTED_LENGTH } from '../../../worker/crypto/encrypted.ts';
import { DAY } from '../../../worker/durations.ts';
import { decryptSession, encryptSession } from '../../../worker/quiz/quiz-session.ts';
import { type QuizName, quizNames, quizzes } from '../../../worker/quizzes/quizzes.ts';
import { colours, situation } from '../../../worker/quizzes/shared-steps.ts';
import { answerByForms, type Pick, stepFields, toFormData } from '../../support/quiz/quiz-forms.ts';
import { takeQuiz } from '../../support/quiz/take-quiz.ts';

const KEYS = ['a secret of the tests'];
const NOW = Date.UTC(2026, 10, 2);

/** Returns a function that picks answers by a list of numbers from 0 to 999. The list repeats at its end. */
function toPicks(numbers: readonly number[]): Pick {
  let at = 0;
  return (end) => {
    at += 1;
    return Math.floor(((numbers[at % numbers.length] ?? 0) / 1000) * end);
  };
}
const numbers = fc.array(fc.integer({ min: 0, max: 999 }), { minLength: 7, maxLength: 40 });

/** Stores and reads answers like the browser script of the quiz: as JSON in the tab's session storage. */
const inTab = (quiz: Quiz) => (answers: object) =>
  validAnswers(quiz, JSON.parse(JSON.stringify(answers)));
/** Stores and reads answers like the server: in the encrypted session cookie. */
const inCookie = (name: QuizName) => async (answers: Readonly<Record<string, readonly string[]>>) =>
  (
    await decryptSession(
      KEYS,
      await encryptSession(KEYS, { name, answers, hasConsent: false }, NOW),
      NOW,
    )
  )?.answers ?? {};

describe.each(quizNames)('rule 3.11: any answers to the quiz %s', (name) => {
  const quiz = quizzes[name];

  test('the quiz has the same steps and result with and without JavaScript', async () => {
    await fc.assert(
      fc.asyncProperty(numbers, async (list) => {
        const island = await answerByForms(quiz, toPicks(list), inTab(quiz));
        const server = await answerByForms(quiz, toPicks(list), inCookie(name));
        expect(server.path).toEqual(island.path);
        expect(server.answers).toEqual(island.answers);
        expect(isComplete(quiz, server.answers)).toBe(true);
        expect(getOutcome(quiz, server.answers)).toEqual(getOutcome(quiz, island.answers));
      }),
      { numRuns: 15 },
    );
  });

  test('the quiz’s back link leads through all earlier steps to the first step and keeps the answers', async () => {
    await fc.assert(
      fc.asyncProperty(numbers, async (list) => {
        const { answers, path } = await answerByForms(quiz, toPicks(list));
        expect(getPath(quiz, answers)).toEqual(path);
        for (const [i, step] of path.entries()) {
          expect(stepBefore(quiz, answers, step)).toBe(path[i - 1] ?? null);
          expect(currentStep(quiz, answers, step.id)).toBe(step);
        }
      }),
      { numRuns: 10 },
    );
  });

  test('rule 3.24: the progress bar counts each question once, never shrinks and is full only after the last answer', async () => {
    await fc.assert(
      fc.asyncProperty(numbers, async (list) => {
        const { path, answers } = await answerByForms(quiz, toPicks(list));
        const places = path.map((step) => getProgress(quiz, step, answers));
        const most = places[0]?.steps ?? 0;
        let questions = 0;
        let before = 0;
        for (const [i, { step, done, steps }] of places.entries()) {
          // An information step is not counted as a question.
          if (path[i]?.kind !== 'information') questions += 1;
          expect(step).toBe(questions);
          expect(steps).toBe(most);
          // The shown question counts as half done.
          const share = path[i]?.kind === 'information' ? 0 : 0.5;
          expect(done).toBeGreaterThanOrEqual(Math.max(before, step - share));
          before = done;
        }
        expect(before).toBe(most - (path.at(-1)?.kind === 'information' ? 0 : 0.5));
      }),
      { numRuns: 10 },
    );
  });

  test('rule 3.24: the progress at a quiz step depends only on the answers before this step', async () => {
    await fc.assert(
      fc.asyncProperty(numbers, async (list) => {
        const { path, answers } = await answerByForms(quiz, toPicks(list));
        for (const [i, step] of path.entries()) {
          const earlierAnswers = Object.fromEntries(
            path
              .slice(0, i)
              .flatMap((earlier) => inputNames(earlier).map((id) => [id, answers[id] ?? []])),
          );
          expect(getProgress(quiz, step, earlierAnswers)).toEqual(getProgress(quiz, step, answers));
        }
      }),
      { numRuns: 10 },
    );
  });

  test('the longest possible session of the quiz fits into the session cookie', async () => {
    const most = Object.fromEntries(
      quiz.steps.flatMap((step): [string, string[]][] => {
        if (step.kind === 'information') return [[step.id, ['seen']]];
        if (step.kind === 'number')
          return step.fields.map(({ name: field, max }) => [field, [`${max}`]]);
        return [
          [step.id, step.choices.filter(({ exclusive }) => !exclusive).map(({ value }) => value)],
        ];
      }),
    );
    const encrypted = await encryptSession(KEYS, { name, answers: most, hasConsent: true }, NOW);
    expect(encrypted.length).toBeLessThan(MAX_ENCRYPTED_LENGTH);
    expect(encrypted.length).toBeLessThan(3500 - 'quiz='.length);
  });
});

describe('rule 9.26: the encrypted session cookie of the quiz', () => {
  const session = { name: 'v1', answers: { age: ['40'] }, hasConsent: true } as const;

  test('the encryption of one quiz session gives a different text each time', async () => {
    const [one, two] = [
      await encryptSession(KEYS, session, NOW),
      await encryptSession(KEYS, session, NOW),
    ];
    expect(one).not.toBe(two);
    expect(one).toMatch(/^[\w-]+$/);
    expect(await decryptSession(KEYS, one, NOW)).toEqual(session);
  });

  test('a quiz session that is changed, cut, too long, invalid or encrypted with another key counts as missing', async () => {
    const encrypted = await encryptSession(KEYS, session, NOW);
    const changed =
      encrypted.slice(0, 30) + (encrypted[30] === 'A' ? 'B' : 'A') + encrypted.slice(31);
    for (const text of [
      changed,
      encrypted.slice(0, -4),
      '',
      '%',
      'AAAA',
      'a'.repeat(MAX_ENCRYPTED_LENGTH + 1),
    ]) {
      expect(await decryptSession(KEYS, text, NOW), text.slice(0, 40)).toBeNull();
    }
    expect(await decryptSession(['another secret'], encrypted, NOW)).toBeNull();
  });

  test('a quiz session counts as missing one day after its last answer', async () => {
    const encrypted = await encryptSession(KEYS, session, NOW);
    expect(await decryptSession(KEYS, encrypted, NOW + DAY - 1)).toEqual(session);
    expect(await decryptSession(KEYS, encrypted, NOW + DAY)).toBeNull();
  });

  test('a quiz session loses answers that no longer exist in the quiz', async () => {
    const answers = { age: ['17.5', 'x'], meals: ['gone'], goal: ['snacks'], foreign: ['1'] };
    const encrypted = await encryptSession(KEYS, { name: 'v1', answers, hasConsent: false }, NOW);
    expect(await decryptSession(KEYS, encrypted, NOW)).toEqual({
      name: 'v1',
      answers: { age: ['18'], goal: ['snacks'] },
      hasConsent: false,
    });
  });
});

describe('the form of a quiz step is read into answers', () => {
  const body = quizzes.v1.steps.filter(({ id }) => id === 'body');
  const read = (fields: Record<string, string>) =>
    readForm(body, toFormData(Object.entries(fields)));

  test.each([
    [
      { height: '172', weight: '70,1' },
      { height: ['172'], weight: ['70.1'] },
    ],
    [
      { feet: '5', inches: '8', stones: '11', pounds: '' },
      { height: ['173'], weight: ['69.9'] },
    ],
    [
      { height: '160', feet: '6', inches: '0', weight: '80', stones: '' },
      { height: ['183'], weight: ['80'] },
    ],
    // Only the unit in the field `height-unit` counts: the fields of the other unit contain an older value.
    [
      { 'height-unit': 'own', height: '160', feet: '6', inches: '0', weight: '80' },
      { height: ['160'], weight: ['80'] },
    ],
    [
      { 'height-unit': 'pair', height: '160', feet: '6', inches: '0', weight: '80' },
      { height: ['183'], weight: ['80'] },
    ],
    // 5 ft 8 in are the rounded form of 172 cm, so the exact value of 172 cm stays after a switch of units.
    [
      { 'height-unit': 'pair', height: '172', feet: '5', inches: '8', weight: '80' },
      { height: ['172'], weight: ['80'] },
    ],
  ])('the quiz form %j gives the answers %j', (fields, answers) => {
    expect(read(fields)).toEqual({ answers });
  });

  test.each([
    [
      { height: '', weight: 'x' },
      { height: 'number', weight: 'number' },
    ],
    [{ height: '1.72', weight: '70' }, { height: 'range' }],
    [{ feet: '9', weight: '70' }, { height: 'range' }],
    [
      { 'height-unit': 'pair', height: '', feet: '', inches: '8', weight: '70' },
      { height: 'number' },
    ],
  ])('the quiz form %j has the errors %j', (fields, errors) => {
    expect(read(fields)).toEqual({ errors });
  });

  test.each([
    [['red', 'none', 'invented'], ['none']],
    [
      ['invented', 'red', 'green'],
      ['green', 'red'],
    ],
  ])(
    'a quiz form reads only known choices, and an exclusive choice alone: %j gives %j',
    (sent, choices) => {
      const form = toFormData(sent.map((value) => ['colours', value]));
      expect(readForm([colours], form)).toEqual({ answers: { colours: choices } });
    },
  );

  test('rule 3.16: an answer that excludes the visitor is stored even if "none of these" is also ticked', () => {
    const form = toFormData([
      ['situation', 'none'],
      ['situation', 'pregnancy'],
    ]);
    expect(readForm([situation], form)).toEqual({ answers: { situation: ['pregnancy'] } });
    expect(readForm([situation], toFormData([]))).toEqual({ errors: { situation: 'choose' } });
  });

  test('a quiz form with the first choice of any step is accepted', () => {
    for (const quiz of Object.values(quizzes)) {
      for (const step of quiz.steps) {
        expect(readForm([step], toFormData(stepFields(step, () => 0)))).toHaveProperty('answers');
      }
    }
  });
});

describe('rule 3.25: a quiz refuses visitors under 18 and invalid ages', () => {
  const read = (age: string) => {
    const steps = quizzes.v1.steps.filter(({ id }) => id === 'age');
    return readForm(steps, toFormData([['age', age]]));
  };

  test.each(['10', '16', '17'])(
    'the age %s ends every quiz at once with the result "excluded by age"',
    (age) => {
      expect(read(age)).toEqual({ answers: { age: [age] } });
      for (const name of quizNames) {
        const quiz = quizzes[name];
        const { steps } = takeQuiz(quiz, []);
        const ageStep = steps.findIndex(({ id }) => id === 'age');
        const { answers } = takeQuiz({ ...quiz, steps: steps.slice(0, ageStep) }, []);
        const young = { ...answers, age: [age] };
        expect(isComplete(quiz, young), name).toBe(true);
        expect(getPath(quiz, young).at(-1)?.id).toBe('age');
        expect(getOutcome(quiz, young).excluded).toBe('age');
      }
    },
  );

  test('the quiz accepts the age 18, and an age below 10 or above 99 is an error', () => {
    expect(isComplete(quizzes.v5, { age: ['18'] })).toBe(false);
    for (const age of ['4', '9', '100']) expect(read(age)).toEqual({ errors: { age: 'range' } });
  });
});

describe('answers that exclude a visitor of the quiz v1 from a product offer', () => {
  test.each([
    ['age', { age: ['17'] }],
    ['pregnancy', { situation: ['pregnancy'] }],
    ['medicine', { situation: ['glucose-medicine'] }],
    ['underweight', { weight: ['40'] }],
    ['obese', { weight: ['89'] }],
  ])('the quiz v1 excludes a visitor by %s', async (reason, changed) => {
    const { answers } = await answerByForms(quizzes.v1, () => 0);
    const accepted = { ...answers, age: ['40'], height: ['172'], weight: ['78'] };
    expect(getOutcome(quizzes.v1, accepted).excluded).toBeNull();
    expect(getOutcome(quizzes.v1, { ...accepted, ...changed }).excluded).toBe(reason);
  });
});

describe('rule 3.16: the range of a body mass index', () => {
  const bodyMass = (height: number, weight: number) =>
    evaluate(quizzes.v1a, { height: [String(height)], weight: [String(weight)] });

  test('a body mass index of 18.485 is shown as 18.4 in the range "under" (underweight)', () => {
    expect(bodyMass(178.2, 58.7)).toMatchObject({
      value: 18.4,
      band: 'under',
      excluded: 'underweight',
    });
  });

  test('rule 9.53: from a body mass index of exactly 30 on the quiz suggests no product', () => {
    expect(bodyMass(170, 86.7)).toMatchObject({ value: 30, band: 'obese', excluded: 'obese' });
    expect(bodyMass(170, 86.6)).toMatchObject({ value: 29.9, band: 'over', excluded: null });
    expect(bodyMass(170, 160)).toMatchObject({ excluded: 'obese' });
  });

  test('a body mass index of exactly 25 is in the range "over" (overweight)', () => {
    expect(bodyMass(160, 64)).toMatchObject({ value: 25, band: 'over', excluded: null });
  });

  test('the rounded body mass index that visitors see is always in the same range as the exact value', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 120, max: 220 }),
        fc.integer({ min: 350, max: 2500 }),
        (height, tenths) => {
          const { value, band } = bodyMass(height, tenths / 10);
          const limits = [18.5, 25, 30];
          // The comparison uses only integers (tenths of a kilogram, centimetres), so it has no rounding errors.
          const above = limits.filter((limit) => tenths * 10_000 >= limit * 10 * height ** 2);
          expect(band).toBe(['under', 'normal', 'over', 'obese'][above.length]);
          expect(limits.filter((limit) => value >= limit)).toEqual(above);
        },
      ),
    );
  });
});
