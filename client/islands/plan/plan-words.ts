import type { ByClockText } from '../../by-clock.tsx';
import type { QuizIconName } from '../../icon-names.ts';
import type { ProductWords, ResultWords } from '../result/result-words.ts';

/** The words of the plan with which an offer opens: the same for every visitor of a market. */
export type PlanWords = {
  /** The quiz whose plan it is. */
  name: string;
  eyebrow: string;
  heading: string;
  told: ResultWords['told']['steps'];
  /** The times of the day at which the product is taken, and how. */
  moments: readonly { title: string; icon: QuizIconName }[];
  portion: string;
  picture: ProductWords['picture'];
};

/** The bundle that the page suggests, in formatted texts; a pair is what the clock chooses from. */
export type PlanOwn = {
  bundle: {
    supply: string;
    price: ByClockText;
    perDay: ByClockText;
    unitPrice: string;
    note: ByClockText;
  };
  button: string;
};
