import type { Measure, Quiz } from '../../quiz/quiz.ts';
import type { AnswerError } from '../../quiz/read-answer.ts';

/** The texts of a quiz step. A text that this kind of step does not use is empty. */
export type StepWords = {
  /** The question, or the heading of a step with a fact. */
  heading: string;
  hint: string;
  /** The HTML, from the server, of the card with a fact. */
  fact: string;
  /** The texts of the choices, by the choices' values. */
  choices: Readonly<Record<string, { label: string; hint: string }>>;
};

/**
 * The texts of a number input. `pair` has the texts for the country's pair of units, such as feet and inches.
 */
export type FieldWords = {
  label: string;
  unit: string;
  hint: string;
  /** The error message, with the accepted range. */
  error: string;
  pair?: { label: string; hint: string; fields: readonly UnitWords[] };
};

export type UnitWords = { name: string; label: string; unit: string; min: number; max: number };

/** The steps of a quiz and their texts. They are the same for every visitor of a market. */
export type QuizWords = {
  quiz: Quiz;
  steps: Readonly<Record<string, StepWords>>;
  /** The texts of the number inputs, by measure. */
  fields: Readonly<Partial<Record<Measure, FieldWords>>>;
  /** The error message for a question without a selected choice. */
  choose: string;
  /** The text above the visitor's own answer, which the first card with a fact repeats. */
  half: string;
  /**
   * The texts of the progress bar. The island replaces `{step}` and `{steps}` by the number of the question and
   * the number of questions. If paths differ in length, the text has only the number of the question.
   */
  progress: { text: string; label: string; back: string };
  forward: string;
  /** The button's label on the last step. */
  finish: string;
  /** The button's label while a sent form waits for the island's script. */
  waiting: string;
  /** The HTML, from the server, of the note that the answers stay on the visitor's device. */
  note: string;
};

/** The error message for an input of a quiz. */
export function errorText(words: QuizWords, name: string, error: AnswerError): string {
  const fields: Readonly<Record<string, FieldWords | undefined>> = words.fields;
  return (error !== 'choose' && fields[name]?.error) || words.choose;
}
