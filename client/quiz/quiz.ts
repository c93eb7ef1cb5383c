import type { FactDrawing, QuizIconName } from '../icon-names.ts';

/** Why a product is not for a visitor; the result then says so and offers none. */
export type Exclusion = 'age' | 'pregnancy' | 'medicine' | 'underweight';

export type Choice = {
  value: string;
  icon?: QuizIconName;
  /** The points it adds in a quiz that counts points; more is better. */
  points?: number;
  /** The step after it, if that is not the next one. */
  next?: string;
  excludes?: Exclusion;
  /** Of a question with several answers: cannot be combined with others, such as 'none of these'. */
  exclusive?: true;
};

/** Stored in one unit each: years, centimetres, kilograms. */
export type Measure = 'age' | 'height' | 'weight';

export type NumberRange = {
  name: Measure;
  min: number;
  max: number;
  step: 1 | 0.1;
  /** From here to `min` a number is taken, too, and ends the quiz: it says that its products are for adults. */
  youngest?: number;
};

export type Step = {
  /** Unique among all quizzes; its words have it as key. */
  id: string;
  /** The step after it, if that is not the next one. */
  next?: string;
  /** Its answer is data about health: without script it is asked with consent only (rule 3.14). */
  isHealth?: true;
  /** Stands beside the question, unless its choices have icons of their own. */
  icon?: QuizIconName;
} & (
  | { kind: 'single' | 'multiple'; choices: readonly Choice[] }
  | { kind: 'number'; fields: readonly NumberRange[] }
  /** A fact has a drawing, a pack of the quiz's product, or both. */
  | { kind: 'information'; drawing?: FactDrawing; pack?: true }
);

/** The questions and their order: data without words. */
export type Quiz = {
  steps: readonly Step[];
  /** The kind of result: the body mass index, or a share of the possible points. */
  scale: 'bmi' | 'points';
  /** All questions are on one page. */
  onePage?: true;
};

/** The answers by input name: a step's id, or a measure. Information is answered when it was seen. */
export type Answers = Readonly<Record<string, readonly string[]>>;

/** The names of a step's inputs. */
export function inputNames(step: Step): readonly string[] {
  return step.kind === 'number' ? step.fields.map(({ name }) => name) : [step.id];
}

const ADULT = 18;

/** Whether the visitor has said to be younger than our products are for. */
export function isMinor({ age }: Answers): boolean {
  return Number(age?.[0] || ADULT) < ADULT;
}
