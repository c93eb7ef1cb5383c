import type { ReactNode, SubmitEvent } from 'react';
import { ServerPart } from './server-part.tsx';

type QuestionFormProps = {
  /** The step's id in its quiz; the stable hook `data-quiz-step`. */
  step: string;
  action: string;
  /** The label of the button forward. */
  forward: string;
  /** Says that the answers stay on the device, as HTML; empty where some were posted. */
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
      {/* What is wrong is said in the shop’s words, without script by the server. */}
      <button type="submit" className="button quiz-forward" formNoValidate>
        <span className="quiz-forward-label">{forward}</span>
        {waiting && <span className="quiz-waiting">{waiting}</span>}
      </button>
      {note && <ServerPart className={onForward ? '' : 'quiz-stays'} html={note} />}
      {!onForward && <ServerPart className="quiz-posted" html={posted} />}
    </form>
  );
}
