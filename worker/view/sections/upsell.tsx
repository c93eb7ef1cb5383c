import { bundle } from '../../catalogue/bundles.ts';
import { formatMoney } from '../../catalogue/money.ts';
import { supplements } from '../../catalogue/products.ts';
import { upsellOffer } from '../../funnel.ts';
import { legalWord } from '../../law/words.ts';
import { segment } from '../../markets.ts';
import { pagePath } from '../../pages.ts';
import { Nothing } from '../nothing.tsx';
import { Notice } from '../notice.tsx';
import { OrderProof } from '../order-proof.tsx';
import { lineName } from '../order-summary.tsx';
import { Pack } from '../pack.tsx';
import { ProductFacts } from '../product-facts.tsx';
import type { View } from '../view.ts';

/** One offer after the order. Accepting is a contract of its own: own summary, own binding button. */
export function Upsell({ view }: { view: View }) {
  const { t, order } = view;
  if (!order) return <Nothing view={view} words="order:upsell.none" />;
  const offer = upsellOffer(view.page.name, order.product);
  const offered = bundle(offer.product, offer.count, order.currency);
  const product = supplements[offer.product];
  const money = (minor: number) => formatMoney(minor, order.currency, view.market.lang);
  const total = money(offered.totalMinor);
  return (
    <section className="wrap narrow section upsell" data-theme={product.theme}>
      <Notice view={view} />
      <h1>
        {t(
          offer.product === order.product
            ? 'order:upsell.headingMore'
            : 'order:upsell.headingOther',
          { product: product.name, count: offer.count },
        )}
      </h1>
      <p className="lead">{t(`products:supplements.${offer.product}.summary`)}</p>
      <Pack product={offer.product} count={offer.count} label={lineName(view, offered)} />
      <p>{t('order:upsell.lead')}</p>
      <form
        method="post"
        action={pagePath(view.page.name, segment(view.market.code))}
        className="binding"
      >
        <OrderProof view={view} order={order} />
        <table className="summary">
          <caption>{t('order:summary.heading')}</caption>
          <tbody>
            <tr data-bundle={offered.id}>
              <th scope="row">
                {lineName(view, offered)}
                <small>
                  {t('label', { label: t('order:summary.quantity') })} 1 ·{' '}
                  <span data-unit-price="">
                    {t('offer:bundles.unitPrice', { price: money(offered.unitPriceMinorPerKg) })}
                  </span>
                </small>
              </th>
              <td>
                <span data-price="">{total}</span>
              </td>
            </tr>
            <tr>
              <th scope="row">{t('order:summary.delivery')}</th>
              <td>{t('order:summary.free')}</td>
            </tr>
          </tbody>
          <tfoot>
            <tr className="summary-total">
              <th scope="row">
                {t('order:summary.total')} <small>{t('offer:bundles.inclVat')}</small>
              </th>
              <td data-total="">{total}</td>
            </tr>
          </tfoot>
        </table>
        <button type="submit" name="accept" value="1" className="button-binding" data-accept="">
          <span>{legalWord(view.market.locale, 'orderButton')}</span>
          <span className="spinner" aria-hidden="true" />
        </button>
        <p className="binding-terms">{t('order:upsell.acceptNote')}</p>
        <button type="submit" name="decline" value="1" className="button" data-decline="">
          {t('order:upsell.decline')}
        </button>
      </form>
      <details className="question">
        <summary>
          <h2>{t('products:facts.title')}</h2>
        </summary>
        <ProductFacts view={view} product={product} level="h3" />
      </details>
    </section>
  );
}
