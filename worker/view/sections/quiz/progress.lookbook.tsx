import { Progress, type ProgressProps } from '../../../../client/islands/quiz/progress.tsx';
import type { Entry } from '../../lookbook-entry.ts';

const usual: ProgressProps = {
  done: 4,
  steps: 9,
  text: '4 of 9',
  label: 'Progress',
  back: { href: '/v1/gb', label: 'Back to the previous question' },
};

const long: ProgressProps = {
  done: 12,
  steps: 12,
  text: 'Kysymys 10, enintään 12',
  label: 'Kyselyn eteneminen',
  back: { href: '/v1/de', label: 'Zurück zur vorherigen Frage' },
};

export const progress: Entry = {
  name: 'Progress',
  sheets: ['progress'],
  states: {
    usual: () => <Progress {...usual} />,
    first: () => <Progress {...usual} done={1} text="1 of 9" back={null} />,
    long: () => <Progress {...long} />,
  },
};
