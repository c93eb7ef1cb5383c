import type { View } from '../view.ts';

export function Guarantee({ view }: { view: View }) {
  return (
    <section className="wrap section">
      <div className="guarantee">
        <h2>{view.t('offer:guarantee.heading')}</h2>
        <p>{view.t('offer:guarantee.text')}</p>
      </div>
    </section>
  );
}
