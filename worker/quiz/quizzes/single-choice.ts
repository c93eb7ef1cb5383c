import type { QuizIconName } from '../../../client/icon-names.ts';
import type { Choice } from '../../../client/quiz/quiz.ts';

/** A question with one answer. `Value` is the type of its answers. */
type SingleChoice<Value extends string = string> = {
  id: string;
  kind: 'single';
  choices: readonly (Choice & { value: Value })[];
  next?: string;
  isHealth?: true;
  icon?: QuizIconName;
};

/**
 * A question about a habit. `points` has its answers in order: 3 points mean that the visitor has the habit, 0
 * points lead to advice.
 * @param icons one icon for each answer, or one for the question if its answers differ only in amount
 */
export function habit<Value extends string>(
  id: string,
  points: Readonly<Record<Value, 0 | 1 | 2 | 3>>,
  icons: QuizIconName | Readonly<Record<NoInfer<Value>, QuizIconName>>,
): SingleChoice<Value> {
  const values = Object.keys(points) as Value[];
  return {
    id,
    kind: 'single',
    ...(typeof icons === 'string' && { icon: icons }),
    choices: values.map((value) => ({
      value,
      points: points[value],
      ...(typeof icons === 'object' && { icon: icons[value] }),
    })),
  };
}

/** Marks a question about the visitor's health (rule 3.14). */
export function aboutHealth<Question extends SingleChoice>(question: Question): Question {
  return { ...question, isHealth: true };
}

/** A shared question with the next step of some answers in one quiz. */
export function withBranches<Value extends string>(
  step: SingleChoice<Value>,
  next: Readonly<Partial<Record<NoInfer<Value>, string>>>,
): SingleChoice<Value> {
  return {
    ...step,
    choices: step.choices.map((choice) => {
      const nextStep = next[choice.value];
      return nextStep === undefined ? choice : { ...choice, next: nextStep };
    }),
  };
}
