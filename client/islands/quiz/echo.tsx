import { QuizIcon } from '../../icon.tsx';
import type { Answers } from '../../quiz/quiz.ts';
import { getPath } from '../../quiz/steps.ts';
import type { QuizWords } from './quiz-words.ts';

/**
 * Repeats the visitor's first answer to a question with a single choice, half-way through a quiz. Never repeats
 * an answer about health.
 */
export function Echo({ words, answers }: { words: QuizWords; answers: Answers }) {
  for (const step of getPath(words.quiz, answers)) {
    if (step.kind !== 'single' || step.isHealth) continue;
    const choice = step.choices.find(({ value }) => answers[step.id]?.includes(value));
    const stepWords = words.steps[step.id];
    if (!choice || !stepWords) continue;
    return (
      <div className="quiz-echo">
        <p className="eyebrow">{words.half}</p>
        <p>
          <QuizIcon name={step.icon ?? choice.icon} />
          <span>
            <small>{stepWords.heading}</small>
            {stepWords.choices[choice.value]?.label}
          </span>
        </p>
      </div>
    );
  }
  return null;
}
