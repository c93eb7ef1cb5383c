import type { ReactNode } from 'react';
import { Icon } from '../../../../client/icon.tsx';
import { nutritionFacts } from '../../../catalogue/nutrition-facts.ts';
import { supplements } from '../../../catalogue/products.ts';
import { Botanical } from '../../parts/picture/botanical.tsx';
import { nutrientBotanicals } from '../../parts/picture/nutrient-botanicals.ts';
import { formatAmount } from '../../parts/product/dose.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';

/** The most important figures of the product. */
export const glance: SectionRow = {
  render: figures,
  sheets: ['glance'],
  lazyCopy: ['angles'],
  inVariants: 'optional',
  sameForProduct: true,
};

/** The product's nutrients and the figures of its pack, each with a drawing, a label and a value. */
function figures(view: View) {
  const { t } = view;
  const product = supplements[view.product];
  const allergens = product.ingredients.flatMap((row) =>
    row.allergen ? t(`products:allergens.names.${row.allergen}`) : [],
  );
  return (
    <section className="wrap section">
      <h2>{t('angles:glance.heading', { product: product.name })}</h2>
      <dl className="glance">
        {nutritionFacts(product).map(({ id, amount, unit, nrvPercent }) => (
          <Figure
            key={id}
            drawing={<Botanical name={nutrientBotanicals[id]} />}
            label={t(`products:nutrients.${id}`)}
            value={formatAmount(view, amount, unit)}
            note={nrvPercent === null ? '' : t('angles:glance.nrv', { percent: nrvPercent })}
          />
        ))}
        <Figure
          drawing={<Icon name="clock" />}
          label={t('angles:glance.portion')}
          value={t(`products:supplements.${product.id}.portion`)}
        />
        <Figure
          drawing={<Icon name="package" />}
          label={t('angles:glance.pack')}
          value={t(`products:supplements.${product.id}.formCount`, { count: product.count })}
        />
        <Figure
          drawing={<Icon name="calendar-days" />}
          label={t('angles:glance.lasts')}
          value={t('angles:glance.days', { count: product.days })}
        />
        <Figure
          drawing={<Icon name="scale" />}
          label={t('angles:glance.weight')}
          value={formatAmount(view, product.netWeightMg / 1000, 'g')}
        />
        <Figure
          drawing={<Icon name="clipboard-list" />}
          label={t('angles:glance.allergens')}
          value={allergens.join(', ') || t('angles:glance.none')}
        />
      </dl>
    </section>
  );
}

type FigureProps = {
  drawing: ReactNode;
  label: string;
  value: string;
  /** The amount's percentage of the nutrient reference value; empty if the law defines no such value. */
  note?: string;
};

function Figure({ drawing, label, value, note = '' }: FigureProps) {
  return (
    <div>
      {drawing}
      <dt>{label}</dt>
      <dd>
        {value} {note && <small>{note}</small>}
      </dd>
    </div>
  );
}
