import type { QuizIconName } from '../../../client/icon-names.ts';
import type { Choice } from '../../../client/quiz/quiz.ts';

/** A question with one answer out of several; `Value` names them. */
type SingleChoice<Value extends string = string> = {
  id: string;
  kind: 'single';
  choices: readonly (Choice & { value: Value })[];
  next?: string;
  isHealth?: true;
  icon?: QuizIconName;
};

/**
 * A question about a habit: its answers with their points, in the order in which they are shown.
 * 3 points: has the habit; 0: gets advice.
 * @param icons one for each answer; or one for the question, where its answers are more or less of the same
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

/** A question whose answers say something about the visitor's health (rule 3.14). */
export function aboutHealth<Question extends SingleChoice>(question: Question): Question {
  return { ...question, isHealth: true };
}

/** A question of several quizzes, with the steps that its answers lead to in one of them. */
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
