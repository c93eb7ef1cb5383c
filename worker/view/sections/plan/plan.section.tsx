import { Plan } from '../../../../client/islands/plan/plan.tsx';
import { Island } from '../../island.tsx';
import type { SectionRow } from '../../section-row.ts';
import { planProps, planQuiz } from './plan.props.ts';

/** The plan with which the offer that follows a quiz opens, drawn in the browser (rule 3.23). */
export const plan: SectionRow = {
  render: (view) => {
    const props = planProps(view);
    return props && <Island name="plan" when="stored" component={Plan} isOpened {...props} />;
  },
  sheets: (view) => (planQuiz(view) ? ['plan'] : []),
  lazyCopy: ['quiz'],
  inVariants: 'optional',
  hiddenFromExcluded: true,
};
