import type { ReactNode } from 'react';
import type { Bundle } from '../catalogue/bundles.ts';
import { supplements } from '../catalogue/products.ts';
import { Pack } from './pack.tsx';
import type { View } from './view.ts';

/** One bundle with all the law wants beside its price: what is in it, per kg, delivery, VAT, the saving's basis. */
export function BundleCard({
  view,
  bundle,
  children,
}: {
  view: View;
  bundle: Bundle;
  children: ReactNode;
}) {
  const { t, money } = view;
  const { count } = bundle;
  const name = supplements[bundle.product].name;
  const suggested = view.bundles.length > 1 && bundle === view.bundles[view.suggested];
  return (
    <li className={suggested ? 'bundle suggested' : 'bundle'} data-bundle={bundle.id}>
      {suggested && <p className="bundle-flag">{t('offer:bundles.suggestion')}</p>}
      <div className="bundle-picture">
        <Pack
          product={bundle.product}
          count={count}
          label={t('offer:bundles.picture', { count, product: name })}
        />
      </div>
      <div className="bundle-text">
        <h3>{t('offer:bundles.supply', { count })}</h3>
        <p className="bundle-packs">
          {name} · {t('offer:bundles.packs', { count })}
          {count > 1 && ` · ${t('offer:bundles.perPack', { price: money(bundle.perPackMinor) })}`}
        </p>
        <p className="bundle-price">
          <strong data-price="">{money(bundle.totalMinor)}</strong>{' '}
          {bundle.savingsPercent > 0 && (
            <span className="badge">
              {t('offer:bundles.saving', { percent: bundle.savingsPercent })}
            </span>
          )}
        </p>
        <p className="bundle-small">
          <span data-unit-price="">
            {t('offer:bundles.unitPrice', { price: money(bundle.unitPriceMinorPerKg) })}
          </span>{' '}
          · {t('offer:bundles.inclVat')} ·{' '}
          {t('offer:bundles.delivery', { fee: money(view.deliveryMinor) })}
        </p>
        {children}
      </div>
    </li>
  );
}
