import type { MouseEvent } from 'react';

type ProgressProps = {
  /** The filled part of the bar, in steps. */
  done: number;
  steps: number;
  /** `4 of 9`. */
  text: string;
  /** The accessible name of the bar. */
  label: string;
  /** The address of the previous question; null on the first. */
  back: { href: string; label: string } | null;
  /** With script it is called instead of the link's navigation. */
  onBack?: () => void;
};

/**
 * The visitor's progress and the link to the previous question. It is a link, so that the form's first button is the
 * button forward.
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
