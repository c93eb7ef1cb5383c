import type { SectionRow } from '../../section-row.ts';
import { leadProps } from './lead.props.ts';
import { Lead } from './lead.tsx';

/** A page opening in words, on some pages with a picture beside them. */
export const lead: SectionRow = {
  sameForView: () => true,
  render: (view) => <Lead {...leadProps(view)} />,
  sheets: ({ page }) => (page.leadPicture ? ['opening', 'lead', 'waiting'] : ['opening']),
  lazyCopy: ['pictures'],
  inVariants: 'opening',
};
