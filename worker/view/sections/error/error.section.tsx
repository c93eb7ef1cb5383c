import { EmptyState } from '../../parts/message/empty-state.tsx';
import type { SectionRow } from '../../section-row.ts';
import { errorProps } from './error.props.ts';

/** What is on a page that could not be shown. */
export const error: SectionRow = {
  render: (view) => <EmptyState {...errorProps(view)} />,
  sheets: ['empty-state'],
};
