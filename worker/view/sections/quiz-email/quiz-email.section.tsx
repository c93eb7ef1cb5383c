import { Message } from '../../parts/message/message.tsx';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';
import { Confirmation } from './confirmation.tsx';
import { quizEmailConfirmation, quizEmailMessage, quizEmailProps } from './quiz-email.props.ts';
import { QuizEmail } from './quiz-email.tsx';

/** The form that sends a quiz result by mail, the press that a mailed link leads to, and what came of them. */
export const quizEmail: SectionRow = {
  render: (view) => <Step view={view} />,
  sheets: (view) =>
    quizEmailMessage(view)
      ? ['opening', 'message']
      : ['opening', 'fields', 'service-form', 'quiz-email'],
  lazyCopy: ['service'],
};

function Step({ view }: { view: View }) {
  const message = quizEmailMessage(view);
  if (message) return <Message {...message} />;
  const confirmation = quizEmailConfirmation(view);
  return confirmation ? (
    <Confirmation {...confirmation} />
  ) : (
    <QuizEmail {...quizEmailProps(view)} />
  );
}
