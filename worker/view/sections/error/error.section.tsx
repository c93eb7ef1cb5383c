import { EmptyState } from '../../parts/message/empty-state.tsx';
import type { SectionRow } from '../../section-row.ts';
import { askLinksProps } from './ask-links.props.ts';
import { AskLinks } from './ask-links.tsx';
import { errorProps } from './error.props.ts';

/** What is on a page that could not be shown. */
export const error: SectionRow = {
  render: (view) => {
    const asking = askLinksProps(view);
    return (
      <>
        <EmptyState {...errorProps(view)} />
        {asking && <AskLinks {...asking} />}
      </>
    );
  },
  sheets: (view) =>
    askLinksProps(view) ? ['empty-state', 'order-page', 'fields', 'service-form'] : ['empty-state'],
};
