import type { SectionRow } from '../../section-row.ts';
import { resultProps } from './result.props.ts';
import { ResultSection } from './result.tsx';

/** The result of a visitor's quiz. */
export const result: SectionRow = {
  render: (view) => <ResultSection {...resultProps(view)} />,
  sheets: ['opening', 'result-meter', 'result-text', 'result'],
  lazyCopy: ['quiz', 'service'],
};
