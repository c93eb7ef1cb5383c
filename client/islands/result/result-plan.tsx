import type { Outcome } from '../../quiz/outcome.ts';
import type { ResultWords } from './result-words.ts';

/** Three sentences of advice for the next days, and advice that depends on the answers. */
export function ResultPlan({ words, outcome }: { words: ResultWords; outcome: Outcome }) {
  const { plan, advice } = words;
  const own = outcome.advice.flatMap((id) => advice.lines[id] ?? []);
  return (
    <section className="result-plan">
      <h2>{plan.heading}</h2>
      <ol className="result-steps">
        {plan.lines[outcome.band]?.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      {own.length > 0 && (
        <>
          <h3>{advice.heading}</h3>
          <ul className="result-advice">
            {own.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
