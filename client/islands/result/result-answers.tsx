import { QuizIcon } from '../../icon.tsx';
import { adviceOn, type ShownAnswer } from '../../quiz/shown-answers.ts';
import type { ResultWords } from './result-words.ts';

type ResultAnswersProps = {
  words: Pick<ResultWords, 'shownAnswers' | 'advice'>;
  answers: readonly ShownAnswer[];
};

/** Some of the visitor's quiz answers, each with the advice about it. */
export function ResultAnswers({ words, answers }: ResultAnswersProps) {
  const { heading, steps, best } = words.shownAnswers;
  const bestSteps = answers.filter(({ isBest }) => isBest).map(({ step }) => step);
  return (
    <section>
      <h2>{heading}</h2>
      <ul className="result-answers">
        {answers.map(({ step, value, icon, isBest }) => (
          <li key={step}>
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
