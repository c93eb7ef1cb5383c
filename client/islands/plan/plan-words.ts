import type { ByClockText } from '../../by-clock.tsx';
import type { QuizIconName } from '../../icon-names.ts';
import type { ProductWords, ResultWords } from '../result/result-words.ts';

/**
 * The texts of the personal plan at the top of an offer page. They are the same for every visitor of a
 * market.
 */
export type PlanWords = {
  /** The name of the quiz that the plan is based on. */
  name: string;
  eyebrow: string;
  heading: string;
  /** The texts of the questions and answers that the plan may repeat, by quiz step. */
  shownSteps: ResultWords['shownAnswers']['steps'];
  /** The times of the day at which the visitor takes the product. */
  moments: readonly { title: string; icon: QuizIconName }[];
  /** The portion of the product at each of these times. */
  portion: string;
  picture: ProductWords['picture'];
};

/**
 * The formatted texts of the bundle that the page suggests. A text in two versions depends on the visitor's
 * deadline of free delivery.
 */
export type PlanPageProps = {
  bundle: {
    supply: string;
    price: ByClockText;
    perDay: ByClockText;
    unitPrice: string;
    note: ByClockText;
  };
  button: string;
};
