import type { ReactNode, SubmitEvent } from 'react';
import { ServerPart } from './server-part.tsx';

type QuestionFormProps = {
  /** The step's id in its quiz; the stable hook `data-quiz-step`. */
  step: string;
  action: string;
  /** The label of the button forward. */
  forward: string;
  /** Says that the answers stay on the device; empty where some were posted. */
  note: string;
  /** What the button says while the form waits for its script. */
  waiting?: string;
  /** What stands beneath it while it would be posted, as HTML; on the server only. */
  posted?: string | undefined;
  children: ReactNode;
  /** With script it is called instead of sending the form, even if answers are missing. */
  onForward?: (form: HTMLFormElement) => void;
};

/** A step of a quiz: its question, or several on one page, and the button forward, which comes first. */
export function QuestionForm(props: QuestionFormProps) {
  const { step, action, forward, note, waiting, posted, children, onForward } = props;
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
        <span className="quiz-forward-label">{forward}</span>
        {waiting && <span className="quiz-waiting">{waiting}</span>}
      </button>
      {note && <QuizNote stays={!onForward}>{note}</QuizNote>}
      {!onForward && <ServerPart className="quiz-posted" html={posted} />}
    </form>
  );
}

/** A sentence beneath a quiz that says where its answers are. */
export function QuizNote({ stays = false, children }: { stays?: boolean; children: string }) {
  return (
    <p className={stays ? 'quiz-note quiz-stays' : 'quiz-note'}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M7 11V7a5 5 0 0 1 10 0v4M5 11h14v10H5z" />
      </svg>
      {children}
    </p>
  );
}
