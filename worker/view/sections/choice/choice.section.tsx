import type { SectionRow } from '../../section-row.ts';
import { choiceProps } from './choice.props.ts';
import { Choice } from './choice.tsx';

/** The choice between the products of a page that has several. */
export const choice: SectionRow = {
  render: (view) => (view.page.choice ? <Choice {...choiceProps(view, view.page.choice)} /> : null),
  sheets: ['choice', 'waiting'],
  lazyCopy: ['angles'],
  hiddenFromExcluded: true,
};
