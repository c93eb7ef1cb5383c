import { nutritionFacts } from '../catalogue/facts.ts';
import type { Supplement } from '../catalogue/products.ts';
import { company } from '../company.ts';
import { countryName } from '../country-names.ts';
import { legalWord } from '../law/words.ts';
import type { View } from './view.ts';

/** All mandatory food information as text (Reg. (EU) No 1169/2011 Art. 14), from the catalogue's label data. */
export function ProductFacts({
  view,
  product,
  level: Heading,
}: {
  view: View;
  product: Supplement;
  level: 'h3' | 'h4';
}) {
  const { t } = view;
  const { lang, locale } = view.market;
  const number = new Intl.NumberFormat(lang, { maximumFractionDigits: 2 });
  const amount = (value: number, unit: 'g' | 'mg' | 'µg') =>
    t(`products:units.${unit}`, { amount: number.format(value) });
  const allergens = product.ingredients.flatMap((row) => row.allergen ?? []);
  return (
    <div className="facts">
      <div>
        <Heading>{t('products:facts.nutrients')}</Heading>
        <table>
          <caption className="visually-hidden">{`${product.name}: ${t('products:facts.nutrients')}`}</caption>
          <thead>
            <tr>
              <th scope="col">
                {t('products:facts.perDailyPortion')} (
                {t(`products:supplements.${product.id}.portion`)})
              </th>
              <th scope="col">{t('products:facts.amount')}</th>
              <th scope="col">{t('products:facts.nrv')}</th>
            </tr>
          </thead>
          <tbody>
            {nutritionFacts(product).map((fact) => (
              <tr key={fact.id}>
                <th scope="row">{t(`products:nutrients.${fact.id}`)}</th>
                <td>{amount(fact.amount, fact.unit)}</td>
                <td>
                  {fact.nrvPercent === null
                    ? '–'
                    : t('products:facts.nrvPercent', { percent: fact.nrvPercent })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="facts-note">
          {t('products:facts.nrvNote')} – {t('products:facts.nrvNone')}
        </p>
      </div>
      <div>
        <p>
          <strong className="legal-word">{legalWord(locale, 'foodSupplement')}</strong> ·{' '}
          {t('products:netQuantity', {
            weight: `${amount(product.netWeightMg / 1000, 'g')} · ${t(`products:supplements.${product.id}.formCount`, { count: product.count })}`,
          })}{' '}
          · {t('products:facts.supplyDays', { count: product.days })}
        </p>
        <Heading>{t('products:facts.ingredients')}</Heading>
        <p>
          {product.ingredients.map((row, i) => (
            <Ingredient key={row.id} view={view} row={row} first={i === 0} />
          ))}
          .{' '}
          {allergens.length > 0
            ? allergens.map((id) => t(`products:allergens.contains.${id}`)).join(' ')
            : t('products:allergens.none')}
        </p>
        <Heading>{t('products:facts.directions')}</Heading>
        <p>{t(`products:supplements.${product.id}.directions`)}</p>
        <Heading>{t('products:facts.warnings')}</Heading>
        <p>{product.warnings.map((id) => t(`products:warnings.${id}`)).join(' ')}</p>
        <Heading>{t('products:facts.storage')}</Heading>
        <p>
          {t(`products:storage.${product.storage}`)} {t('products:facts.bestBefore')}
        </p>
        <Heading>{t('products:facts.operator')}</Heading>
        <p>
          {company.name}, {company.street}, {company.city}, {countryName(company.country, lang)}
        </p>
      </div>
    </div>
  );
}

/** One ingredient; the allergen in it stands in bold. */
function Ingredient({
  view,
  row,
  first,
}: {
  view: View;
  row: Supplement['ingredients'][number];
  first: boolean;
}) {
  const { t } = view;
  const allergen = row.allergen ? t(`products:allergens.names.${row.allergen}`) : null;
  const [before, after] = t(`products:ingredients.${row.id}`, { allergen: '~' }).split('~');
  return (
    <>
      {!first && ', '}
      {before}
      {allergen && <strong>{allergen}</strong>}
      {after}
    </>
  );
}
