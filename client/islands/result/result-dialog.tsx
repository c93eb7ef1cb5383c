import { useLayoutEffect, useRef } from 'react';
import { getOutcome } from '../../quiz/outcome.ts';
import type { Answers } from '../../quiz/quiz.ts';
import { ResultText } from './result-text.tsx';
import type { ResultWords } from './result-words.ts';

type ResultDialogProps = {
  words: ResultWords;
  answers: Answers;
  /** The link to the page that also shows the result. */
  resultLink: { href: string; label: string };
  onClose: () => void;
  onAgain: () => void;
};

const HEADING = 'quiz-result';

/** The quiz's result in a dialog over the quiz. The quiz beneath stays as it is. */
export function ResultDialog({ words, answers, resultLink, onClose, onAgain }: ResultDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    dialog.current?.showModal();
    // The dialog itself is focused, so a screen reader starts at the heading and not at the first button.
    dialog.current?.focus();
  }, []);
  const outcome = getOutcome(words.quiz, answers);
  return (
    <dialog
      className="quiz-dialog"
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={HEADING}
      onClose={onClose}
      data-quiz-result=""
    >
      <div className="quiz-dialog-top">
        <button
          type="button"
          className="quiz-dialog-close"
          aria-label={words.close}
          onClick={() => dialog.current?.close()}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      </div>
      {/* Focusable, so that the keyboard can scroll it. Not every browser makes a scrolling element focusable. */}
      <section
        className="quiz-dialog-body"
        aria-labelledby={HEADING}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, it scrolls
        tabIndex={0}
      >
        <ResultText words={words} outcome={outcome} level="h2" id={HEADING} />
      </section>
      <div className="quiz-dialog-actions">
        {!outcome.excluded && (
          <a className="button quiz-forward" href={resultLink.href}>
            {resultLink.label}
          </a>
        )}
        <button
          type="button"
          className="button"
          onClick={() => {
            dialog.current?.close();
            onAgain();
          }}
        >
          {words.again}
        </button>
      </div>
    </dialog>
  );
}
