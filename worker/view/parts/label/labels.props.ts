import { type SupplementId, supplements } from '../../../catalogue/products.ts';
import type { ServedCountry } from '../../../country/markets.ts';
import { labelLanguages, labelWords } from '../../../law/label-words.ts';
import type { View } from '../../view.ts';
import { productFactsProps } from '../product/product-facts.props.ts';
import type { LabelsProps } from './labels.tsx';

/**
 * The product labels in the languages of the delivery country, without the page's language (rule 9.3). Null
 * if the country has no other language.
 */
export function labelsProps(
  { t, market }: View,
  products: readonly SupplementId[],
  country: ServedCountry,
): LabelsProps | null {
  const labels = labelLanguages(market.lang, country).flatMap((language) => {
    const words = labelWords(language, country);
    const { lang } = words.market;
    const name = new Intl.DisplayNames([lang], { type: 'language' }).of(language);
    return [...new Set(products)].map((id) => ({
      lang,
      title: `${supplements[id].name} · ${name}`,
      facts: productFactsProps(words, supplements[id], 'h4'),
    }));
  });
  return labels.length > 0 ? { heading: t('order:confirm.labels'), labels } : null;
}
