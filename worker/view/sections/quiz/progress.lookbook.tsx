import { Progress, type ProgressProps } from '../../../../client/islands/quiz/progress.tsx';
import type { Entry } from '../../lookbook-entry.ts';

const usual: ProgressProps = {
  step: 4,
  steps: 9,
  text: '4 of 9',
  label: 'Progress',
  back: { href: '/v1/gb', label: 'Back to the previous question' },
};

const long: ProgressProps = {
  step: 11,
  steps: 12,
  text: 'Frage 11 von insgesamt 12',
  label: 'Kyselyn eteneminen',
  back: { href: '/v1/de', label: 'Zurück zur vorherigen Frage' },
};

export const progress: Entry = {
  name: 'Progress',
  sheets: ['progress'],
  states: {
    usual: () => <Progress {...usual} />,
    first: () => <Progress {...usual} step={1} text="1 of 9" back={null} />,
    long: () => <Progress {...long} />,
  },
};
