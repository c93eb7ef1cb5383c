import type { Measure, Quiz } from '../../quiz/quiz.ts';
import type { AnswerError } from '../../quiz/read-answer.ts';

/** The words of a step. Words that the step's kind does not have are empty. */
export type StepWords = {
  /** The question, or the heading of a fact. */
  heading: string;
  hint: string;
  /** The server's HTML of a fact's card. */
  fact: string;
  /** The words of the choices, by their values. */
  choices: Readonly<Record<string, { label: string; hint: string }>>;
};

/** The words of a number's input. `pair` has the words for the measure in the country's pair of units. */
export type FieldWords = {
  label: string;
  unit: string;
  hint: string;
  /** The error message, with the accepted range. */
  error: string;
  pair?: { label: string; hint: string; fields: readonly UnitWords[] };
};

export type UnitWords = { name: string; label: string; unit: string; min: number; max: number };

/** A quiz with its words. They are the same for every visitor of a market. */
export type QuizWords = {
  quiz: Quiz;
  steps: Readonly<Record<string, StepWords>>;
  /** The words of the quiz's measures. */
  fields: Readonly<Partial<Record<Measure, FieldWords>>>;
  /** The error message without a choice. */
  choose: string;
  /** The text above the answer that the first fact repeats. */
  half: string;
  /** The texts of the progress bar. The island replaces `{step}` and `{steps}` by numbers. */
  progress: { text: string; label: string; back: string };
  forward: string;
  /** The button's label on the last step. */
  finish: string;
  /** The button's label while the form waits for its script. */
  waiting: string;
  /** The server's HTML of the note that the answers stay on the device. */
  note: string;
};

/** The message for an input's error. */
export function errorText(words: QuizWords, name: string, error: AnswerError): string {
  const fields: Readonly<Record<string, FieldWords | undefined>> = words.fields;
  return (error !== 'choose' && fields[name]?.error) || words.choose;
}
