import type { QuizFormWords } from '../../../../client/islands/quiz/quiz-form.tsx';
import type {
  FieldWords,
  StepWords,
  UnitWords,
} from '../../../../client/islands/quiz/quiz-words.ts';
import type { NumberRange, Step } from '../../../../client/quiz/quiz.ts';
import { company } from '../../../company.ts';
import { optionalWordsAt, type Translate, translate, wordsAt } from '../../../copy/copy.ts';
import { countryFacts, type Market } from '../../../country/markets.ts';
import { page } from '../../../pages.ts';
import { type QuizName, quizzes } from '../../../quiz/quizzes/quizzes.ts';
import { resultWords } from '../../parts/result/result-words.ts';
import type { PostedWords } from './posted-parts.tsx';

/** Imperial units, which some countries use beside the metric ones, the larger first. */
const imperialUnits = {
  height: [
    { name: 'feet', min: 3, max: 7 },
    { name: 'inches', min: 0, max: 11 },
  ],
  weight: [
    { name: 'stones', min: 5, max: 39 },
    { name: 'pounds', min: 0, max: 13 },
  ],
} as const;

/** A quiz with its copy, the same for every visitor of a market. */
export function quizWords(name: QuizName, market: Market): QuizFormWords {
  const t = translate(market.code);
  const quiz = quizzes[name];
  return {
    quiz,
    steps: Object.fromEntries(quiz.steps.map((step) => [step.id, stepWords(step, t)])),
    fields: fieldWords(quiz.steps, t, market),
    or: t('quiz:fields.or'),
    choose: t('quiz:errors.choose'),
    kicker: t('quiz:kicker'),
    progress: {
      text: t('quiz:progress', { step: '{step}', steps: '{steps}' }),
      label: t('quiz:progressLabel'),
      back: t('quiz:back'),
    },
    forward: t('quiz:forward'),
    finish: t('quiz:finish'),
    waiting: t('quiz:waiting'),
    note: t('quiz:note'),
    ...(page(name).popup && { popup: resultWords(name, market) }),
  };
}

/** The words of a quiz whose answers are posted. */
export function postedWords(market: Market): PostedWords {
  const t = translate(market.code);
  return {
    note: t('quiz:posted.note'),
    heading: t('quiz:posted.heading'),
    consent: t('quiz:posted.consent', { brand: company.brand }),
    missing: t('quiz:posted.missing'),
    forget: t('quiz:posted.forget'),
  };
}

function stepWords(step: Step, t: Translate): StepWords {
  const at = (key: string) => wordsAt(t, `quiz:steps.${step.id}.${key}`);
  const optionalAt = (key: string) => optionalWordsAt(t, `quiz:steps.${step.id}.${key}`);
  const choices = step.kind === 'single' || step.kind === 'multiple' ? step.choices : [];
  const several = step.kind === 'multiple' ? t('quiz:several') : '';
  return {
    heading: step.kind === 'information' ? at('heading') : at('question'),
    hint: [optionalAt('hint'), several].filter(Boolean).join(' '),
    text: optionalAt('text'),
    source: optionalAt('source'),
    choices: Object.fromEntries(
      choices.map(({ value }) => [
        value,
        { label: at(`choices.${value}.label`), hint: optionalAt(`choices.${value}.hint`) },
      ]),
    ),
  };
}

function fieldWords(
  steps: readonly Step[],
  t: Translate,
  { country, lang }: Market,
): QuizFormWords['fields'] {
  const number = new Intl.NumberFormat(lang);
  const isImperial = countryFacts[country].units === 'imperial';
  const inWords = ({ name, min, max }: NumberRange): FieldWords => {
    const range = { min: number.format(min), max: number.format(max) };
    return {
      label: t(`quiz:fields.${name}.label`),
      unit: t(`quiz:fields.${name}.unit`),
      hint: t(`quiz:fields.${name}.hint`, range),
      error: t(`quiz:fields.${name}.error`, range),
      pair:
        isImperial && name !== 'age' ? imperialUnits[name].map((unit) => unitWords(unit, t)) : [],
    };
  };
  const ranges = steps.flatMap((step) => (step.kind === 'number' ? step.fields : []));
  return Object.fromEntries(ranges.map((range) => [range.name, inWords(range)]));
}

function unitWords(
  unit: (typeof imperialUnits)[keyof typeof imperialUnits][number],
  t: Translate,
): UnitWords {
  const { name } = unit;
  return {
    ...unit,
    label: t(`quiz:fields.${name}.label`),
    unit: t(`quiz:fields.${name}.unit`),
  };
}
