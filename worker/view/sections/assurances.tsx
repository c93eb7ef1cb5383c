import { RotateCcw, ShieldCheck, Truck } from 'lucide-react';
import type { View } from '../view.ts';

const assurances = [
  { id: 'delivery', Icon: Truck },
  { id: 'claims', Icon: ShieldCheck },
  { id: 'guarantee', Icon: RotateCcw },
] as const;

export function Assurances({ view }: { view: View }) {
  const { t } = view;
  return (
    <section className="wrap" aria-label={t('offer:assurances.label')}>
      <ul className="assurances">
        {assurances.map(({ id, Icon }) => (
          <li key={id}>
            <Icon className="icon" aria-hidden="true" />
            <div>
              <strong>{t(`offer:assurances.${id}.title`)}</strong>
              <p>{t(`offer:assurances.${id}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
