import type { Measure, Quiz } from '../../quiz/quiz.ts';
import type { AnswerError } from '../../quiz/read-answer.ts';

/** The words of a step; those that its kind does not have are empty. */
export type StepWords = {
  /** The question, or the heading of a fact. */
  heading: string;
  hint: string;
  /** The card of a fact, as HTML of the server. */
  fact: string;
  /** By the choices' values. */
  choices: Readonly<Record<string, { label: string; hint: string }>>;
};

/** The words of a number's input. `pair` is for the same measure in a country's own units. */
export type FieldWords = {
  label: string;
  unit: string;
  hint: string;
  /** The error; it names the accepted range. */
  error: string;
  pair?: { label: string; hint: string; fields: readonly UnitWords[] };
};

export type UnitWords = { name: string; label: string; unit: string; min: number; max: number };

/** A quiz with its words: the same for every visitor of a market. */
export type QuizWords = {
  quiz: Quiz;
  steps: Readonly<Record<string, StepWords>>;
  /** The words of the measures it asks for. */
  fields: Readonly<Partial<Record<Measure, FieldWords>>>;
  /** The error if nothing was chosen. */
  choose: string;
  /** Above the answer that the first fact repeats. */
  half: string;
  /** `{step}` and `{steps}` are filled in. */
  progress: { text: string; label: string; back: string };
  forward: string;
  /** Instead of `forward` on the last step. */
  finish: string;
  /** Instead of both while the form waits for its script. */
  waiting: string;
  /** Says that the answers stay on the device, as HTML of the server. */
  note: string;
};

/** The sentence for an error at an input. */
export function errorText(words: QuizWords, name: string, error: AnswerError): string {
  const fields: Readonly<Record<string, FieldWords | undefined>> = words.fields;
  return (error !== 'choose' && fields[name]?.error) || words.choose;
}
