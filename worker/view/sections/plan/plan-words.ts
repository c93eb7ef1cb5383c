import type { PlanWords } from '../../../../client/islands/plan/plan-words.ts';
import { translate } from '../../../copy/copy.ts';
import type { Market } from '../../../country/markets.ts';
import type { QuizName } from '../../../quiz/quizzes/quizzes.ts';
import { resultWords } from '../../parts/result/result-words.ts';

/** The copy of a quiz's plan, the same for every visitor of a market. */
export function planWords(name: QuizName, market: Market): PlanWords {
  const { told, day, product } = resultWords(name, market);
  const t = translate(market.code);
  const moments = Object.values(day.moments)[0] ?? [];
  return {
    name,
    eyebrow: t('quiz:results.planHeading'),
    heading: product.heading,
    told: told.steps,
    moments: moments
      .filter(({ isPortion }) => isPortion)
      .map(({ title, icon }) => ({ title, icon })),
    portion: day.portion,
    picture: product.picture,
  };
}
