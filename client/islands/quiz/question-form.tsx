import type { ReactNode, SubmitEvent } from 'react';
import { ServerPart } from './server-part.tsx';

type QuestionFormProps = {
  /** The id of the quiz step. The HTML has it in the attribute `data-quiz-step`. */
  step: string;
  action: string;
  /** The label of the button to the next step. */
  forward: string;
  /**
   * The HTML of the note that the answers stay on the visitor's device. Empty after answers were posted to
   * the server.
   */
  note: string;
  /** The button's label while a sent form waits for the island's script. */
  waiting?: string;
  /**
   * The HTML that is shown below the button if the form would be posted to the server. Only the server passes
   * it.
   */
  posted?: string | undefined;
  children: ReactNode;
  /** Called in place of the form's submission, once the island's script runs, even if answers are missing. */
  onForward?: (form: HTMLFormElement) => void;
};

/**
 * The form of a quiz, with one step or all steps. Its only submit button leads to the next step, so Enter in an
 * input does, too.
 */
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
