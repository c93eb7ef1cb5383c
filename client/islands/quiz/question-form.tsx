import type { ReactNode, SubmitEvent } from 'react';

type QuestionFormProps = {
  /** The step's id in its quiz; the stable hook `data-quiz-step`. */
  step: string;
  action: string;
  /** The label of the button forward. */
  forward: string;
  /** Says that the answers stay on the device. */
  note: string;
  children: ReactNode;
  /** With script it is called instead of sending the form, even if answers are missing. */
  onForward?: (form: HTMLFormElement) => void;
};

/** A step of a quiz: its question, or several on one page, and the button forward, which comes first. */
export function QuestionForm(props: QuestionFormProps) {
  const { step, action, forward, note, children, onForward } = props;
  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (!onForward) return;
    event.preventDefault();
    onForward(event.currentTarget);
  }
  return (
    <form
      className="quiz-form"
      method="post"
      action={action}
      data-quiz-step={step}
      noValidate={!!onForward}
      onSubmit={submit}
    >
      {children}
      <button type="submit" className="button quiz-forward">
        {forward}
      </button>
      {note && (
        <p className="quiz-note">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M7 11V7a5 5 0 0 1 10 0v4M5 11h14v10H5z" />
          </svg>
          {note}
        </p>
      )}
    </form>
  );
}
