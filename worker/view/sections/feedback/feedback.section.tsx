import { Received } from '../../parts/message/received.tsx';
import type { SectionRow } from '../../section-row.ts';
import { feedbackProps, thanksProps } from './feedback.props.ts';
import { Feedback } from './feedback.tsx';

/** The form for a review, and the thanks for one. */
export const feedback: SectionRow = {
  render: (view) =>
    view.service?.kind === 'thanks' ? (
      <Received {...thanksProps(view)} />
    ) : (
      <Feedback {...feedbackProps(view)} />
    ),
  sheets: ({ service }) =>
    service?.kind === 'thanks'
      ? ['order-page', 'receipt', 'received', 'feedback']
      : ['order-page', 'fields', 'text-area', 'service-form', 'feedback'],
  lazyCopy: ['service'],
};
