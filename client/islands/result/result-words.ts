import type { QuizIconName } from '../../icon-names.ts';
import type { Exclusion, Quiz } from '../../quiz/quiz.ts';
import type { BandId } from '../../quiz/result.ts';

/** A quiz and the words of its result: the same for every visitor of a market. */
export type ResultWords = {
  quiz: Quiz;
  /** The quiz's name, under which its answers are stored. */
  name: string;
  /** The language tag for numbers. */
  lang: string;
  heading: string;
  /** In the texts `{value}` is filled in. `said` is the label with the value; the note names the limits of the number. */
  meter: { label: string; said: string; note: string; min: number; bands: readonly BandWords[] };
  /** The answers that may be repeated, by step and choice. */
  told: { heading: string; steps: Readonly<Record<string, ToldWords>> };
  /** By band; `portion` is how the product is taken at each moment that has it. */
  day: {
    heading: string;
    moments: Readonly<Partial<Record<BandId, readonly DayMoment[]>>>;
    portion: string;
  };
  /** By the step's id. */
  advice: { heading: string; lines: Readonly<Record<string, string>> };
  excluded: Readonly<Record<Exclusion, { heading: string; text: string }>>;
  product: ProductWords;
  /** The links to the quiz: without answers, and to change them. */
  take: string;
  again: string;
  /** The button that closes the result where it is a dialog. */
  close: string;
};

type ToldWords = { question: string; choices: Readonly<Record<string, string>> };

/** A time of the day with its habits; `isPortion`: the product is taken then. */
export type DayMoment = {
  title: string;
  icon: QuizIconName;
  habits: readonly string[];
  isPortion: boolean;
};

export type BandWords = { id: BandId; to: number; label: string; range: string; text: string };

/** The product for the quiz's theme; its claims are from the register, each with its dose. */
export type ProductWords = {
  heading: string;
  /** The legal name of its kind: food supplement. */
  kind: string;
  text: string;
  picture: {
    src: string;
    srcSet: string;
    sizes: string;
    width: number;
    height: number;
    alt: string;
    placeholder: string;
  };
  /** A bundle's price with its price per kg and a day's, and what is added to it. */
  price: { label: string; text: string; note: string };
  claims: readonly { name: string; dose: string; text: string }[];
  /** The statements that the claims' conditions require. */
  note: string;
};
