import { personalWarnings, supplements } from '../../../catalogue/products.ts';
import { byClock } from '../../parts/by-clock.props.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';
import { Questions, type QuestionsProps } from './questions.tsx';

/** Frequent questions and their answers. */
export const questions: SectionRow = {
  render: (view) => <Questions {...questionsProps(view)} />,
  sheets: ['questions'],
  inVariants: 'optional',
  sameForProduct: true,
};

/**
 * Frequent questions and their answers. The answers about the use of the product and about people who must
 * not take it come from the product's label.
 */
export function questionsProps(view: View): QuestionsProps {
  const { t } = view;
  const fee = { fee: view.money(view.deliveryMinor) };
  const warningIds = supplements[view.product].warnings.filter((id) =>
    personalWarnings.includes(id),
  );
  const warnings = warningIds.map((id) => t(`products:warnings.${id}`));
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
        answer: byClock(
          view,
          t('offer:questions.arrive.answerOffer', fee),
          t('offer:questions.arrive.answer', fee),
        ),
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
