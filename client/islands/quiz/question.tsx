import { QuizIcon } from '../../icon.tsx';
import type { QuizIconName } from '../../icon-names.ts';
import { ChoiceList, type ChoiceListProps } from './choice-list.tsx';
import { Measure, type MeasureProps } from './measure.tsx';
import { NumberField, type NumberFieldProps } from './number-field.tsx';

export type QuestionProps = {
  /**
   * The id of the quiz step. The ids of the question's hint and error begin with it. The inputs of a question
   * with choices have it as their `name`.
   */
  id: string;
  /**
   * The heading element: h1 for the only question of a page, h2 on a page with all questions, which has its
   * own h1.
   */
  level: 'h1' | 'h2';
  heading: string;
  hint: string;
  /** The error message about the whole answer; empty without an error. */
  error: string;
  /** The icon beside the question's heading. A question with choices has none, because each choice has a picture. */
  icon?: QuizIconName | undefined;
  answer: Answer;
};

type Answer =
  | Omit<ChoiceListProps, 'name'>
  | { kind: 'number'; fields: readonly (NumberFieldProps | MeasureProps)[] };

/**
 * One question of a quiz with its inputs. The inputs are a group, and the question is the group's accessible
 * name.
 */
export function Question(props: QuestionProps) {
  const { id, level: Heading, heading, hint, error, icon, answer } = props;
  const hintId = hint ? `${id}-hint` : '';
  const errorId = error ? `${id}-error` : '';
  return (
    <fieldset
      className="quiz-question"
      id={`step-${id}`}
      tabIndex={error ? -1 : undefined}
      aria-describedby={`${errorId} ${hintId}`.trim() || undefined}
    >
      <legend>
        {icon && <QuizIcon name={icon} className="quiz-icon" />}
        <Heading>{heading}</Heading>
      </legend>
      {hint && (
        <p className="quiz-hint" id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className="quiz-error" id={errorId}>
          {error}
        </p>
      )}
      {answer.kind === 'number' ? (
        <div className="quiz-numbers">
          {answer.fields.map((field) =>
            'pair' in field ? (
              <Measure key={field.name} {...field} />
            ) : (
              <NumberField key={field.name} {...field} />
            ),
          )}
        </div>
      ) : (
        <ChoiceList {...answer} name={id} />
      )}
    </fieldset>
  );
}
