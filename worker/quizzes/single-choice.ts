import type { QuizIconName } from '../../client/icon-names.ts';
import type { Choice } from '../../client/quiz/quiz.ts';

/** A question to which the visitor chooses exactly one answer. `Value` is the type of the answers' names. */
type SingleChoice<Value extends string = string> = {
  id: string;
  kind: 'single';
  choices: readonly (Choice & { value: Value })[];
  next?: string;
  isHealth?: true;
  icon?: QuizIconName;
};

/**
 * A question about a habit. The keys of `points` are the answers, in their order. With 3 points the visitor
 * has the habit. With fewer points the result may give advice about it.
 * @param icons the picture of each answer
 * @param icon the icon of the question, if its answers differ only in amount
 */
export function habit<Value extends string>(
  id: string,
  points: Readonly<Record<Value, 0 | 1 | 2 | 3>>,
  icons: Readonly<Record<NoInfer<Value>, QuizIconName>>,
  icon?: QuizIconName,
): SingleChoice<Value> {
  const values = Object.keys(points) as Value[];
  return {
    id,
    kind: 'single',
    ...(icon && { icon }),
    choices: values.map((value) => ({ value, points: points[value], icon: icons[value] })),
  };
}

/** Marks a question as a question about health (rule 3.14). */
export function aboutHealth<Question extends SingleChoice>(question: Question): Question {
  return { ...question, isHealth: true };
}

/** Returns a shared question in which some answers lead to another next step of this quiz. */
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
