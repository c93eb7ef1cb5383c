import type { BandWords, ResultWords } from '../../../../client/islands/result/result-words.ts';
import type { Exclusion, Quiz, Step } from '../../../../client/quiz/quiz.ts';
import { bmiBands, pointBands } from '../../../../client/quiz/result.ts';
import { supplements } from '../../../catalogue/products.ts';
import { optionalWordsAt, type Translate, translate, wordsAt } from '../../../copy/copy.ts';
import { type Market, segment } from '../../../country/markets.ts';
import { getTheme, productFor } from '../../../funnel.ts';
import { legalWord } from '../../../law/law-words.ts';
import { pagePath } from '../../../pages.ts';
import { type QuizName, quizzes } from '../../../quizzes/quizzes.ts';
import type { View } from '../../view.ts';
import { claimStatements } from '../claims/claim-statements.ts';
import { nutrientClaims } from '../claims/nutrient-claims.ts';
import { dayPlan } from './day-plan.ts';

const exclusions = [
  'age',
  'pregnancy',
  'medicine',
  'label',
  'underweight',
  'obese',
] as const satisfies Exclusion[];

/** The lowest body mass index that the meter shows. */
const LOWEST_BMI = 15;

type ProductView = Pick<View, 't' | 'market' | 'product'>;

/** The texts of a quiz's result, the same for every visitor of a market. */
export function resultWords(name: QuizName, market: Market): ResultWords {
  const t = translate(market.code);
  const theme = getTheme('summary', name);
  const view: ProductView = {
    t,
    market,
    product: productFor(theme),
  };
  const quiz = quizzes[name];
  const bands = toBands(quiz, t, market);
  // A result in points is a number of points out of a hundred.
  const value =
    quiz.scale === 'bmi' ? '{value}' : t('quiz:progress', { step: '{value}', steps: 100 });
  return {
    quiz,
    name,
    lang: market.lang,
    heading: wordsAt(t, `quiz:results.heading.${theme}`),
    meter: {
      label: t(`quiz:results.meter.${quiz.scale}`),
      valueText: value,
      note: t(`quiz:results.note.${quiz.scale}`),
      ranges: t('quiz:results.ranges'),
      min: quiz.scale === 'bmi' ? LOWEST_BMI : 0,
      bands,
    },
    shownAnswers: {
      heading: t('quiz:results.told'),
      steps: shownAnswerSteps(quiz, t),
      best: [
        t('quiz:results.best.first'),
        t('quiz:results.best.second'),
        t('quiz:results.best.third'),
        t('quiz:results.best.fourth'),
      ],
    },
    day: {
      heading: t('quiz:results.day.heading'),
      moments: Object.fromEntries(bands.map(({ id }) => [id, dayPlan(t, theme, id)])),
      portion: optionalWordsAt(t, `quiz:results.day.portion.${theme}`),
      again: t('quiz:results.day.again'),
    },
    advice: {
      heading: t('quiz:results.adviceHeading'),
      lines: Object.fromEntries(
        quiz.steps.flatMap(advicePlaces).flatMap((place) => {
          const line = optionalWordsAt(t, `quiz:steps.${place}.advice`);
          return line ? [[place, line]] : [];
        }),
      ),
    },
    excluded: Object.fromEntries(
      exclusions.map((id) => [
        id,
        {
          heading: t(`quiz:results.excluded.${id}.heading`),
          text: wordsAt(t, `quiz:results.excluded.${id}.text`, { value: '{value}' }),
        },
      ]),
    ) as ResultWords['excluded'],
    noPlan: t('quiz:results.excluded.noPlan'),
    product: productWords(view),
    next: {
      heading: t('quiz:results.next.heading'),
      text: t('quiz:results.next.text'),
      button: t('orderButton.shop'),
    },
    home: { path: pagePath('index', segment(market.code)), label: t('error.home') },
    take: t('quiz:results.none'),
    again: t('quiz:results.again'),
    close: t('modal.close'),
  };
}

/** The bands of a quiz result, with their ranges in the market's number format, such as `18.5 to 24.9`. */
function toBands({ scale }: Quiz, t: Translate, { lang }: Market): BandWords[] {
  const number = new Intl.NumberFormat(lang);
  const bands = scale === 'bmi' ? bmiBands : pointBands;
  const finest = scale === 'bmi' ? 0.1 : 1;
  return bands.map(({ id, to }, i) => {
    const from = bands[i - 1]?.to ?? 0;
    const range = { from: number.format(from), to: number.format(i === 0 ? to : to - finest) };
    const place = i === 0 ? 'first' : i === bands.length - 1 ? 'last' : 'between';
    return {
      id,
      to,
      label: t(`quiz:results.bands.${id}.label`),
      range: t(`quiz:results.range.${place}`, range),
      text: t(`quiz:results.bands.${id}.text`),
    };
  });
}

/** The texts of the questions and choices that a result may repeat (client/quiz/shown-answers.ts). */
export function shownAnswerSteps(
  { steps }: Quiz,
  t: Translate,
): ResultWords['shownAnswers']['steps'] {
  return Object.fromEntries(
    steps.flatMap((step) => {
      if (step.kind !== 'single' || step.isHealth) return [];
      const at = (key: string) => wordsAt(t, `quiz:steps.${step.id}.${key}`);
      const choices = step.choices.map(({ value }) => [value, at(`choices.${value}.label`)]);
      return [[step.id, { question: at('question'), choices: Object.fromEntries(choices) }]];
    }),
  );
}

/** The places in the copy that may have advice: a step, and each of its choices. */
function advicePlaces(step: Step): string[] {
  if (step.kind !== 'single' && step.kind !== 'multiple') return [];
  return [step.id, ...step.choices.map(({ value }) => `${step.id}.choices.${value}`)];
}

function productWords(view: ProductView): ResultWords['product'] {
  const { t, market } = view;
  const { name, claims } = supplements[view.product];
  return {
    heading: name,
    kind: legalWord(market.locale, 'foodSupplement'),
    text: t('quiz:results.product', { product: name }),
    claims: nutrientClaims(view).map((own) => ({
      name: own.name,
      dose: own.dose,
      text: own.claims.join(' '),
    })),
    note: claimStatements(view, claims),
  };
}
