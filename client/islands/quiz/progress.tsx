import type { MouseEvent } from 'react';

type ProgressProps = {
  /** The filled part of the progress bar, measured in questions. */
  done: number;
  steps: number;
  /** `Question 4 of 9`; empty beside a fact, which is no question. */
  text: string;
  /** The accessible name of the progress bar. */
  label: string;
  /** The web address and the label of the link to the step before this one; null on the first step. */
  back: { href: string; label: string } | null;
  /** Called in place of following the link, once the island's script runs. */
  onBack?: () => void;
};

/**
 * The visitor's progress in a quiz, and the link to the step before this one. It is a link, because it also
 * works without script.
 */
export function Progress({ done, steps, text, label, back, onBack }: ProgressProps) {
  function goBack(event: MouseEvent) {
    if (!onBack) return;
    event.preventDefault();
    onBack();
  }
  return (
    <div className="quiz-progress">
      {back && (
        <a className="quiz-back" href={back.href} onClick={goBack}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m15 18-6-6 6-6" />
          </svg>
          <span className="visually-hidden">{back.label}</span>
        </a>
      )}
      <progress value={done} max={steps} aria-label={label}>
        {text}
      </progress>
      <span className="quiz-count">{text}</span>
    </div>
  );
}
