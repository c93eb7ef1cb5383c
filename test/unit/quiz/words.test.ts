import { describe, expect, test } from 'vitest';
import type { Step } from '../../../client/quiz/quiz.ts';
import { bmiBands, pointBands } from '../../../client/quiz/result.ts';
import quizCopy from '../../../locales/en_GB/quiz.json' with { type: 'json' };
import { type ClaimId, claims } from '../../../worker/catalogue/claims.ts';
import { supplements } from '../../../worker/catalogue/products.ts';
import { pages } from '../../../worker/pages.ts';
import { quizNames, quizzes } from '../../../worker/quizzes/quizzes.ts';
import { prose, words } from '../../support/copy/copy-words.ts';
import { forbiddenPhrases, unregisteredClaims } from '../../support/law/phrases.ts';

const copy = new Map(leaves(quizCopy));
const steps = [
  ...new Map(
    quizNames.flatMap((name) => quizzes[name].steps.map((step) => [step.id, step] as const)),
  ).values(),
];
const themes = [...new Set(quizNames.map((name) => pages[name].theme))];
const register = 'Great Britain nutrition and health claims register';
const exclusions = ['age', 'pregnancy', 'medicine', 'label', 'underweight', 'obese'];

/** True if the copy key is the hint of a choice. Such hints are optional. */
const isOptional = (key: string) => /^steps\.[\w-]+\.choices\.[\w-]+\.hint$/.test(key);

describe('the copy keys and texts of the quizzes', () => {
  test('the quiz copy has exactly the keys of every step and result', () => {
    const keys = [...copy.keys()].filter((key) => !isOptional(key));
    expect(keys.toSorted()).toEqual(
      [...frame, ...steps.flatMap(stepKeys), ...resultKeys()].toSorted(),
    );
  });

  test('every hint in the quiz copy belongs to a choice that exists', () => {
    const places = new Set(steps.flatMap(stepKeys).map((key) => key.replace(/\.\w+$/, '')));
    for (const key of [...copy.keys()].filter(isOptional)) {
      expect(places, key).toContain(key.replace(/\.hint$/, ''));
    }
  });

  test.each([
    ['question', /^steps\.[\w-]+\.question$/, 70],
    ['heading of an information step', /^steps\.[\w-]+\.heading$/, 60],
    ['choice', /\.choices\.[\w-]+\.label$/, 34],
    ['hint', /^steps\..*\.hint$/, 60],
    ['advice', /\.advice$/, 80],
    ['plan entry', /^results\.plan\./, 90],
    ['button', /^(?:forward|finish|waiting|posted\.forget|results\.none|results\.again)$/, 24],
  ])('every %s in the quiz copy is short', (_what, pattern, longest) => {
    const own = [...copy].filter(([key]) => pattern.test(key));
    expect(own.length).toBeGreaterThan(0);
    for (const [key, text] of own) expect([...text].length, key).toBeLessThanOrEqual(longest);
  });

  test('no quiz result has the same sentence in its plan and in its advice', () => {
    for (const name of quizNames) {
      const plans = [...copy].filter(([key]) =>
        key.startsWith(`results.plan.${pages[name].theme}.`),
      );
      const planned = plans.map(([, text]) => text);
      const advice = quizzes[name].steps.flatMap(({ id }) =>
        [...copy].flatMap(([key, text]) =>
          key.startsWith(`steps.${id}.`) && key.endsWith('.advice') ? text : [],
        ),
      );
      const sentences = [...planned, ...advice];
      expect(new Set(sentences).size, name).toBe(sentences.length);
    }
  });

  test('rules 9.22 and 9.24: the quiz copy has no forbidden phrase and no health claim outside the register', () => {
    const register = [...words('en_GB')]
      .filter(([key]) => key.startsWith('claims:'))
      .map(([, wording]) => wording);
    for (const [key, text] of copy) {
      expect(forbiddenPhrases('en_GB', prose(text)), key).toEqual([]);
      expect(unregisteredClaims('en_GB', prose(text), register), key).toEqual([]);
    }
  });
});

describe('rule 9.22: information steps of quizzes that quote a health claim', () => {
  const quoting = quizNames.flatMap((name) =>
    quizzes[name].steps.flatMap(({ id }) => {
      const text = copy.get(`steps.${id}.text`) ?? '';
      const quoted = [...text.matchAll(/\$t\(claims:(.*?)\)\./g)].map(([, claim = '']) => claim);
      return quoted.length > 0 ? [{ name, id, text, quoted }] : [];
    }),
  );

  test('a theme has a quiz that quotes a health claim, if a claim of its product needs no warning of its own', () => {
    const quotingThemes = new Set(quoting.map(({ name }) => pages[name].theme));
    const quotable = Object.values(supplements).filter((product) =>
      product.claims.some((id) => claims[id].statements.length === 2),
    );
    const expected = themes.filter((theme) => quotable.some((product) => product.theme === theme));
    expect([...quotingThemes].toSorted()).toEqual(expected.toSorted());
  });

  test.each(quoting)(
    'the step $id of quiz $name quotes a claim of its own product, with name and dose',
    (fact) => {
      const product = Object.values(supplements).find(
        ({ theme }) => theme === pages[fact.name].theme,
      );
      expect(fact.text).toContain(product?.name);
      expect(fact.text).toContain('varied and balanced diet');
      for (const quoted of fact.quoted) {
        const id = product?.claims.find((claim) => claim === quoted) as ClaimId;
        expect(product?.claims).toContain(quoted);
        const { nutrient, unit, source, statements } = claims[id];
        const dose = product?.nutrients.find((part) => part.id === nutrient)?.amount;
        expect(fact.text).toContain(`contains ${dose}\u00a0${unit}`);
        expect(source).toBe('Reg. (EU) No 432/2012, Annex');
        // Great Britain has its own register of health claims (test/unit/law/claim-registers.test.ts).
        expect(copy.get(`steps.${fact.id}.source`)).toBe(register);
        expect(statements, 'a claim with its own warning must not be quoted').toHaveLength(2);
      }
    },
  );

  test('every quiz for the collagen powder has the step about its allergen (fish)', () => {
    for (const name of quizNames.filter((quiz) => pages[quiz].theme === 'collagen')) {
      expect(quizzes[name].steps.map(({ id }) => id)).toContain('fish-fact');
    }
  });
});

const frame = [
  ...[
    'progress',
    'question',
    'questionOf',
    'progressLabel',
    'back',
    'forward',
    'finish',
    'waiting',
    'note',
    'kicker',
    'half',
    'several',
  ],
  ...['note', 'heading', 'consent', 'missing', 'forget'].map((word) => `posted.${word}`),
  'errors.choose',
  'fields.units',
  ...quizNames.map((name) => `opening.${name}`),
  ...['age', 'height', 'weight'].flatMap((name) =>
    ['label', 'unit', 'hint', 'error'].map((word) => `fields.${name}.${word}`),
  ),
  ...['feet', 'inches', 'stones', 'pounds'].flatMap((name) =>
    ['label', 'unit'].map((word) => `fields.${name}.${word}`),
  ),
];

/** The copy keys that a quiz step needs. A habit also needs advice, and so does each choice of a wish. */
function stepKeys(step: Step): string[] {
  const own = (word: string) => `steps.${step.id}.${word}`;
  if (step.kind === 'information') return ['heading', 'text', 'source'].map(own);
  // A number question needs a hint beneath it (rule 3.24).
  if (step.kind === 'number') return [own('question'), own('hint')];
  const isHabit = step.choices.some(({ points }) => points);
  const isWish = step.kind === 'single' && !step.isHealth && !isHabit;
  return [
    own('question'),
    own('hint'),
    ...step.choices.flatMap(({ value }) =>
      (isWish ? ['label', 'advice'] : ['label']).map((word) => own(`choices.${value}.${word}`)),
    ),
    ...(isHabit ? [own('advice')] : []),
  ];
}

function resultKeys(): string[] {
  const planned = (theme: string | null) =>
    theme === 'weight'
      ? bmiBands.map(({ id }) => id).filter((id) => id !== 'under')
      : pointBands.map(({ id }) => id);
  return [
    ...['none', 'again', 'product', 'planHeading', 'adviceHeading', 'told', 'day.heading'],
    ...['day.again', 'next.heading', 'next.text'],
    ...['first', 'second', 'third', 'fourth'].map((row) => `best.${row}`),
    'excluded.noPlan',
    ...['morning', 'midday', 'evening'].map((time) => `day.times.${time}`),
    ...['meter.bmi', 'meter.points', 'note.bmi', 'note.points'],
    ...['range.first', 'range.between', 'range.last', 'ranges'],
    ...[...bmiBands, ...pointBands].flatMap(({ id }) => [`bands.${id}.label`, `bands.${id}.text`]),
    ...exclusions.flatMap((reason) => [`excluded.${reason}.heading`, `excluded.${reason}.text`]),
    ...themes.flatMap((theme) => [
      `heading.${theme}`,
      `day.portion.${theme}`,
      ...planned(theme).flatMap((band) => [1, 2, 3].map((n) => `plan.${theme}.${band}.${n}`)),
    ]),
  ].map((key) => `results.${key}`);
}

function leaves(node: unknown, key = ''): [key: string, text: string][] {
  if (typeof node !== 'object' || node === null) return [[key, String(node)]];
  return Object.entries(node).flatMap(([name, child]) =>
    leaves(child, key ? `${key}.${name}` : name),
  );
}
