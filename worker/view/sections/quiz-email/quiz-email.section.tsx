import { Message } from '../../parts/message/message.tsx';
import type { SectionRow } from '../../section-row.ts';
import { quizEmailProps, resultSentProps } from './quiz-email.props.ts';
import { QuizEmail } from './quiz-email.tsx';

/** The form that sends a quiz result by mail, and the message that it was sent. */
export const quizEmail: SectionRow = {
  render: (view) =>
    view.service?.kind === 'sent' ? (
      <Message {...resultSentProps(view)} />
    ) : (
      <QuizEmail {...quizEmailProps(view)} />
    ),
  sheets: ({ service }) =>
    service?.kind === 'sent'
      ? ['opening', 'message']
      : ['opening', 'fields', 'service-form', 'quiz-email'],
  lazyCopy: ['service'],
};
