import { QuizIcon } from '../../icon.tsx';
import { adviceOn, type ShownAnswer } from '../../quiz/shown-answers.ts';
import type { ResultWords } from './result-words.ts';

type ResultAnswersProps = {
  words: Pick<ResultWords, 'shownAnswers' | 'advice'>;
  answers: readonly ShownAnswer[];
};

/**
 * Some of the visitor's quiz answers, each with the advice about it. The answers that can be better come first, each in
 * a card; the others are short rows.
 */
export function ResultAnswers({ words, answers }: ResultAnswersProps) {
  const { heading, steps, best } = words.shownAnswers;
  const sorted = [...answers].sort((a, b) => Number(a.isBest) - Number(b.isBest));
  const bestSteps = answers.filter(({ isBest }) => isBest).map(({ step }) => step);
  return (
    <section>
      <h2>{heading}</h2>
      <ul className="result-answers">
        {sorted.map(({ step, value, icon, isBest }) => (
          <li key={step} className={isBest ? 'result-kept' : undefined}>
            <QuizIcon name={icon} />
            <div>
              <small>{steps[step]?.question}</small>
              <strong>{steps[step]?.choices[value]}</strong>
              <p>
                {isBest ? best[bestSteps.indexOf(step)] : adviceOn(words.advice.lines, step, value)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
