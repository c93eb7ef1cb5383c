import type { QuizIconName } from '../../icon-names.ts';
import type { Exclusion, Quiz } from '../../quiz/quiz.ts';
import type { BandId } from '../../quiz/result.ts';

/** A quiz and the texts of its result. They are the same for every visitor of a market. */
export type ResultWords = {
  quiz: Quiz;
  /** The quiz's name. The key of its answers in the session storage contains it. */
  name: string;
  /** The language tag for formatting numbers, such as `de-CH`. */
  lang: string;
  heading: string;
  /**
   * The texts of the meter. `valueText` is the text of the visitor's value, in which the island replaces `{value}`;
   * `note` explains the limits of the measure.
   */
  meter: {
    label: string;
    valueText: string;
    note: string;
    /** The label of the list of all bands, which opens at a click. */
    ranges: string;
    min: number;
    bands: readonly BandWords[];
  };
  /** The texts of the questions and answers that the result may repeat, by quiz step. */
  shownAnswers: {
    heading: string;
    steps: Readonly<Record<string, ShownStepWords>>;
    /** The advice about answers that cannot be better, one text for each row. */
    best: readonly string[];
  };
  /**
   * The plan for the visitor's day, by band. `portion` is the text of the product's first portion of the day,
   * `again` that of the others.
   */
  day: {
    heading: string;
    moments: Readonly<Partial<Record<BandId, readonly DayMoment[]>>>;
    portion: string;
    again: string;
  };
  /** The sentences of advice. `adviceOn` finds the sentence about an answer. */
  advice: { heading: string; lines: Readonly<Record<string, string>> };
  excluded: Readonly<Record<Exclusion, { heading: string; text: string }>>;
  /** The sentence that an excluded visitor gets in place of a plan. */
  noPlan: string;
  product: ProductWords;
  /** The next step in a result without a product, and the label that the order button has there. */
  next: { heading: string; text: string; button: string };
  /** The link to the landing page, for an excluded visitor. */
  home: { path: string; label: string };
  /** The label of the link to the quiz, for a visitor without answers. */
  take: string;
  /** The label of the link or button back to the quiz, for a visitor who wants to change the answers. */
  again: string;
  /** The label of the button that closes the dialog with the result. */
  close: string;
};

/** The texts of a question and its answers. */
type ShownStepWords = {
  question: string;
  choices: Readonly<Record<string, string>>;
};

/** A time of the day with its habits. `isPortion` is true if the visitor takes the product at this time. */
export type DayMoment = {
  title: string;
  icon: QuizIconName;
  habits: readonly string[];
  isPortion: boolean;
};

export type BandWords = { id: BandId; to: number; label: string; range: string; text: string };

/**
 * The texts about the product that matches the quiz's theme. Its health claims are from the EU register, each
 * with the dose that the claim requires.
 */
export type ProductWords = {
  heading: string;
  /** The legal name of the kind of product, such as "food supplement". */
  kind: string;
  text: string;
  claims: readonly { name: string; dose: string; text: string }[];
  /** The statements that the law requires beside the health claims. */
  note: string;
};
