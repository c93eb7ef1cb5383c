import { unitPrice } from '../catalogue/bundles.ts';
import { formatMoney } from '../catalogue/money.ts';
import { supplements } from '../catalogue/products.ts';
import type { OrderView } from '../payload.ts';
import { Pack } from './pack.tsx';
import type { View } from './view.ts';

type Line = OrderView['lines'][number];

/** What an order line is called: `Slim, 3 packs`. */
export function lineName(view: Pick<View, 't'>, line: Pick<Line, 'product' | 'count'>): string {
  return view.t('order:line', {
    product: supplements[line.product].name,
    packs: view.t('offer:bundles.packs', { count: line.count }),
  });
}

/**
 * The lines, delivery, total and VAT of an order, as fixed when it was created. The law wants
 * them directly above a binding button.
 */
export function OrderSummary({
  view,
  order,
  lines,
}: {
  view: View;
  order: OrderView;
  lines: readonly Line[];
}) {
  const { t } = view;
  const money = (minor: number) => formatMoney(minor, order.currency, view.market.lang);
  const percent = new Intl.NumberFormat(view.market.lang, {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  const rate = lines[0]?.vatBasisPoints ?? 0;
  const added = lines.filter((line) => line.kind === 'upsell');
  const totalMinor = added.reduce((sum, line) => sum + line.totalMinor, order.totalMinor);
  const vatMinor = added.reduce((sum, line) => sum + line.vatMinor, order.vatMinor);
  return (
    <table className="summary">
      <caption>{t('order:summary.heading')}</caption>
      <tbody>
        {lines.map((line) => (
          <tr
            key={`${line.paymentId} ${line.product}`}
            data-bundle={`${line.product}-${line.count}`}
          >
            <th scope="row">
              <span className="summary-item">
                <span className="summary-pack" aria-hidden="true">
                  <Pack product={line.product} count={line.count} label="" />
                </span>
                <span>
                  {lineName(view, line)}
                  <small>
                    {t('label', { label: t('order:summary.quantity') })} {line.quantity} ·{' '}
                    <span data-unit-price="">
                      {t('offer:bundles.unitPrice', {
                        price: money(unitPrice(line.product, line.count, line.totalMinor)),
                      })}
                    </span>
                  </small>
                </span>
              </span>
            </th>
            <td>
              <span data-price="">{money(line.totalMinor)}</span>
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('order:summary.delivery')}</th>
          <td data-delivery="">
            {order.deliveryMinor === 0 ? t('order:summary.free') : money(order.deliveryMinor)}
          </td>
        </tr>
      </tbody>
      <tfoot>
        <tr className="summary-total">
          <th scope="row">{t('order:summary.total')}</th>
          <td data-total="">{money(totalMinor)}</td>
        </tr>
        <tr className="summary-vat">
          <th scope="row">{t('order:summary.vat', { rate: percent.format(rate / 10000) })}</th>
          <td>{money(vatMinor)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
