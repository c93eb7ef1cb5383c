import { createElement } from 'react';
import type { QuizFormWords } from '../../../../client/islands/quiz/quiz-form.tsx';
import type {
  FieldWords,
  StepWords,
  UnitWords,
} from '../../../../client/islands/quiz/quiz-words.ts';
import type { NumberRange, Quiz, Step } from '../../../../client/quiz/quiz.ts';
import { isOneLength } from '../../../../client/quiz/steps.ts';
import { splitUnits, type UnitPair, unitPairs } from '../../../../client/quiz/unit-pairs.ts';
import { supplements } from '../../../catalogue/products.ts';
import { company } from '../../../company.ts';
import { capitalized } from '../../../copy/capitalized.ts';
import { optionalWordsAt, type Translate, translate, wordsAt } from '../../../copy/copy.ts';
import { countryFacts, type Market } from '../../../country/markets.ts';
import { productFor } from '../../../funnel.ts';
import { legalWord } from '../../../law/law-words.ts';
import { page } from '../../../pages.ts';
import { type QuizName, quizzes } from '../../../quizzes/quizzes.ts';
import { packSources } from '../../parts/product/bundle-offer.props.ts';
import { resultWords } from '../../parts/result/result-words.props.ts';
import { renderStatic } from '../../render-html.ts';
import { Information } from './information.tsx';
import type { PostedWords } from './posted-parts.tsx';
import { QuizNote } from './quiz-note.tsx';

/**
 * The imperial units of each measure, the larger unit first. Some countries use them in addition to metric
 * units.
 */
const imperialUnits = {
  height: [
    { name: 'feet', min: 4, max: 7 },
    { name: 'inches', min: 0, max: 11 },
  ],
  weight: [
    { name: 'stones', min: 5, max: 39 },
    { name: 'pounds', min: 0, max: 13 },
  ],
} as const;

/** The steps and the texts of a quiz, the same for every visitor of a market. */
export async function quizWords(name: QuizName, market: Market): Promise<QuizFormWords> {
  const t = translate(market.code);
  const quiz = quizzes[name];
  const steps = await Promise.all(
    quiz.steps.map(async (step) => [step.id, await stepWords(step, t, name, market)] as const),
  );
  return {
    quiz,
    steps: Object.fromEntries(steps),
    fields: fieldWords(quiz.steps, t, market),
    choose: t('quiz:errors.choose'),
    half: t('quiz:half'),
    progress: {
      text: t(`quiz:${counterKey(quiz)}`, {
        step: '{step}',
        steps: '{steps}',
      }),
      label: t('quiz:progressLabel'),
      back: t('quiz:back'),
    },
    forward: t('quiz:forward'),
    finish: t('quiz:finish'),
    waiting: t('quiz:waiting'),
    note: await renderStatic(createElement(QuizNote, null, t('quiz:note'))),
    ...(page(name).popup && { popup: resultWords(name, market) }),
  };
}

/**
 * The text of the counter: how many of all questions are answered if all are on one page, else the number of the shown
 * question, of how many if all paths have as many.
 */
function counterKey(quiz: Quiz) {
  if (quiz.onePage) return 'progress';
  return isOneLength(quiz) ? 'questionOf' : 'question';
}

/** The texts of a quiz that posts its answers to the server. */
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

async function stepWords(
  step: Step,
  t: Translate,
  name: QuizName,
  market: Market,
): Promise<StepWords> {
  const at = (key: string) => wordsAt(t, `quiz:steps.${step.id}.${key}`);
  const optionalAt = (key: string) => optionalWordsAt(t, `quiz:steps.${step.id}.${key}`);
  const choices = step.kind === 'single' || step.kind === 'multiple' ? step.choices : [];
  const several = step.kind === 'multiple' ? t('quiz:several') : '';
  return {
    heading: step.kind === 'information' ? at('heading') : at('question'),
    hint: [optionalAt('hint'), several].filter(Boolean).join(' '),
    fact: step.kind === 'information' ? await factHtml(step, at, name, market) : '',
    choices: Object.fromEntries(
      choices.map(({ value }) => [
        value,
        { label: at(`choices.${value}.label`), hint: optionalAt(`choices.${value}.hint`) },
      ]),
    ),
  };
}

/**
 * The HTML of a card with a fact. The server renders it, so the browser's script needs no component for it.
 */
function factHtml(
  step: Step & { kind: 'information' },
  at: (key: string) => string,
  name: QuizName,
  market: Market,
): Promise<string> {
  const t = translate(market.code);
  const product = productFor(page(name).theme ?? 'weight');
  const kind = capitalized(legalWord(market.locale, 'foodSupplement'));
  const pack = {
    ...packSources(product, 1, market),
    name: `${t('label', { label: kind })} ${supplements[product].name}`,
  };
  return renderStatic(
    createElement(Information, {
      level: quizzes[name].onePage ? 'h2' : 'h1',
      kicker: t('quiz:kicker'),
      heading: at('heading'),
      text: at('text'),
      source: at('source'),
      drawing: step.drawing,
      pack: step.pack && pack,
    }),
  );
}

function fieldWords(
  steps: readonly Step[],
  t: Translate,
  { country, lang }: Market,
): QuizFormWords['fields'] {
  const number = new Intl.NumberFormat(lang);
  const isImperial = countryFacts[country].units === 'imperial';
  const between = (from: string, to: string) => t('quiz:results.range.between', { from, to });
  const toFieldWords = ({ name, min, max }: NumberRange): FieldWords => {
    const unit = t(`quiz:fields.${name}.unit`);
    const limits = [number.format(min), number.format(max)] as const;
    const range = { min: limits[0], max: limits[1] };
    const words = {
      label: t(`quiz:fields.${name}.label`),
      unit,
      hint: t(`quiz:fields.${name}.hint`, range),
    };
    const units = unitPairs[name];
    if (!isImperial || !units || name === 'age') {
      return { ...words, error: t(`quiz:fields.${name}.error`, range) };
    }
    const fields = imperialUnits[name].map((unitRange) => unitWords(unitRange, t));
    const [from = '', to = ''] = pairLimits(units, min, max).map((parts) =>
      parts.map((part, i) => `${number.format(part)}\u00a0${fields[i]?.unit}`).join('\u00a0'),
    );
    return {
      ...words,
      error: t(`quiz:fields.${name}.error`, { min: from, max: `${to} (${words.hint})` }),
      pair: { label: t('quiz:fields.units'), hint: between(from, to), fields },
    };
  };
  const ranges = steps.flatMap((step) => (step.kind === 'number' ? step.fields : []));
  return Object.fromEntries(ranges.map((range) => [range.name, toFieldWords(range)]));
}

/** The lowest and the highest whole value of a measure, each split into the larger and the smaller unit. */
function pairLimits(pair: UnitPair, min: number, max: number) {
  const lowest = Math.ceil(min / pair.unit) * pair.unit;
  const highest = Math.floor(max / pair.unit) * pair.unit;
  return [splitUnits(pair, lowest), splitUnits(pair, highest)];
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
