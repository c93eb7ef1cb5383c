import type { QuizIconName } from '../../icon-names.ts';
import type { ResultWords } from '../result/result-words.ts';
import type { BundleOffer } from '../result/suggested-bundle.tsx';

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
};

/** The bundle that the page suggests, and the label of the button that leads to it. */
export type PlanPageProps = { bundle: BundleOffer; button: string };
