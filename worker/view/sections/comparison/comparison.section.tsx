import { ByClock, type ByClockText } from '../../../../client/by-clock.tsx';
import type { Bundle } from '../../../catalogue/bundles.ts';
import { supplements } from '../../../catalogue/products.ts';
import { byClock, pricedByClock, showsTotalFirst } from '../../parts/by-clock.props.ts';
import { isSuggested } from '../../parts/product/bundle-card.props.ts';
import { suppliesWords } from '../../parts/product/supplies.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';

/** A table of the page's bundles side by side. */
export const comparison: SectionRow = {
  render: comparisonTable,
  sheets: ['comparison'],
  inVariants: 'optional',
};

/** The table of the bundles: a column for each bundle, and a row for each fact. */
function comparisonTable(view: View) {
  const { t, bundles } = view;
  const columns = bundles.map((bundle) => ({
    name: t('offer:comparison.months', { count: bundle.count }),
    flag: isSuggested(view, bundle) ? t('offer:bundles.suggestion') : '',
  }));
  const columnClass = (column: number) => (columns[column]?.flag ? 'suggested' : undefined);
  return (
    <section className="wrap section" id="comparison">
      <h2>{t('offer:comparison.heading')}</h2>
      <p className="section-lead">{t('offer:comparison.lead')}</p>
      <table className="comparison">
        <caption className="visually-hidden">
          {t('offer:comparison.caption', { product: supplements[view.product].name })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('offer:comparison.supply')}</th>
            {columns.map(({ name, flag }, i) => (
              <th key={name} scope="col" className={columnClass(i)}>
                {name} {flag && <small>{flag}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedFacts(view).map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((cell, i) => (
                // Each row has one cell for each column, so the column's name is React's key.
                <td key={columns[i]?.name} className={columnClass(i)}>
                  <ByClock text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="section-note">
        {suppliesWords(view).note} <ByClock text={byClock(view, t('offer:comparison.note'), '')} />
      </p>
    </section>
  );
}

/**
 * No-break spaces beside a letter. They are replaced by normal spaces, so that in a narrow column `1 234,50
 * kr` can break before `kr`, but never between its digits.
 */
const besideLetters = /(?<=\p{L})[\u00a0\u202f]|[\u00a0\u202f](?=\p{L})/u;

/** The facts about the page's bundles, with one cell for each bundle. */
function comparedFacts(view: View): { label: string; cells: ByClockText[] }[] {
  const { t, money, bundles } = view;
  const shown = (minor: number) => money(minor).replace(besideLetters, ' ');
  const row = (label: string, cell: (bundle: Bundle) => string) => ({
    label,
    cells: bundles.map(cell),
  });
  const pricedRow = (label: string, toMinor: (minor: number, bundle: Bundle) => number) => ({
    label,
    cells: bundles.map((bundle) =>
      pricedByClock(view, bundle.totalMinor, (minor) => shown(toMinor(minor, bundle))),
    ),
  });
  const fee = shown(view.deliveryMinor);
  // If the total is the main price, no price without the fee stands beside it (rule 9.7).
  const isTotalFirst = showsTotalFirst(view);
  const delivery = isTotalFirst ? `${fee} (${t('order:ebook.included')})` : fee;
  return [
    row(t('offer:comparison.packs'), ({ count }) => String(count)),
    pricedRow(t('offer:comparison.perPack'), (minor, { count }) => Math.round(minor / count)),
    row(t('offer:comparison.perKg'), ({ unitPriceMinorPerKg }) => shown(unitPriceMinorPerKg)),
    row(t('offer:comparison.saving'), ({ comparisonMinor, totalMinor }) =>
      comparisonMinor > totalMinor ? shown(comparisonMinor - totalMinor) : '–',
    ),
    ...(isTotalFirst
      ? []
      : [row(t('offer:comparison.price'), ({ totalMinor }) => shown(totalMinor))]),
    {
      label: t('offer:comparison.delivery'),
      cells: bundles.map(() => byClock(view, t('order:summary.free'), delivery)),
    },
    {
      label: `${t('order:summary.total')} (${t('offer:bundles.inclVat')})`,
      cells: bundles.map(({ totalMinor }) =>
        byClock(view, shown(totalMinor), shown(totalMinor + view.deliveryMinor)),
      ),
    },
  ];
}
