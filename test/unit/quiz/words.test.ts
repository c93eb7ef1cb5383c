import { describe, expect, test } from 'vitest';
import type { Step } from '../../../client/quiz/quiz.ts';
import { bmiBands, pointBands } from '../../../client/quiz/result.ts';
import quizCopy from '../../../locales/en_GB/quiz.json' with { type: 'json' };
import { type ClaimId, claims } from '../../../worker/catalogue/claims.ts';
import { supplements } from '../../../worker/catalogue/products.ts';
import { pages } from '../../../worker/pages.ts';
import { quizNames, quizzes } from '../../../worker/quiz/quizzes/quizzes.ts';
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
const exclusions = ['age', 'pregnancy', 'medicine', 'underweight'];

/** Words a choice may have beside those it needs. */
const isOptional = (key: string) => /^steps\.[\w-]+\.choices\.[\w-]+\.hint$/.test(key);

describe('words of the quizzes', () => {
  test('each step and result has its own, and none is written for nothing', () => {
    const written = [...copy.keys()].filter((key) => !isOptional(key));
    expect(written.toSorted()).toEqual(
      [...frame, ...steps.flatMap(wordsOf), ...results()].toSorted(),
    );
  });

  test('a hint belongs to a choice that is there', () => {
    const places = new Set(steps.flatMap(wordsOf).map((key) => key.replace(/\.\w+$/, '')));
    for (const key of [...copy.keys()].filter(isOptional)) {
      expect(places, key).toContain(key.replace(/\.hint$/, ''));
    }
  });

  test.each([
    ['question', /^steps\.[\w-]+\.question$/, 70],
    ['heading of a fact', /^steps\.[\w-]+\.heading$/, 60],
    ['choice', /\.choices\.[\w-]+\.label$/, 34],
    ['hint', /^steps\..*\.hint$/, 60],
    ['advice', /\.advice$/, 80],
    ['plan', /^results\.plan\./, 90],
    ['button', /^(?:forward|finish|waiting|posted\.forget|results\.none|results\.again)$/, 24],
  ])('a %s is short', (_what, pattern, longest) => {
    const own = [...copy].filter(([key]) => pattern.test(key));
    expect(own.length).toBeGreaterThan(0);
    for (const [key, text] of own) expect([...text].length, key).toBeLessThanOrEqual(longest);
  });

  test('no result says the same sentence twice: in its plan and as advice', () => {
    for (const name of quizNames) {
      const plans = [...copy].filter(([key]) =>
        key.startsWith(`results.plan.${pages[name].theme}.`),
      );
      const planned = plans.map(([, text]) => text);
      const advice = quizzes[name].steps.flatMap(({ id }) => copy.get(`steps.${id}.advice`) ?? []);
      const said = [...planned, ...advice];
      expect(new Set(said).size, name).toBe(said.length);
    }
  });

  test('rules 9.22 and 9.24: no forbidden phrase, no promise beside the register', () => {
    const register = [...words('en_GB')]
      .filter(([key]) => key.startsWith('claims:'))
      .map(([, wording]) => wording);
    for (const [key, text] of copy) {
      expect(forbiddenPhrases('en_GB', prose(text)), key).toEqual([]);
      expect(unregisteredClaims('en_GB', prose(text), register), key).toEqual([]);
    }
  });
});

describe('rule 9.22: a fact that quotes a claim', () => {
  const quoting = quizNames.flatMap((name) =>
    quizzes[name].steps.flatMap(({ id }) => {
      const text = copy.get(`steps.${id}.text`) ?? '';
      const quoted = [...text.matchAll(/\$t\(claims:(.*?)\)\./g)].map(([, claim = '']) => claim);
      return quoted.length > 0 ? [{ name, id, text, quoted }] : [];
    }),
  );

  test('there are such facts in all themes', () => {
    const found = new Set(quoting.map(({ name }) => pages[name].theme));
    expect([...found].toSorted()).toEqual(themes.toSorted());
  });

  test.each(quoting)('$name, $id: of its own product, with its name and dose', (fact) => {
    const product = Object.values(supplements).find(
      ({ theme }) => theme === pages[fact.name].theme,
    );
    expect(fact.text).toContain(product?.name);
    expect(fact.text).toContain('varied and balanced diet');
    for (const quoted of fact.quoted) {
      const id = product?.claims.find((claim) => claim === quoted) as ClaimId;
      expect(product?.claims).toContain(quoted);
      const { nutrient, unit, source, statements } = claims[id];
      const dose = product?.nutrients.find((one) => one.id === nutrient)?.amount;
      expect(fact.text).toContain(`contains ${dose} ${unit}`);
      expect(source).toBe('Reg. (EU) No 432/2012, Annex');
      // Great Britain has a register of its own (test/unit/law/claim-registers.test.ts).
      expect(copy.get(`steps.${fact.id}.source`)).toBe(register);
      expect(statements, 'a claim with a warning of its own has no place here').toHaveLength(2);
    }
  });

  test('the powder’s allergen is named in every quiz that ends with it', () => {
    for (const name of quizNames.filter((one) => pages[one].theme === 'collagen')) {
      expect(quizzes[name].steps.map(({ id }) => id)).toContain('fish-fact');
    }
  });
});

const frame = [
  ...[
    'progress',
    'progressAtMost',
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

/** What a step cannot do without. A habit also has advice for who has the fewest points there. */
function wordsOf(step: Step): string[] {
  const own = (word: string) => `steps.${step.id}.${word}`;
  if (step.kind === 'information') return ['heading', 'text', 'source'].map(own);
  // Each question has a line beneath it (rule 3.24).
  if (step.kind === 'number') return [own('question'), own('hint')];
  const isHabit = step.choices.some(({ points }) => points);
  return [
    own('question'),
    own('hint'),
    ...step.choices.map(({ value }) => own(`choices.${value}.label`)),
    ...(isHabit ? [own('advice')] : []),
  ];
}

function results(): string[] {
  const planned = (theme: string | null) =>
    theme === 'weight'
      ? bmiBands.map(({ id }) => id).filter((id) => id !== 'under')
      : pointBands.map(({ id }) => id);
  return [
    ...['none', 'again', 'product', 'planHeading', 'adviceHeading', 'told', 'day.heading'],
    ...['morning', 'midday', 'evening'].map((time) => `day.times.${time}`),
    ...['meter.bmi', 'meter.points', 'note.bmi', 'note.points'],
    ...['range.first', 'range.between', 'range.last'],
    ...[...bmiBands, ...pointBands].flatMap(({ id }) => [`bands.${id}.label`, `bands.${id}.text`]),
    ...exclusions.flatMap((why) => [`excluded.${why}.heading`, `excluded.${why}.text`]),
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
