import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Answers,
  type Choice,
  inputNames,
  type Quiz,
  type Step,
} from '../../../client/quiz/quiz.ts';
import { evaluate, pointBands } from '../../../client/quiz/result.ts';
import {
  getPath,
  isComplete,
  isOneLength,
  questionCount,
  stepsAfter,
} from '../../../client/quiz/steps.ts';
import { localeIds } from '../../../worker/copy/locale-files.ts';
import { pageNames, pages } from '../../../worker/pages.ts';
import { isQuiz, type QuizName, quizNames, quizzes } from '../../../worker/quizzes/quizzes.ts';
import { botanicalNames } from '../../../worker/view/parts/picture/botanical.tsx';
import { words } from '../../support/copy/copy-words.ts';
import { quizProblems } from '../../support/quiz/quiz-problems.ts';
import { anyChoices, takeQuiz } from '../../support/quiz/take-quiz.ts';

const all = quizNames.map((name) => [name, quizzes[name]] as const);
const steps = all.flatMap(([, quiz]) => quiz.steps);
const isQuestion = (step: Step) => step.kind !== 'information';

describe('rule 3.10: each quiz differs from the other quizzes', () => {
  test('every quiz page has the quiz with the page’s name', () => {
    expect(quizNames.toSorted()).toEqual(
      pageNames.filter((name) => pages[name].step === 'quiz').toSorted(),
    );
    for (const name of ['', 'summary', 'constructor', 'V1']) expect(isQuiz(name)).toBe(false);
  });

  test('at least eight quizzes have branches, and the quiz v8, which is on a single page, has none', () => {
    const branching = all.filter(([, quiz]) => quiz.steps.some((s) => stepsAfter(quiz, s)[1]));
    expect(branching.length).toBeGreaterThanOrEqual(8);
    expect(branching.map(([name]) => name)).not.toContain('v8');
    expect(all.filter(([, quiz]) => quiz.onePage).map(([name]) => name)).toEqual(['v8']);
  });

  test('two quizzes always differ by at least two questions', () => {
    const questionIds = (quiz: Quiz) => new Set(quiz.steps.filter(isQuestion).map(({ id }) => id));
    for (const [name, quiz] of all) {
      for (const [other, another] of all) {
        if (name === other) continue;
        const own = [...questionIds(quiz)].filter((id) => !questionIds(another).has(id));
        const theirs = [...questionIds(another)].filter((id) => !questionIds(quiz).has(id));
        expect(own.length + theirs.length, `${name} and ${other}`).toBeGreaterThanOrEqual(2);
      }
    }
  });

  test('a step that several quizzes share has the same question and choices in each quiz', () => {
    for (const step of steps) {
      const same = steps.find(({ id }) => id === step.id);
      expect(withoutNext(step)).toEqual(same && withoutNext(same));
    }
  });
});

describe.each(all)('the data and paths of the quiz %s', (name, quiz) => {
  test('the validation of the quiz data finds no problem', () => {
    expect(quizProblems(quiz)).toEqual([]);
  });

  test('every path through the quiz ends, repeats no step and has 6 to 12 questions', () => {
    fc.assert(
      fc.property(anyChoices, (choices) => {
        const { steps, answers } = takeQuiz(quiz, choices);
        expect(new Set(steps).size).toBe(steps.length);
        expect(steps.filter(isQuestion).length).toBeGreaterThanOrEqual(6);
        expect(steps.filter(isQuestion).length).toBeLessThanOrEqual(12);
        expect(isComplete(quiz, answers)).toBe(true);
        expect(getPath(quiz, answers)).toEqual(steps);
        expect(evaluate(quiz, answers).value).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('every path through the quiz has an information step between two questions', () => {
    fc.assert(
      fc.property(anyChoices, (choices) => {
        const differentValues = takeQuiz(quiz, choices).steps.map(isQuestion);
        expect(differentValues).toContain(false);
        expect([differentValues[0], differentValues.at(-1)]).toEqual([true, true]);
      }),
    );
  });

  test('each step of the quiz is on at least one path through the quiz', () => {
    const reached = new Set<Step>();
    fc.assert(
      fc.property(anyChoices, (choices) => {
        for (const step of takeQuiz(quiz, choices).steps) reached.add(step);
      }),
      { numRuns: 500, seed: 1 },
    );
    expect(quiz.steps.filter((step) => !reached.has(step))).toEqual([]);
  });

  test('every path through the quiz asks for the age, the situation and the numbers that its result needs', () => {
    const neededNumbers = quiz.scale === 'bmi' ? ['age', 'height', 'weight'] : ['age'];
    expect(quiz.scale).toBe(pages[name].theme === 'weight' ? 'bmi' : 'points');
    fc.assert(
      fc.property(anyChoices, (choices) => {
        const { steps, answers } = takeQuiz(quiz, choices);
        const numbers = steps.filter(({ kind }) => kind === 'number').flatMap(inputNames);
        expect(numbers.toSorted()).toEqual(neededNumbers);
        expect(Object.keys(answers)).toContain('situation');
      }),
    );
  });

  test('age, pregnancy, medicine and a label’s warning exclude a visitor from a product offer, but each question’s first answer does not', () => {
    const { answers } = takeQuiz(quiz, []);
    const healthy = { ...answers, age: ['30'], height: ['170'], weight: ['70'] };
    expect(evaluate(quiz, healthy).excluded).toBeNull();
    expect(evaluate(quiz, { ...healthy, age: ['17'] }).excluded).toBe('age');
    const situation = (...values: string[]) =>
      evaluate(quiz, { ...healthy, situation: values }).excluded;
    expect(situation('pregnancy')).toBe('pregnancy');
    expect(situation('glucose-medicine', 'other-medicine')).toBe('medicine');
    expect(situation('label-warning', 'other-medicine')).toBe('label');
    expect(situation('other-medicine')).toBeNull();
  });
});

describe('rule 3.24: the opening screen of a quiz tells the number of questions and the duration in minutes', () => {
  const lengths: Record<QuizName, [least: number, most: number]> = {
    v1: [10, 12],
    v1a: [6, 6],
    v1pop: [9, 10],
    v2: [8, 10],
    v3: [9, 10],
    v31: [6, 6],
    v4: [9, 10],
    v5: [8, 9],
    v6: [6, 11],
    v7: [8, 8],
    v8: [9, 9],
    v1ip: [7, 7],
  };

  test.each(all)(
    'the opening of quiz %s names the right number of questions and minutes',
    (name, quiz) => {
      const [least, most] = lengths[name];
      expect(questionCount(quiz)).toBe(most);
      const counts = fc
        .sample(manyChoices, { numRuns: 500, seed: 1 })
        .map((choices) => takeQuiz(quiz, choices).steps.filter(isQuestion).length);
      expect([Math.min(...counts), Math.max(...counts)]).toEqual([least, most]);
      expect(isOneLength(quiz)).toBe(least === most);
      for (const locale of localeIds) {
        const opening = words(locale).get(`quiz:opening.${name}`) ?? '';
        expect(opening.match(/\{\{questions\}\}/g), locale).toHaveLength(1);
        // The duration on the opening screen assumes seven questions a minute.
        expect(opening, locale).toMatch(duration(Math.ceil(most / 7)));
        expect(atMost.test(opening), locale).toBe(least < most);
      }
    },
  );
});

const manyChoices = fc.array(fc.nat({ max: 9999 }), { minLength: 60, maxLength: 60 });

/** The words for "up to" in each language. A quiz needs them if some of its paths have fewer questions. */
const atMost = /(?<!\p{L})(?:up to|höchstens|au plus|högst|højst|enintään)(?!\p{L})/iu;

/** The numbers of minutes in words, in each language. */
const numerals: Readonly<Record<number, string>> = {
  1: 'an?|one|einer?|une|ett?|en|yksi|yhden|yhdessä',
  2: 'two|zwei|deux|två|to|kaksi|kahden|kahdessa',
};

/** Matches a number of minutes in figures or in words. */
function duration(minutes: number): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])(?:${minutes}|${numerals[minutes]})[ \u00A0-]minu`, 'iu');
}

describe('the number of questions that pages promise for a quiz', () => {
  test.each(localeIds)(
    'the landing page in %s promises the time of the quiz v1, to which it leads',
    (locale) => {
      const texts = ['pages:index.heading', 'pages:index.lead', 'angles:range.quiz'].map(
        (key) => words(locale).get(key) ?? '',
      );
      const promises = texts.filter((text) => /minu/i.test(text));
      expect(promises).not.toEqual([]);
      for (const text of promises) {
        expect(text).toMatch(duration(Math.ceil(questionCount(quizzes.v1) / 7)));
      }
    },
  );

  test.each([
    ['v1a', 6],
    ['v31', 6],
    ['v1ip', 7],
  ] as const)('every path through the quiz %s has %d questions', (name, questions) => {
    const quiz = quizzes[name];
    fc.assert(
      fc.property(anyChoices, (choices) => {
        expect(takeQuiz(quiz, choices).steps.filter(isQuestion)).toHaveLength(questions);
      }),
    );
  });
});

describe.each(all.filter(([, quiz]) => quiz.scale === 'points'))('the points of %s', (_, quiz) => {
  test.each(pointBands.map(({ id }) => id))(
    'some answers to the quiz lead to the band %s',
    (band) => {
      const bands = fc
        .sample(anyChoices, { numRuns: 500, seed: 1 })
        .map((choices) => evaluate(quiz, takeQuiz(quiz, choices).answers).band);
      expect(bands).toContain(band);
    },
  );

  test('the best answers about habits give 100 points, the worst answers 0 points', () => {
    expect(evaluate(quiz, answersByPoints(quiz, Math.max)).value).toBe(100);
    expect(evaluate(quiz, answersByPoints(quiz, Math.min)).value).toBe(0);
  });
});

test.each(steps.map((step) => [step.id, step] as const))(
  'the quiz step %s has valid choices, icons and effects',
  (_, step) => {
    if (step.kind === 'information') {
      expect(step.drawing ?? step.pack, 'an information step has a picture').toBeTruthy();
      if (step.drawing) expect(botanicalNames).toContain(step.drawing);
      return;
    }
    if (step.kind === 'number') {
      expect(step.icon).toBeDefined();
      return expect(step.fields.length).toBeGreaterThan(0);
    }
    const values = step.choices.map(({ value }) => value);
    expect(new Set(values).size).toBe(values.length);
    expect(values.length).toBeGreaterThanOrEqual(2);
    for (const value of values) expect(value).toMatch(/^[a-z\d-]*[a-z][a-z\d-]*$/);
    expect(new Set(step.choices.map(({ icon }) => icon)).size, 'each choice has its own icon').toBe(
      values.length,
    );
    const exclusive = step.choices.filter((choice) => choice.exclusive).length;
    expect(exclusive, 'a multiple choice has one exclusive choice for "none"').toBe(
      step.kind === 'multiple' ? 1 : 0,
    );
    const differentValues = (toValue: (choice: Choice) => unknown) =>
      new Set(step.choices.map(toValue)).size;
    const isUsed =
      differentValues(({ points = 0 }) => points) > 1 ||
      differentValues(({ next }) => next) > 1 ||
      differentValues(({ excludes }) => excludes) > 1;
    expect(isUsed, 'the answers of a question must differ in points, next step or exclusion').toBe(
      true,
    );
  },
);

/** For each step, the answer with the most points (`best` is Math.max) or the fewest points (Math.min). */
function answersByPoints(quiz: Quiz, best: (...points: number[]) => number): Answers {
  const entries = quiz.steps.map((step): [string, string[]] => {
    if (step.kind === 'number' || step.kind === 'information') return [step.id, ['40']];
    const points = best(...step.choices.map(({ points = 0 }) => points));
    const fitting = step.choices.filter((choice) => (choice.points ?? 0) === points);
    const chosen = step.kind === 'single' ? fitting.slice(0, 1) : fitting;
    return [step.id, chosen.map(({ value }) => value)];
  });
  return Object.fromEntries(entries);
}

function withoutNext(step: Step): unknown {
  return JSON.parse(JSON.stringify(step, (key, value) => (key === 'next' ? undefined : value)));
}
