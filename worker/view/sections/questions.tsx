import { supplements } from '../../catalogue/products.ts';
import type { View } from '../view.ts';

/** Questions as native disclosures; the answers about the product are its own label's words. */
export function Questions({ view }: { view: View }) {
  const { t } = view;
  const warnings = supplements[view.product].warnings.map((id) => t(`products:warnings.${id}`));
  const rows = [
    {
      id: 'take',
      question: t('offer:questions.take.question'),
      answer: t(`products:supplements.${view.product}.directions`),
    },
    { id: 'avoid', question: t('offer:questions.avoid.question'), answer: warnings.join(' ') },
    {
      id: 'arrive',
      question: t('offer:questions.arrive.question'),
      answer: t('offer:questions.arrive.answer', { fee: view.money(view.deliveryMinor) }),
    },
    {
      id: 'cancel',
      question: t('offer:questions.cancel.question'),
      answer: t('offer:questions.cancel.answer'),
    },
    {
      id: 'subscription',
      question: t('offer:questions.subscription.question'),
      answer: t('offer:questions.subscription.answer'),
    },
  ];
  return (
    <section className="wrap section">
      <h2>{t('offer:questions.heading')}</h2>
      {rows.map((row) => (
        <details key={row.id} className="question">
          <summary>
            <h3>{row.question}</h3>
          </summary>
          <p>{row.answer}</p>
        </details>
      ))}
    </section>
  );
}
