import { inputNames, type Step } from '../../quiz/quiz.ts';
import type { AnswerError } from '../../quiz/read-answer.ts';
import { errorText, type QuizWords } from './quiz-words.ts';
import { errorTarget } from './step-fields.tsx';

type QuizErrorsProps = {
  steps: readonly Step[];
  words: QuizWords;
  errors: Readonly<Record<string, AnswerError>>;
};

/** The list of the errors in a quiz form. Each entry links to its question, or to its number input. */
export function QuizErrors({ steps, words, errors }: QuizErrorsProps) {
  const items = steps.flatMap((step) =>
    inputNames(step).flatMap((name) => {
      const error = errors[name];
      return error ? [{ step, name, error }] : [];
    }),
  );
  if (items.length === 0) return null;
  return (
    <div className="quiz-errors" role="alert" data-error-summary="" tabIndex={-1}>
      <ul className="quiz-error-list">
        {items.map(({ step, name, error }) => (
          <li key={name}>
            <a href={`#${errorTarget(step, name)}`}>
              {step.kind === 'number' ? '' : `${words.steps[step.id]?.heading} `}
              {errorText(words, name, error)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
