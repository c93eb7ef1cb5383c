import type { FactDrawing, QuizIconName } from '../icon-names.ts';

/**
 * The reason why the product is unsuitable for a visitor. The quiz's result then shows the reason and offers
 * no product.
 */
export type Exclusion = 'age' | 'pregnancy' | 'medicine' | 'label' | 'underweight' | 'obese';

export type Choice = {
  value: string;
  icon: QuizIconName;
  /** The points that the visitor gets for this choice, in a quiz with points. More points are better. */
  points?: number;
  /** The id of the quiz step after this choice; by default the step after this choice's quiz step. */
  next?: string;
  excludes?: Exclusion;
  /** True for a choice such as 'none of these': it cannot be combined with other choices. */
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
   * The lowest accepted age. If the age is accepted but below `min`, the quiz ends with the result that the
   * products are only for adults.
   */
  youngest?: number;
};

export type Step = {
  /** The id of the quiz step. It stands for the same step in all quizzes: the step's texts have this key. */
  id: string;
  /** The id of the quiz step after this step; by default the next step of the list. */
  next?: string;
  /**
   * True if the answer is data about health. Without script, the form posts such an answer only with the
   * visitor's consent (rule 3.14).
   */
  isHealth?: true;
  /**
   * The icon of a question for a number. The icon of a question whose choices differ only in amount stands beside the
   * answer where it is repeated.
   */
  icon?: QuizIconName;
} & (
  | { kind: 'single' | 'multiple'; choices: readonly Choice[] }
  | { kind: 'number'; fields: readonly NumberRange[] }
  /** A step with a fact shows a drawing, a pack of the quiz's product, or both. */
  | { kind: 'information'; drawing?: FactDrawing; pack?: true }
);

/** The steps of a quiz in their order, without their texts. */
export type Quiz = {
  steps: readonly Step[];
  /** The scale of the quiz's result: the body mass index, or the percentage of the possible points. */
  scale: 'bmi' | 'points';
  /** True if the quiz shows all its questions on one page. */
  onePage?: true;
};

/**
 * The visitor's answers by input name: a step's id, or a measure's name. A step with a fact also has an
 * answer once the visitor has seen it.
 */
export type Answers = Readonly<Record<string, readonly string[]>>;

/** The names of the form inputs of a quiz step. */
export function inputNames(step: Step): readonly string[] {
  return step.kind === 'number' ? step.fields.map(({ name }) => name) : [step.id];
}

const ADULT = 18;

/** True if the visitor entered an age below 18. The products are only for adults. */
export function isMinor({ age }: Answers): boolean {
  return Number(age?.[0] || ADULT) < ADULT;
}
