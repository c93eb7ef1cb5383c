import type { View } from '../view.ts';

const steps = ['order', 'pay', 'start'] as const;

export function Steps({ view }: { view: View }) {
  const { t } = view;
  return (
    <section className="wrap section">
      <h2>{t('offer:steps.heading')}</h2>
      <ol className="steps">
        {steps.map((step) => (
          <li key={step}>
            <h3>{t(`offer:steps.${step}.title`)}</h3>
            <p>{t(`offer:steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
