import { QuizIcon } from '../../icon.tsx';
import type { Outcome } from '../../quiz/outcome.ts';
import { isSuggested } from '../../quiz/result.ts';
import type { ResultWords } from './result-words.ts';

/**
 * The plan for the visitor's day from morning to evening, with habits and portions of the product. Below it
 * is advice that depends on the visitor's answers.
 */
export function ResultDay({ words, outcome }: { words: ResultWords; outcome: Outcome }) {
  const { day, advice, product } = words;
  const adviceLines = outcome.advice.flatMap((id) => advice.lines[id] ?? []);
  const isWithProduct = isSuggested(outcome);
  const moments = (day.moments[outcome.band] ?? []).filter(
    ({ habits, isPortion }) => habits.length > 0 || (isWithProduct && isPortion),
  );
  return (
    <section className="result-day">
      <h2>{day.heading}</h2>
      <ol className="result-moments">
        {moments.map(({ title, icon, habits, isPortion }) => (
          <li key={title}>
            <QuizIcon name={icon} />
            <div>
              <h3>{title}</h3>
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
        <>
          <h3>{advice.heading}</h3>
          <ul className="result-advice">
            {adviceLines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
