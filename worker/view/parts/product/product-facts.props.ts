import { nutritionFacts } from '../../../catalogue/nutrition-facts.ts';
import { isExample } from '../../../catalogue/operator-data.ts';
import type { Supplement } from '../../../catalogue/products.ts';
import { company } from '../../../company.ts';
import { countryName } from '../../../copy/country-names.ts';
import { inlineName } from '../../../copy/inline-name.ts';
import { shownValue } from '../../../copy/shown-value.ts';
import { countryFacts } from '../../../country/markets.ts';
import type { LabelWords } from '../../../law/label-words.ts';
import { legalWord } from '../../../law/law-words.ts';
import type { View } from '../../view.ts';
import { nutrientBotanicals } from '../picture/nutrient-botanicals.ts';
import { formatAmount } from './dose.ts';
import type { ProductFactsProps } from './product-facts.tsx';

/** The content of a product's label in the market's language and formats, from the catalogue's data. */
export function productFactsProps(
  words: LabelWords,
  product: Supplement,
  level: ProductFactsProps['level'],
): ProductFactsProps {
  const { t, market } = words;
  const { locale } = market;
  const allergens = product.ingredients.flatMap((row) => row.allergen ?? []);
  const facts = nutritionFacts(product);
  const weight = formatAmount(words, product.netWeightMg / 1000, 'g');
  const pieces = t(`products:supplements.${product.id}.formCount`, { count: product.count });
  return {
    level,
    kind: words.kind ?? legalWord(locale, 'foodSupplement'),
    quantity: `${t('products:netQuantity', { weight: `${weight}\u00a0· ${pieces}` })}\u00a0· ${t('products:facts.supplyDays', { count: product.days })}`,
    nutrients: {
      title: t('products:facts.nutrients'),
      // The copy of a language that only labels use has no text `label`.
      caption: `${t('label', { label: product.name, defaultValue: `${product.name}:` })} ${t('products:facts.nutrients')}`,
      portion: {
        label: t('products:facts.perDailyPortion'),
        text: t(`products:supplements.${product.id}.portion`),
      },
      amount: t('products:facts.amount'),
      reference: t('products:facts.nrv'),
      rows: facts.map((fact) => ({
        drawing: nutrientBotanicals[fact.id],
        name: t(`products:nutrients.${fact.id}`),
        amount: formatAmount(words, fact.amount, fact.unit),
        reference:
          fact.nrvPercent === null
            ? '–'
            : t('products:facts.nrvPercent', { percent: fact.nrvPercent }),
      })),
      note: [
        t('products:facts.nrvNote'),
        // Only a table with a dash explains it.
        ...(facts.some(({ nrvPercent }) => nrvPercent === null)
          ? [t('products:facts.nrvNone')]
          : []),
      ].join(' '),
    },
    ingredients: {
      title: t('products:facts.ingredients'),
      items: product.ingredients.map((row, i) => {
        const named = t(`products:ingredients.${row.id}`, { allergen: '~' });
        const [before = '', after = ''] = (i === 0 ? named : inlineName(named, market)).split('~');
        const allergen = row.allergen ? t(`products:allergens.names.${row.allergen}`) : '';
        return { before, allergen, after };
      }),
      note:
        allergens.length > 0
          ? allergens.map((id) => t(`products:allergens.contains.${id}`)).join(' ')
          : t('products:allergens.none'),
    },
    blocks: [
      {
        title: t('products:facts.directions'),
        lines: [t(`products:supplements.${product.id}.directions`)],
      },
      {
        title: t('products:facts.warnings'),
        lines: product.warnings.map((id) => t(`products:warnings.${id}`)),
      },
      {
        title: t('products:facts.storage'),
        lines: [`${t(`products:storage.${product.storage}`)} ${t('products:facts.bestBefore')}`],
      },
      { title: t('products:facts.operator'), lines: [shownValue(words, foodOperator(market))] },
      ...origin(words, product),
    ],
  };
}

/**
 * The food business operator that the label names: the importer if the country's law requires one, else the
 * company.
 */
function foodOperator({ country, lang }: View['market']): string {
  const { importer } = countryFacts[country].law;
  const { name, street, city } = importer ?? company;
  return [name, street, city, countryName(importer ? country : company.country, lang)].join(', ');
}

/**
 * The country of production and the origin of the main ingredient. A label shows them if the country's law
 * requires them. It shows them in every country once the shop's operator has entered both.
 */
function origin({ t, market }: LabelWords, product: Supplement): ProductFactsProps['blocks'] {
  const { producedIn, mainIngredient } = product.origin;
  const isEntered = !isExample(producedIn) && !isExample(mainIngredient);
  if (!isEntered && !countryFacts[market.country].law.origin) return [];
  const named = (alpha2: string) => ({
    country: isExample(alpha2) ? t('products:example') : countryName(alpha2, market.lang),
  });
  return [
    {
      title: t('products:facts.origin'),
      lines: [
        t('products:facts.producedIn', named(producedIn)),
        t('products:facts.mainOrigin', named(mainIngredient)),
      ],
    },
  ];
}
