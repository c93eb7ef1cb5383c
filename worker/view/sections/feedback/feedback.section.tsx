import { Received } from '../../parts/message/received.tsx';
import type { SectionRow } from '../../section-row.ts';
import { feedbackProps, thanksProps } from './feedback.props.ts';
import { Feedback } from './feedback.tsx';
import { objectionProps } from './objection.props.ts';
import { Objection } from './objection.tsx';

/** The form for a review, and the thanks for one; the way out of invitations. */
export const feedback: SectionRow = {
  render: (view) => {
    const { service } = view;
    if (service?.kind === 'thanks') return <Received {...thanksProps(view)} />;
    if (service?.kind === 'objection') return <Objection {...objectionProps(view, service)} />;
    return <Feedback {...feedbackProps(view)} />;
  },
  sheets: ({ service }) => {
    if (service?.kind === 'thanks') return ['order-page', 'receipt', 'received', 'feedback'];
    if (service?.kind === 'objection') return ['order-page', 'service-form'];
    return ['order-page', 'fields', 'text-area', 'service-form', 'feedback'];
  },
  lazyCopy: ['service'],
};
