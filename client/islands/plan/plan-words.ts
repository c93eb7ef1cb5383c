import type { ByClockText } from '../../by-clock.tsx';
import type { QuizIconName } from '../../icon-names.ts';
import type { ProductWords, ResultWords } from '../result/result-words.ts';

/** The words of the plan at the beginning of an offer. They are the same for every visitor of a market. */
export type PlanWords = {
  /** The name of the plan's quiz. */
  name: string;
  eyebrow: string;
  heading: string;
  /** The questions and choices of answers that the plan may show, by step. */
  told: ResultWords['told']['steps'];
  /** The times of the day for the product. */
  moments: readonly { title: string; icon: QuizIconName }[];
  /** The portion for each of these times. */
  portion: string;
  picture: ProductWords['picture'];
};

/** The formatted texts of the page's suggested bundle. A pair depends on the visitor's deadline. */
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
