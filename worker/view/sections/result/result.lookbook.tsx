import type { Outcome } from '../../../../client/quiz/outcome.ts';
import { answersKey } from '../../../../client/quiz/stored-answers.ts';
import type { Told } from '../../../../client/quiz/told.ts';
import { market } from '../../../country/markets.ts';
import type { QuizName } from '../../../quiz/quizzes/quizzes.ts';
import { copyAddress } from '../../island-copy.ts';
import type { Entry } from '../../lookbook-entry.ts';
import { QuizResult } from '../../parts/result/quiz-result.tsx';
import { resultWords } from '../../parts/result/result-words.ts';

const intro = {
  heading: 'Your answers, turned into a plan',
  lead: 'This page turns your quiz answers into a plan. In this browser there are none yet.',
};

const mail = { path: '/quiz-email/gb', label: 'Send me this result by email' };

function of(
  name: QuizName,
  outcome: Outcome | null,
  { code = 'GB', recap }: { code?: 'GB' | 'DE'; recap?: string } = {},
) {
  const path = `/${name}/${code.toLowerCase()}`;
  return (
    <QuizResult
      restore={answersKey('lookbook')}
      own={{
        outcome,
        repeated: outcome && !outcome.excluded ? (told[name] ?? []) : [],
        intro,
        path,
        mail: recap ? null : mail,
        ...(recap && { recap }),
      }}
      link={path}
      mailLink={mail.path}
      words={{
        address: copyAddress(`result-${name}`, market(code)),
        props: resultWords(name, market(code)),
      }}
      action={
        outcome?.excluded
          ? null
          : {
              href: '/offer2/gb',
              label: 'How many packs?',
              note: '30-day money-back guarantee · tracked delivery',
            }
      }
    />
  );
}

const told: Partial<Record<QuizName, readonly Told[]>> = {
  v1: [
    { step: 'goal', value: 'snacks', icon: 'cookie' },
    { step: 'breakfast', value: 'bread', icon: 'sandwich' },
    { step: 'vegetables', value: 'three', icon: 'check' },
    { step: 'bedtime', value: 'read', icon: 'book-open' },
  ],
};

const over: Outcome = { value: 27.3, band: 'over', excluded: null, advice: ['snacks', 'water'] };
const middle: Outcome = { value: 55, band: 'middle', excluded: null, advice: ['lunch'] };

export const result: Entry = {
  name: 'Result',
  sheets: ['opening', 'result-meter', 'result-text', 'result'],
  states: {
    usual: () => of('v1', over),
    points: () => of('v3', middle),
    long: () => of('v1', over, { code: 'DE' }),
    recap: () => of('v1', over, { recap: 'The supply that goes with this plan is Slim.' }),
    excluded: () => of('v1', { value: 17.1, band: 'under', excluded: 'underweight', advice: [] }),
    within: () => of('v1', { value: 22.4, band: 'normal', excluded: null, advice: ['water'] }),
    empty: () => of('v1', null),
  },
};
