import type { IconName } from '../icon-names.ts';

/** Why a product is not for someone; the result then says so and offers none. */
export type Exclusion = 'age' | 'pregnancy' | 'medicine' | 'underweight';

export type Choice = {
  value: string;
  icon?: IconName;
  /** What it adds to the profile of a quiz that counts points; more is nearer to the goal. */
  points?: number;
  /** The step after it, where that is not the next one. */
  next?: string;
  excludes?: Exclusion;
  /** Of several choices, the one that stands alone: 'none of these'. */
  alone?: true;
};

/** Kept in one unit: years, centimetres, kilograms. */
export type Measure = 'age' | 'height' | 'weight';

export type NumberRange = { name: Measure; min: number; max: number; step: 1 | 0.1 };

export type Step = {
  /** Unique among all quizzes: its words are found by it. */
  id: string;
  /** The step after it, where that is not the next one. */
  next?: string;
} & (
  | { kind: 'single' | 'multiple'; choices: readonly Choice[] }
  | { kind: 'number'; fields: readonly NumberRange[] }
  | { kind: 'information'; drawing: string }
);

/** What is asked and in which order: data without words. */
export type Quiz = {
  steps: readonly Step[];
  /** What the answers come to: the body mass index, or a share of the points to be had. */
  scale: 'bmi' | 'points';
  /** All questions stand on one page. */
  onePage?: true;
};

/** What was answered, by input name: a choice's step, or a measure. Information counts once seen. */
export type Answers = Readonly<Record<string, readonly string[]>>;

/** The names of a step's inputs. */
export function inputNames(step: Step): readonly string[] {
  return step.kind === 'number' ? step.fields.map(({ name }) => name) : [step.id];
}
