import type { PlanWords } from '../../../../client/islands/plan/plan-words.ts';
import { supplements } from '../../../catalogue/products.ts';
import { optionalWordsAt, translate } from '../../../copy/copy.ts';
import type { Market } from '../../../country/markets.ts';
import { getTheme, productFor } from '../../../funnel.ts';
import { type QuizName, quizzes } from '../../../quizzes/quizzes.ts';
import { portionMoments } from '../../parts/result/day-plan.ts';
import { shownAnswerSteps } from '../../parts/result/result-words.props.ts';

/** The texts of the plan on an offer page after a quiz, the same for every visitor of a market. */
export function planWords(name: QuizName, market: Market): PlanWords {
  const t = translate(market.code);
  const theme = getTheme(name, name);
  const product = productFor(theme);
  return {
    name,
    eyebrow: t('quiz:results.planHeading'),
    heading: supplements[product].name,
    shownSteps: shownAnswerSteps(quizzes[name], t),
    moments: portionMoments(t, theme),
    portion: optionalWordsAt(t, `quiz:results.day.portion.${theme}`),
  };
}
