import { personalWarnings, supplements } from '../../../catalogue/products.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';

/** Frequent questions and their answers. */
export const questions: SectionRow = {
  render: (view) => (
    <section className="wrap section questions">
      <h2>{view.t('offer:questions.heading')}</h2>
      <div>
        {questionRows(view).map(({ question, answer }) => (
          <details key={question} className="question">
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  ),
  sheets: ['questions'],
  inVariants: 'optional',
  sameForProduct: true,
};

/**
 * The questions and their answers. The answers about the use of the product and about people who must not
 * take it come from the product's label.
 */
export function questionRows(view: View): { question: string; answer: string }[] {
  const { t } = view;
  const warningIds = supplements[view.product].warnings.filter((id) =>
    personalWarnings.includes(id),
  );
  const warnings = warningIds.map((id) => t(`products:warnings.${id}`));
  return [
    {
      question: t('offer:questions.take.question'),
      answer: t(`products:supplements.${view.product}.directions`),
    },
    { question: t('offer:questions.avoid.question'), answer: warnings.join(' ') },
    {
      question: t('offer:questions.arrive.question'),
      answer: t('offer:questions.arrive.answer'),
    },
    {
      question: t('offer:questions.cancel.question'),
      answer: t('offer:questions.cancel.answer'),
    },
    {
      question: t('offer:questions.subscription.question'),
      answer: t('offer:questions.subscription.answer'),
    },
  ];
}
