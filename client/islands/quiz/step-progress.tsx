import type { Answers, Step } from '../../quiz/quiz.ts';
import { getProgress } from '../../quiz/steps.ts';
import { Progress } from './progress.tsx';
import type { QuizWords } from './quiz-words.ts';

type StepProgressProps = {
  words: QuizWords;
  answers: Answers;
  step: Step;
  /** The address of the previous question; null on the first. */
  back: string | null;
  onBack?: () => void;
};

/** The progress of a visitor, and the way back. */
export function StepProgress({ words, answers, step, back, onBack }: StepProgressProps) {
  const { label, back: backLabel } = words.progress;
  return (
    <Progress
      {...getProgress(words.quiz, answers, step)}
      text={progressText(words, answers, step)}
      label={label}
      back={back === null ? null : { href: back, label: backLabel }}
      {...(onBack && { onBack })}
    />
  );
}

/** The position of a step in words. */
export function progressText(words: QuizWords, answers: Answers, step: Step): string {
  const place = getProgress(words.quiz, answers, step);
  return words.progress.text
    .replace('{step}', String(place.step))
    .replace('{steps}', String(place.steps));
}
