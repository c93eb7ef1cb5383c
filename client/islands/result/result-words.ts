import type { QuizIconName } from '../../icon-names.ts';
import type { Exclusion, Quiz } from '../../quiz/quiz.ts';
import type { BandId } from '../../quiz/result.ts';

/** A quiz and the words of its result. They are the same for every visitor of a market. */
export type ResultWords = {
  quiz: Quiz;
  /** The quiz's name, which is part of the storage key of its answers. */
  name: string;
  /** The language tag for numbers. */
  lang: string;
  heading: string;
  /**
   * The words of the meter. The island replaces `{value}` in the texts. `said` is the label with the value;
   * `note` explains the limits of the measure.
   */
  meter: { label: string; said: string; note: string; min: number; bands: readonly BandWords[] };
  /** The questions and choices of answers that the result may show, by step. */
  told: { heading: string; steps: Readonly<Record<string, ShownStepWords>> };
  /** The plan for a day, by band. `portion` is the product's portion at a time of the day. */
  day: {
    heading: string;
    moments: Readonly<Partial<Record<BandId, readonly DayMoment[]>>>;
    portion: string;
  };
  /** The sentences of advice, by step id. */
  advice: { heading: string; lines: Readonly<Record<string, string>> };
  excluded: Readonly<Record<Exclusion, { heading: string; text: string }>>;
  product: ProductWords;
  /** The label of the link to the quiz for a visitor without answers. */
  take: string;
  /** The label of the link to the quiz for a visitor who wants to change the answers. */
  again: string;
  /** The label of the button that closes a result in a dialog. */
  close: string;
};

type ShownStepWords = { question: string; choices: Readonly<Record<string, string>> };

/** A time of the day with its habits. `isPortion` is true if it is a time for the product. */
export type DayMoment = {
  title: string;
  icon: QuizIconName;
  habits: readonly string[];
  isPortion: boolean;
};

export type BandWords = { id: BandId; to: number; label: string; range: string; text: string };

/** The words of the product of the quiz's theme. Its claims are from the register, each with its dose. */
export type ProductWords = {
  heading: string;
  /** The legal name of the product's kind: food supplement. */
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
  /** A bundle's price. The note has the prices per kg and per day, and the added costs. */
  price: { label: string; text: string; note: string };
  claims: readonly { name: string; dose: string; text: string }[];
  /** The statements that the claims' conditions require. */
  note: string;
};
