import type { SectionRow } from '../../section-row.ts';
import { ResultSection } from '../result/result.tsx';
import { recapProps } from './recap.props.ts';

/** The result of a quiz in short, on an offer page. */
export const recap: SectionRow = {
  render: (view) => <ResultSection {...recapProps(view)} />,
  sheets: ['opening', 'result-meter', 'result-text'],
  lazyCopy: ['quiz', 'angles'],
};
