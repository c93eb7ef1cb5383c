import type { IconName } from '../../../../client/icon-names.ts';
import { nutritionFacts } from '../../../catalogue/nutrition-facts.ts';
import { supplements } from '../../../catalogue/products.ts';
import { nutrientBotanicals } from '../../parts/picture/nutrient-botanicals.ts';
import { formatAmount } from '../../parts/product/dose.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';
import { Glance, type GlanceProps } from './glance.tsx';

/** The most important figures of the product. */
export const glance: SectionRow = {
  render: (view) => <Glance {...glanceProps(view)} />,
  sheets: ['glance'],
  lazyCopy: ['angles'],
  inVariants: 'optional',
  sameForProduct: true,
};

/** The product's nutrients and the figures of its pack, from the catalogue. */
function glanceProps(view: View): GlanceProps {
  const { t } = view;
  const product = supplements[view.product];
  const allergens = product.ingredients.flatMap((row) =>
    row.allergen ? t(`products:allergens.names.${row.allergen}`) : [],
  );
  const figure = (icon: IconName, label: string, value: string) => ({
    icon,
    label,
    value,
    note: '',
  });
  return {
    heading: t('angles:glance.heading', { product: product.name }),
    nutrients: nutritionFacts(product).map((fact) => ({
      drawing: nutrientBotanicals[fact.id],
      label: t(`products:nutrients.${fact.id}`),
      value: formatAmount(view, fact.amount, fact.unit),
      note: fact.nrvPercent === null ? '' : t('angles:glance.nrv', { percent: fact.nrvPercent }),
    })),
    facts: [
      figure('clock', t('angles:glance.portion'), t(`products:supplements.${product.id}.portion`)),
      figure(
        'package',
        t('angles:glance.pack'),
        t(`products:supplements.${product.id}.formCount`, { count: product.count }),
      ),
      figure(
        'calendar-days',
        t('angles:glance.lasts'),
        t('angles:glance.days', { count: product.days }),
      ),
      figure(
        'scale',
        t('angles:glance.weight'),
        formatAmount(view, product.netWeightMg / 1000, 'g'),
      ),
      figure(
        'clipboard-list',
        t('angles:glance.allergens'),
        allergens.join(', ') || t('angles:glance.none'),
      ),
    ],
  };
}
