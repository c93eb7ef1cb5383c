import { OrderForm } from '../../../client/islands/order-form.tsx';
import type { Bundle } from '../../catalogue/bundles.ts';
import { segment } from '../../markets.ts';
import { BundleCard } from '../bundle-card.tsx';
import { CheckoutSummary } from '../checkout-summary.tsx';
import { Island } from '../island.tsx';
import { Notice } from '../notice.tsx';
import { orderFormProps } from '../order-form-props.ts';
import { lineName } from '../order-summary.tsx';
import { QUERY } from '../query-slot.ts';
import type { View } from '../view.ts';

/**
 * The supplies and the order form beneath them, one HTML form that works without script. Only
 * the fields are an island: the form, the bundles and their prices are the server's.
 */
export function Order({ view }: { view: View }) {
  const { t } = view;
  const chosen = view.form?.values.bundle ?? view.bundles[view.suggested]?.id;
  const summary = (bundle?: Bundle) =>
    bundle ? `${lineName(view, bundle)} · ${view.money(bundle.totalMinor)}` : '';
  return (
    <form
      className="order"
      data-checkout=""
      method="post"
      action={`/orders/${segment(view.market.code)}${QUERY}#checkout`}
      noValidate
      aria-label={t('order:form.heading')}
    >
      <input type="hidden" name="from" value={view.page.name} />
      <section className="wrap section" id="products">
        <h2>{t('offer:bundles.heading')}</h2>
        <p className="section-lead">{t('offer:bundles.lead')}</p>
        {view.form?.errors.bundle && (
          <p className="field-error" id="bundle-error">
            {t('order:form.errors.bundle')}
          </p>
        )}
        <ul className="bundles" data-count={view.bundles.length}>
          {view.bundles.map((bundle) => (
            <BundleCard key={bundle.id} view={view} bundle={bundle}>
              <label className="choice" data-choose="">
                <input
                  type="radio"
                  name="bundle"
                  value={bundle.id}
                  defaultChecked={bundle.id === chosen}
                  data-summary={summary(bundle)}
                  required
                />
                <span className="button">{t('offer:bundles.choose', { count: bundle.count })}</span>
              </label>
            </BundleCard>
          ))}
        </ul>
        <p className="section-note">{t('offer:bundles.note')}</p>
      </section>
      <section className="checkout section" id="checkout">
        <h2>{t('order:form.heading')}</h2>
        <p className="section-lead">{t('order:form.lead')}</p>
        {view.page.step === 'checkout' ? (
          <CheckoutSummary view={view} />
        ) : (
          <p className="chosen" data-bundle-summary="" aria-live="polite">
            {summary(view.bundles.find((bundle) => bundle.id === chosen))}
          </p>
        )}
        {view.notice !== 'cancelled' && <Notice view={view} />}
        <Island name="order-form" when="focus" component={OrderForm} props={orderFormProps(view)} />
      </section>
    </form>
  );
}
