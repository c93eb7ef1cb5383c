import { QuizIcon } from '../../icon.tsx';
import type { ShownAnswer } from '../../quiz/shown-answers.ts';
import type { ResultWords } from './result-words.ts';

type ResultAnswersProps = { words: ResultWords['shownAnswers']; answers: readonly ShownAnswer[] };

/** Some of the visitor's quiz answers, each in its own row. */
export function ResultAnswers({ words, answers }: ResultAnswersProps) {
  return (
    <ul className="result-answers">
      {answers.map(({ step, value, icon }) => (
        <li key={step}>
          <QuizIcon name={icon} />
          <span>
            <small>{words.steps[step]?.question}</small>
            {words.steps[step]?.choices[value]}
          </span>
        </li>
      ))}
    </ul>
  );
}
