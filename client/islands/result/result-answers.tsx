import { QuizIcon } from '../../icon.tsx';
import type { ShownAnswer } from '../../quiz/shown-answers.ts';
import type { ResultWords } from './result-words.ts';

/** Some of the visitor's quiz answers, each in its own row. */
export function ResultAnswers({
  words,
  answers,
}: {
  words: ResultWords['shownAnswers'];
  answers: readonly ShownAnswer[];
}) {
  if (answers.length === 0) return null;
  return (
    <section className="result-told">
      <h2>{words.heading}</h2>
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
    </section>
  );
}
