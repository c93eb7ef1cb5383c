import type { SectionRow } from '../../section-row.ts';
import { legalProps } from './legal.props.ts';
import { Legal } from './legal.tsx';

/** All legal texts. */
export const legal: SectionRow = {
  render: (view) => <Legal {...legalProps(view)} />,
  sheets: ['themes', 'product-facts', 'contact', 'legal'],
  lazyCopy: ['legal', 'consent'],
};
