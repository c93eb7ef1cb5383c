import type { Bundle } from '../catalogue/bundles.ts';
import { lineName } from './order-summary.tsx';
import type { View } from './view.ts';

/**
 * What the chosen bundle comes to, on the checkout-style pages. Every bundle has its table, each
 * with and without the delivery fee: the style sheet shows the one that is chosen and, only while
 * the visitor's clock runs (section 4), free delivery. So it needs no script to be true.
 */
export function CheckoutSummary({ view }: { view: View }) {
  return (
    <div className="checkout-summary">
      {view.bundles.map((bundle) => (
        <BundleTotal key={bundle.id} view={view} bundle={bundle} />
      ))}
    </div>
  );
}

function BundleTotal({ view, bundle }: { view: View; bundle: Bundle }) {
  const { t, money, deliveryMinor } = view;
  return (
    <table className="summary" data-checkout-summary={bundle.id}>
      <caption>{t('order:summary.heading')}</caption>
      <tbody>
        <tr>
          <th scope="row">
            {lineName(view, bundle)}
            <small>
              {t('offer:bundles.unitPrice', { price: money(bundle.unitPriceMinorPerKg) })}
            </small>
          </th>
          <td>{money(bundle.totalMinor)}</td>
        </tr>
        <tr>
          <th scope="row">{t('order:summary.delivery')}</th>
          <td data-delivery="">
            <span className="express-free">{t('order:summary.free')}</span>
            <span className="express-paid">{money(deliveryMinor)}</span>
          </td>
        </tr>
      </tbody>
      <tfoot>
        <tr className="summary-total">
          <th scope="row">
            {t('order:summary.total')} <small>{t('offer:bundles.inclVat')}</small>
          </th>
          <td data-total="">
            <span className="express-free">{money(bundle.totalMinor)}</span>
            <span className="express-paid">{money(bundle.totalMinor + deliveryMinor)}</span>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
