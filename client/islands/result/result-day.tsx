import { QuizIcon } from '../../icon.tsx';
import type { Outcome } from '../../quiz/outcome.ts';
import { isSuggested } from '../../quiz/result.ts';
import type { ShownAnswer } from '../../quiz/shown-answers.ts';
import { ResultAnswers } from './result-answers.tsx';
import type { ResultWords } from './result-words.ts';

type ResultDayProps = { words: ResultWords; outcome: Outcome; answers: readonly ShownAnswer[] };

/**
 * The plan for the visitor's day from morning to evening: the visitor's own answers, the habits, and the portions of
 * the product, each at its time. Below it is advice that depends on the visitor's answers.
 */
export function ResultDay({ words, outcome, answers }: ResultDayProps) {
  const { day, advice, product, shownAnswers } = words;
  const adviceLines = outcome.advice.flatMap((id) => advice.lines[id] ?? []);
  const isWithProduct = isSuggested(outcome);
  const moments = (day.moments[outcome.band] ?? [])
    .map((moment) => ({
      ...moment,
      own: answers.filter(({ step }) => shownAnswers.steps[step]?.time === moment.title),
    }))
    .filter(
      ({ own, habits, isPortion }) =>
        own.length + habits.length > 0 || (isWithProduct && isPortion),
    );
  return (
    <section className="result-day">
      <h1>{day.heading}</h1>
      <ol className="result-moments">
        {moments.map(({ title, icon, own, habits, isPortion }) => (
          <li key={title}>
            <QuizIcon name={icon} />
            <div>
              <h2>{title}</h2>
              {own.length > 0 && <ResultAnswers words={shownAnswers} answers={own} />}
              {habits.map((habit) => (
                <p key={habit}>{habit}</p>
              ))}
              {isWithProduct && isPortion && (
                <p className="result-portion">
                  <strong>{product.heading}</strong> {day.portion}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
      {adviceLines.length > 0 && (
        <div className="result-advice">
          <h2>{advice.heading}</h2>
          <ul>
            {adviceLines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
