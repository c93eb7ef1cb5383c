import type { SectionRow } from '../../section-row.ts';
import { questionsProps } from './questions.props.ts';
import { Questions } from './questions.tsx';

/** Questions and answers. */
export const questions: SectionRow = {
  render: (view) => <Questions {...questionsProps(view)} />,
  sheets: ['questions'],
  inVariants: 'optional',
  sameForProduct: true,
};
