import { Plan } from '../../../../client/islands/plan/plan.tsx';
import type { PlanPageProps, PlanWords } from '../../../../client/islands/plan/plan-words.ts';
import { planKey } from '../../../../client/quiz/stored-plan.ts';
import { getTheme, productFor } from '../../../funnel.ts';
import { isQuiz, type QuizName } from '../../../quizzes/quizzes.ts';
import { Island } from '../../island.tsx';
import { copyAddress } from '../../island-copy.ts';
import { bundleOffer } from '../../parts/product/bundle-offer.props.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';
import { planWords } from './plan-words.props.ts';

/**
 * The personal plan at the top of an offer page. The browser renders it from the quiz answers in the tab's
 * session storage (rule 3.23).
 */
export const plan: SectionRow = {
  render: (view) => {
    const props = planProps(view);
    return props && <Island name="plan" when="stored" component={Plan} hasStart {...props} />;
  },
  sheets: (view) => (planQuiz(view) ? ['eyebrow', 'offer-price', 'plan'] : []),
  lazyCopy: ['quiz'],
  inVariants: 'optional',
  hiddenFromExcluded: true,
};

type PlanProps = {
  restore: string;
  pageProps: PlanPageProps;
  words: { address: string; props: PlanWords };
};

/**
 * The quiz in the query parameter `src`. Null without a quiz, or if the quiz leads to another product than
 * the page's.
 */
function planQuiz({ src, product }: View): QuizName | null {
  return isQuiz(src) && productFor(getTheme(src, src)) === product ? src : null;
}

/** The properties of the plan that belongs to the visitor's quiz; null without a quiz. */
function planProps(view: View): PlanProps | null {
  const { market, t } = view;
  const src = planQuiz(view);
  const bundle = view.bundles[view.suggested];
  if (!src || !bundle) return null;
  return {
    restore: planKey(src),
    pageProps: {
      bundle: bundleOffer(view, bundle),
      button: t('offer:bundles.choose', { count: bundle.count }),
    },
    words: { address: copyAddress(`plan-${src}`, market), props: planWords(src, market) },
  };
}
