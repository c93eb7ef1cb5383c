import type { PlanOwn, PlanWords } from '../../../../client/islands/plan/plan-words.ts';
import { planKey } from '../../../../client/quiz/stored-plan.ts';
import { getTheme, productFor } from '../../../page/funnel.ts';
import { isQuiz } from '../../../quiz/quizzes/quizzes.ts';
import { copyAddress } from '../../island-copy.ts';
import { byClock, pricedByClock } from '../../parts/by-clock.props.ts';
import { bundleProps, deliveryText } from '../../parts/product/bundle-card.props.ts';
import type { View } from '../../view.ts';
import { planWords } from './plan-words.ts';

export type PlanProps = {
  restore: string;
  own: PlanOwn;
  words: { address: string; props: PlanWords };
};

/** The plan of the quiz from which a visitor comes; null where none leads here, or to another product. */
export function planProps(view: View): PlanProps | null {
  const { src, market, t } = view;
  const bundle = view.bundles[view.suggested];
  if (!isQuiz(src) || !bundle || productFor(getTheme(src, src)) !== view.product) return null;
  const { supply, perDay, unitPrice, vat } = bundleProps(view, bundle);
  const delivery = deliveryText(view);
  const note = (text: string) => `${vat}, ${text}`;
  return {
    restore: planKey(src),
    own: {
      bundle: {
        supply,
        price: pricedByClock(view, bundle.totalMinor, view.money),
        ...{ perDay, unitPrice },
        note:
          typeof delivery === 'string'
            ? note(delivery)
            : byClock(view, note(delivery.running), note(delivery.over)),
      },
      button: t('offer:bundles.choose', { count: bundle.count }),
    },
    words: { address: copyAddress(`plan-${src}`, market), props: planWords(src, market) },
  };
}
