import type { ReactNode, SubmitEvent } from 'react';
import { ServerPart } from './server-part.tsx';

type QuestionFormProps = {
  /** The step's id in its quiz. The attribute `data-quiz-step` contains it. */
  step: string;
  action: string;
  /** The label of the button forward. */
  forward: string;
  /** The HTML of the note that the answers stay on the device; empty if answers were posted. */
  note: string;
  /** The button's label while the form waits for its script. */
  waiting?: string;
  /** The HTML below the button while the form would be posted. Only the server passes it. */
  posted?: string | undefined;
  children: ReactNode;
  /** With script it is called instead of the submission, even if answers are missing. */
  onForward?: (form: HTMLFormElement) => void;
};

/** The form of a quiz step: one question or all of them, and the button forward, the form's first button. */
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
      {/* No browser validation: the island shows the shop’s messages, without script the server does. */}
      <button type="submit" className="button quiz-forward" formNoValidate>
        <span className="quiz-forward-label">{forward}</span>
        {waiting && <span className="quiz-waiting">{waiting}</span>}
      </button>
      {note && <ServerPart className={onForward ? '' : 'quiz-stays'} html={note} />}
      {!onForward && <ServerPart className="quiz-posted" html={posted} />}
    </form>
  );
}
