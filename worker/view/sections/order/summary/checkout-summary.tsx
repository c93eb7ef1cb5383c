import { ByClock } from '../../../../../client/by-clock.tsx';
import type { Bundle } from '../../../../catalogue/bundles.ts';
import { ebookPrices } from '../../../../catalogue/prices.ts';
import { type EbookId, ebookFor, ebooks } from '../../../../catalogue/products.ts';
import { lineName } from '../../../../copy/line-name.ts';
import { picture } from '../../../../images/catalogue.ts';
import { byClock } from '../../../parts/by-clock.props.ts';
import { SummaryItem } from '../../../parts/order/order-summary.tsx';
import { Image } from '../../../parts/picture/image.tsx';
import { cardOrder } from '../../../parts/product/bundle-card.props.ts';
import { packPicture } from '../../../parts/product/pack-picture.ts';
import type { View } from '../../../view.ts';

/**
 * The table with the total of the chosen bundle. The HTML has a table for every bundle. CSS shows the table
 * of the chosen bundle. It shows the total with the ebook if the ebook's checkbox is ticked, and the total
 * with free delivery only before the visitor's deadline (rule 9.6). So the total is correct without script.
 */
export function CheckoutSummary({ view }: { view: View }) {
  const { t, money, market } = view;
  const ebook = addedEbook(view);
  const fee = money(view.deliveryMinor);
  return (
    <div className="checkout-summary by-choice">
      {cardOrder(view).map((bundle) => (
        <table key={bundle.id} className="summary" data-checkout-summary={bundle.id}>
          <caption>{t('order:form.heading')}</caption>
          <tbody>
            <tr>
              <th scope="row">
                <SummaryItem
                  picture={picture(`pack-${bundle.product}-${bundle.count}`, market)}
                  waits="touched"
                  name={lineName(view, bundle)}
                  unitPrice={t('offer:bundles.unitPrice', {
                    price: money(bundle.unitPriceMinorPerKg),
                  })}
                />
              </th>
              <td>{money(bundle.totalMinor)}</td>
            </tr>
            {ebook && (
              <tr className="with-bump">
                <th scope="row">
                  <SummaryItem
                    picture={picture(`ebook-${ebook}`, market)}
                    waits="touched"
                    name={ebookName(view, ebook)}
                    form={t('products:ebookPages', { count: ebooks[ebook].pages })}
                  />
                </th>
                <td>{money(ebookPrices[ebook][market.currency])}</td>
              </tr>
            )}
            <tr>
              <th scope="row">
                {t('order:summary.delivery')}{' '}
                <small>
                  <ByClock text={byClock(view, t('order:summary.freeNow', { fee }), '')} />
                </small>
              </th>
              <td data-delivery="">
                <ByClock text={byClock(view, t('order:summary.free'), fee)} />
              </td>
            </tr>
          </tbody>
          <tfoot>
            <tr className="summary-total">
              <th scope="row">
                {t('order:summary.total')} <small>{t('offer:bundles.inclVat')}</small>
              </th>
              <td data-total="">
                <BundleSum view={view} bundle={bundle} />
              </td>
            </tr>
          </tfoot>
        </table>
      ))}
    </div>
  );
}

/** The ebook that the page offers in addition; null without such an offer. */
function addedEbook({ page, theme }: View): EbookId | null {
  return page.bump ? ebookFor(theme) : null;
}

function ebookName(view: View, ebook: EbookId): string {
  return lineName(view, { product: ebook, count: 1 });
}

function DeliveryFee({ view }: { view: View }) {
  const fee = view.money(view.deliveryMinor);
  return <ByClock text={byClock(view, view.t('order:summary.freeNow', { fee }), fee)} />;
}

/** The total of a bundle. CSS shows the total with the ebook while the ebook's checkbox is ticked. */
function BundleSum({ view, bundle: { totalMinor } }: { view: View; bundle: Bundle }) {
  const { money, deliveryMinor, market } = view;
  const ebook = addedEbook(view);
  const sum = (minor: number) => (
    <ByClock text={byClock(view, money(minor), money(minor + deliveryMinor))} />
  );
  if (!ebook) return sum(totalMinor);
  return (
    <>
      <span className="without-bump">{sum(totalMinor)}</span>
      <span className="with-bump">{sum(totalMinor + ebookPrices[ebook][market.currency])}</span>
    </>
  );
}

/**
 * The line with the chosen bundle, above the express button and, except on a checkout page, above the pay
 * button: item, delivery fee and total. The HTML has the name and the total of every bundle; CSS shows
 * those of the chosen bundle. As a card it has the picture of the packs. The line has no other prices than the total
 * and the delivery fee (rule 9.7).
 */
export function ChosenLine({ view, isCard = false }: { view: View; isCard?: boolean }) {
  const { t, market } = view;
  const ebook = addedEbook(view);
  const bundles = cardOrder(view);
  return (
    <p className="chosen">
      {isCard && (
        <span className="chosen-picture by-choice">
          {bundles.map(({ id, product, count }) => (
            <span key={id}>
              <Image picture={packPicture(product, count, market)} alt="" sizes="96px" />
            </span>
          ))}
        </span>
      )}
      <span className="by-choice">
        {bundles.map((bundle) => (
          <span key={bundle.id}>{lineName(view, bundle)}</span>
        ))}
      </span>
      {ebook && <span className="with-bump">{` · ${ebookName(view, ebook)}`}</span>}
      {isCard && <br />}
      {`${isCard ? '' : ' · '}${t('label', { label: t('order:summary.delivery') })} `}
      <DeliveryFee view={view} />
      <strong>
        {`${t('order:summary.total')} `}
        <span className="by-choice">
          {bundles.map((bundle) => (
            <span key={bundle.id}>
              <BundleSum view={view} bundle={bundle} />
            </span>
          ))}
        </span>
      </strong>
    </p>
  );
}
