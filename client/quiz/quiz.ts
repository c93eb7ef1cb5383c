import type { FactDrawing, QuizIconName } from '../icon-names.ts';

/**
 * The reason that excludes a visitor from the product. The result then shows the reason and offers no product.
 */
export type Exclusion = 'age' | 'pregnancy' | 'medicine' | 'underweight';

export type Choice = {
  value: string;
  icon?: QuizIconName;
  /** The points of the choice, in a quiz with points. More is better. */
  points?: number;
  /** The id of the step after this choice; by default the next step in order. */
  next?: string;
  excludes?: Exclusion;
  /** True for a choice such as 'none of these', which cannot be combined with others. */
  exclusive?: true;
};

/** A number that a quiz asks for. It is stored in years, centimetres or kilograms. */
export type Measure = 'age' | 'height' | 'weight';

export type NumberRange = {
  name: Measure;
  min: number;
  max: number;
  step: 1 | 0.1;
  /**
   * The lowest accepted age. An age below `min` ends the quiz with the result that the products are for adults.
   */
  youngest?: number;
};

export type Step = {
  /** The step's id, unique among all quizzes. It is also the key of the step's words. */
  id: string;
  /** The id of the step after this step; by default the next step in order. */
  next?: string;
  /** True if the answer is data about health. Without script such an answer needs consent (rule 3.14). */
  isHealth?: true;
  /** The icon beside the question, unless the choices have icons. */
  icon?: QuizIconName;
} & (
  | { kind: 'single' | 'multiple'; choices: readonly Choice[] }
  | { kind: 'number'; fields: readonly NumberRange[] }
  /** A fact has a drawing, a pack of the quiz's product, or both. */
  | { kind: 'information'; drawing?: FactDrawing; pack?: true }
);

/** The steps of a quiz in their order, without words. */
export type Quiz = {
  steps: readonly Step[];
  /** The scale of the result: the body mass index, or the share of the possible points. */
  scale: 'bmi' | 'points';
  /** True if all questions are on one page. */
  onePage?: true;
};

/** The answers by input name: a step's id, or a measure. A fact that the visitor has seen has an answer, too. */
export type Answers = Readonly<Record<string, readonly string[]>>;

/** The names of a step's inputs. */
export function inputNames(step: Step): readonly string[] {
  return step.kind === 'number' ? step.fields.map(({ name }) => name) : [step.id];
}

const ADULT = 18;

/** True if the visitor's answer is an age below 18. The products are for adults. */
export function isMinor({ age }: Answers): boolean {
  return Number(age?.[0] || ADULT) < ADULT;
}
