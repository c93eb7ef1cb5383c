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
import { isQuiz, type QuizName, quizNames, quizzes } from '../../../worker/quiz/quizzes/quizzes.ts';
import { botanicalNames } from '../../../worker/view/parts/picture/botanical.tsx';
import { words } from '../../support/copy/copy-words.ts';
import { quizProblems } from '../../support/quiz/quiz-problems.ts';
import { anyChoices, takeQuiz } from '../../support/quiz/take-quiz.ts';

const all = quizNames.map((name) => [name, quizzes[name]] as const);
const steps = all.flatMap(([, quiz]) => quiz.steps);
const asks = (step: Step) => step.kind !== 'information';

describe('rule 3.10: the quizzes', () => {
  test('one for each quiz page, by its name', () => {
    expect(quizNames.toSorted()).toEqual(
      pageNames.filter((name) => pages[name].step === 'quiz').toSorted(),
    );
    for (const name of ['', 'summary', 'constructor', 'V1']) expect(isQuiz(name)).toBe(false);
  });

  test('at least 8 of them branch, and the one on one page does not', () => {
    const branching = all.filter(([, quiz]) => quiz.steps.some((s) => stepsAfter(quiz, s)[1]));
    expect(branching.length).toBeGreaterThanOrEqual(8);
    expect(branching.map(([name]) => name)).not.toContain('v8');
    expect(all.filter(([, quiz]) => quiz.onePage).map(([name]) => name)).toEqual(['v8']);
  });

  test('no two ask the same: each differs from each by 2 questions or more', () => {
    const asked = (quiz: Quiz) => new Set(quiz.steps.filter(asks).map(({ id }) => id));
    for (const [name, quiz] of all) {
      for (const [other, another] of all) {
        if (name === other) continue;
        const own = [...asked(quiz)].filter((id) => !asked(another).has(id));
        const theirs = [...asked(another)].filter((id) => !asked(quiz).has(id));
        expect(own.length + theirs.length, `${name} and ${other}`).toBeGreaterThanOrEqual(2);
      }
    }
  });

  test('a step of several quizzes asks the same in each, whatever follows it', () => {
    for (const step of steps) {
      const same = steps.find(({ id }) => id === step.id);
      expect(withoutNext(step)).toEqual(same && withoutNext(same));
    }
  });
});

describe.each(all)('%s', (name, quiz) => {
  test('its data is sound', () => {
    expect(quizProblems(quiz)).toEqual([]);
  });

  test('every way through ends, meets no step twice and asks 6 to 12 questions', () => {
    fc.assert(
      fc.property(anyChoices, (choices) => {
        const { met, answers } = takeQuiz(quiz, choices);
        expect(new Set(met).size).toBe(met.length);
        expect(met.filter(asks).length).toBeGreaterThanOrEqual(6);
        expect(met.filter(asks).length).toBeLessThanOrEqual(12);
        expect(isComplete(quiz, answers)).toBe(true);
        expect(getPath(quiz, answers)).toEqual(met);
        expect(evaluate(quiz, answers).value).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('every way through meets a fact between two questions', () => {
    fc.assert(
      fc.property(anyChoices, (choices) => {
        const kinds = takeQuiz(quiz, choices).met.map(asks);
        expect(kinds).toContain(false);
        expect([kinds[0], kinds.at(-1)]).toEqual([true, true]);
      }),
    );
  });

  test('every step is reached', () => {
    const met = new Set<Step>();
    fc.assert(
      fc.property(anyChoices, (choices) => {
        for (const step of takeQuiz(quiz, choices).met) met.add(step);
      }),
      { numRuns: 500, seed: 1 },
    );
    expect(quiz.steps.filter((step) => !met.has(step))).toEqual([]);
  });

  test('asks age and situation on every path, and what its scale needs', () => {
    const needed = quiz.scale === 'bmi' ? ['age', 'height', 'weight'] : ['age'];
    expect(quiz.scale).toBe(pages[name].theme === 'weight' ? 'bmi' : 'points');
    fc.assert(
      fc.property(anyChoices, (choices) => {
        const { met, answers } = takeQuiz(quiz, choices);
        const numbers = met.filter(({ kind }) => kind === 'number').flatMap(inputNames);
        expect(numbers.toSorted()).toEqual(needed);
        expect(Object.keys(answers)).toContain('situation');
      }),
    );
  });

  test('the first answer to everything excludes nobody; each exclusion has its answer', () => {
    const met = takeQuiz(quiz, []).answers;
    const usual = { ...met, age: ['30'], height: ['170'], weight: ['70'] };
    expect(evaluate(quiz, usual).excluded).toBeNull();
    expect(evaluate(quiz, { ...usual, age: ['17'] }).excluded).toBe('age');
    const situation = (...values: string[]) =>
      evaluate(quiz, { ...usual, situation: values }).excluded;
    expect(situation('pregnancy')).toBe('pregnancy');
    expect(situation('glucose-medicine', 'other-medicine')).toBe('medicine');
    expect(situation('other-medicine')).toBeNull();
  });
});

describe('rule 3.24: the opening says how many questions there are, and how long they take', () => {
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

  test.each(all)('%s', (name, quiz) => {
    const [least, most] = lengths[name];
    expect(questionCount(quiz)).toBe(most);
    const counted = fc
      .sample(manyChoices, { numRuns: 500, seed: 1 })
      .map((choices) => takeQuiz(quiz, choices).met.filter(asks).length);
    expect([Math.min(...counted), Math.max(...counted)]).toEqual([least, most]);
    expect(isOneLength(quiz)).toBe(least === most);
    for (const locale of localeIds) {
      const opening = words(locale).get(`quiz:opening.${name}`) ?? '';
      expect(opening.match(/\{\{questions\}\}/g), locale).toHaveLength(1);
      // 10 seconds each.
      expect(opening, locale).toMatch(new RegExp(`\\b${Math.ceil(most / 7)} minu`, 'i'));
      expect(atMost.test(opening), locale).toBe(least < most);
    }
  });
});

const manyChoices = fc.array(fc.nat({ max: 9999 }), { minLength: 60, maxLength: 60 });

/** The words for a number that may be smaller. */
const atMost = /^Up to|^Höchstens|au plus|^Högst|^Højst|^Enintään/;

describe('lengths that the pages promise, on every path', () => {
  test.each([
    ['v1a', 6],
    ['v31', 6],
    ['v1ip', 7],
  ] as const)('%s has %d questions', (name, questions) => {
    const quiz = quizzes[name];
    fc.assert(
      fc.property(anyChoices, (choices) => {
        expect(takeQuiz(quiz, choices).met.filter(asks)).toHaveLength(questions);
      }),
    );
  });
});

describe.each(all.filter(([, quiz]) => quiz.scale === 'points'))('the points of %s', (_, quiz) => {
  test.each(pointBands.map(({ id }) => id))('somebody comes to the band %s', (band) => {
    const bands = fc
      .sample(anyChoices, { numRuns: 500, seed: 1 })
      .map((choices) => evaluate(quiz, takeQuiz(quiz, choices).answers).band);
    expect(bands).toContain(band);
  });

  test('all habits make 100, none makes 0', () => {
    expect(evaluate(quiz, answersByPoints(quiz, Math.max)).value).toBe(100);
    expect(evaluate(quiz, answersByPoints(quiz, Math.min)).value).toBe(0);
  });
});

test.each(steps.map((step) => [step.id, step] as const))('step %s', (_, step) => {
  if (step.kind === 'information') {
    expect(step.drawing ?? step.pack, 'a fact has a picture').toBeTruthy();
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
  const icons = step.choices.filter(({ icon }) => icon).length;
  expect(icons, 'an icon with each choice, else one with the question').toBe(
    step.icon ? 0 : values.length,
  );
  const exclusive = step.choices.filter((choice) => choice.exclusive).length;
  expect(exclusive, 'of several choices there is a way to choose none').toBe(
    step.kind === 'multiple' ? 1 : 0,
  );
  const kinds = (of: (choice: Choice) => unknown) => new Set(step.choices.map(of)).size;
  const isUsed =
    kinds(({ points = 0 }) => points) > 1 ||
    kinds(({ next }) => next) > 1 ||
    kinds(({ excludes }) => excludes) > 1;
  expect(isUsed, 'nothing is asked that makes no difference').toBe(true);
});

/** Answers that give the most or the least points of each step. */
function answersByPoints(quiz: Quiz, best: (...points: number[]) => number): Answers {
  const entries = quiz.steps.map((step): [string, string[]] => {
    if (step.kind === 'number' || step.kind === 'information') return [step.id, ['40']];
    const wanted = best(...step.choices.map(({ points = 0 }) => points));
    const fitting = step.choices.filter(({ points = 0 }) => points === wanted);
    const taken = step.kind === 'single' ? fitting.slice(0, 1) : fitting;
    return [step.id, taken.map(({ value }) => value)];
  });
  return Object.fromEntries(entries);
}

function withoutNext(step: Step): unknown {
  return JSON.parse(JSON.stringify(step, (key, value) => (key === 'next' ? undefined : value)));
}
