import { supplements } from '../../../catalogue/products.ts';
import type { View } from '../../view.ts';
import type { QuestionsProps } from './questions.tsx';

/** What visitors ask; the answers about the product are its own label's words. */
export function questionsProps(view: View): QuestionsProps {
  const { t } = view;
  const warnings = supplements[view.product].warnings.map((id) => t(`products:warnings.${id}`));
  return {
    heading: t('offer:questions.heading'),
    rows: [
      {
        question: t('offer:questions.take.question'),
        answer: t(`products:supplements.${view.product}.directions`),
      },
      { question: t('offer:questions.avoid.question'), answer: warnings.join(' ') },
      {
        question: t('offer:questions.arrive.question'),
        answer: t('offer:questions.arrive.answer', { fee: view.money(view.deliveryMinor) }),
      },
      {
        question: t('offer:questions.cancel.question'),
        answer: t('offer:questions.cancel.answer'),
      },
      {
        question: t('offer:questions.subscription.question'),
        answer: t('offer:questions.subscription.answer'),
      },
    ],
  };
}
