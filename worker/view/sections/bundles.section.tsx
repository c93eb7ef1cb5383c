import { supplements } from '../../catalogue/products.ts';
import {
  bundleProps,
  bundleSheets,
  cardOrder,
  priceNote,
} from '../parts/product/bundle-card.props.ts';
import { BundleCard } from '../parts/product/bundle-card.tsx';
import { PriceNote } from '../parts/product/price-note.tsx';
import { suppliesWords } from '../parts/product/supplies.ts';
import type { SectionRow } from '../section-row.ts';
import type { View } from '../view.ts';

/** The bundles with their prices. Each has a link to the page `take`, where the buyer can order it. */
export const bundles: SectionRow = {
  render: bundleLinks,
  sheets: (view) => [...bundleSheets(view), 'bundle-links'],
  showsBundles: true,
};

function bundleLinks(view: View) {
  const { t } = view;
  const { lead, note } = suppliesWords(view);
  const cards = cardOrder(view);
  return (
    <section className="wrap section" id="supplies">
      {/* The page also shows other products, so the heading names this one. */}
      <h2>{t('offer:bundles.headingOf', { product: supplements[view.product].name })}</h2>
      {lead && <p className="section-lead">{lead}</p>}
      <PriceNote {...priceNote(view)} />
      <ul className={cards.length > 1 ? 'bundles several' : 'bundles'}>
        {cards.map((bundle, i) => (
          <BundleCard key={bundle.id} bundle={bundleProps(view, bundle)} isLarge={i === 0}>
            <a className="button" href={view.href('take', 'products')}>
              {t('offer:bundles.choose', { count: bundle.count })}
            </a>
          </BundleCard>
        ))}
      </ul>
      <p className="section-note">{note}</p>
    </section>
  );
}
