import { BundleCard } from '../bundle-card.tsx';
import type { View } from '../view.ts';

/** The supplies as a teaser: each leads to the offer, where it can be ordered. */
export function Bundles({ view }: { view: View }) {
  const { t } = view;
  return (
    <section className="wrap section" id="supplies">
      <h2>{t('offer:bundles.heading')}</h2>
      <p className="section-lead">{t('offer:bundles.lead')}</p>
      <ul className="bundles">
        {view.bundles.map((bundle) => (
          <BundleCard key={bundle.id} view={view} bundle={bundle}>
            <a className="button" href={view.href('take', 'products')} data-swap="">
              {t('offer:bundles.choose', { count: bundle.count })}
            </a>
          </BundleCard>
        ))}
      </ul>
      <p className="section-note">{t('offer:bundles.note')}</p>
    </section>
  );
}
