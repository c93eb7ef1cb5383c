import type { SectionRow } from '../../section-row.ts';
import { leadProps } from './lead.props.ts';
import { Lead } from './lead.tsx';

/** A page opening without a picture. */
export const lead: SectionRow = {
  render: (view) => <Lead {...leadProps(view)} />,
  sheets: ['opening'],
  inVariants: 'opening',
};
