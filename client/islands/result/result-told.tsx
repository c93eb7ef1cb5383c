import { QuizIcon } from '../../icon.tsx';
import type { Told } from '../../quiz/told.ts';
import type { ResultWords } from './result-words.ts';

/** What the visitor answered, in a few rows. */
export function ResultTold({ words, told }: { words: ResultWords['told']; told: readonly Told[] }) {
  if (told.length === 0) return null;
  return (
    <section className="result-told">
      <h2>{words.heading}</h2>
      <ul className="result-answers">
        {told.map(({ step, value, icon }) => (
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
