import type { View } from '../../view.ts';

/** The three steps to an order. The first two are on this page. */
export function OrderSteps({ view }: { view: View }) {
  const { t } = view;
  return (
    <nav aria-label={t('layout.trail.label')}>
      <ol className="trail">
        <li>
          <a href="#products">{t('layout.trail.choose')}</a>
        </li>
        <li>
          <a href="#checkout">{t('layout.trail.address')}</a>
        </li>
        <li>{t('layout.trail.check')}</li>
      </ol>
    </nav>
  );
}
