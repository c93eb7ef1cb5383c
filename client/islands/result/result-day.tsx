import { QuizIcon } from '../../icon.tsx';
import type { Outcome } from '../../quiz/outcome.ts';
import { isSuggested } from '../../quiz/result.ts';
import type { ResultWords } from './result-words.ts';

type ResultDayProps = { words: ResultWords; outcome: Outcome };

/**
 * The plan for a day from morning to evening: the habits, and the portions of the product, each at its time. Only the
 * first portion is explained.
 */
export function ResultDay({ words, outcome }: ResultDayProps) {
  const { day, product } = words;
  const isWithProduct = isSuggested(outcome);
  const moments = (day.moments[outcome.band] ?? []).filter(
    ({ habits, isPortion }) => habits.length > 0 || (isWithProduct && isPortion),
  );
  const first = moments.find(({ isPortion }) => isPortion);
  return (
    <section className="result-day">
      <h2>{day.heading}</h2>
      <ol className="result-moments">
        {moments.map((moment) => (
          <li key={moment.title}>
            <QuizIcon name={moment.icon} />
            <div>
              <h3>{moment.title}</h3>
              {moment.habits.map((habit) => (
                <p key={habit}>{habit}</p>
              ))}
              {isWithProduct && moment.isPortion && (
                <p className="result-portion">
                  <strong>{product.heading}</strong>{' '}
                  <span>{moment === first ? day.portion : day.again}</span>
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
