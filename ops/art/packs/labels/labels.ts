import { readFileSync } from 'node:fs';
import {
  type EbookId,
  ebookIds,
  ebooks,
  type SupplementId,
  supplementIds,
  supplements,
  type ThemeId,
} from '../../../../worker/catalogue/products.ts';
import { company } from '../../../../worker/company.ts';
import { translate, wordsAt } from '../../../../worker/copy/copy.ts';
import { markets } from '../../../../worker/country/markets.ts';
import { legalWord } from '../../../../worker/law/law-words.ts';
import { type Language, languages } from '../../languages.ts';
import { sprig } from './sprigs.ts';

export type ItemId = SupplementId | EbookId;
export const itemIds: readonly ItemId[] = [...supplementIds, ...ebookIds];

const hues = ['tokens', 'themes']
  .map((name) => new URL(`../../../../worker/view/styles/${name}.css`, import.meta.url))
  .map((sheet) => readFileSync(sheet, 'utf8'))
  .join('');

/**
 * A theme's hue, or another token of its hue, in the shop's style sheets: `#rrggbb`.
 * @throws Error if they have no such theme
 */
export function getHue(theme: ThemeId, token: 'hue' | 'hue-pale' | 'hue-tint' = 'hue'): string {
  const rule = new RegExp(`\\[data-theme='${theme}'\\][^}]*?--${token}:\\s*(#[0-9a-f]{6})`).exec(
    hues,
  );
  if (!rule?.[1]) throw new Error(`The style sheets have no hue for the theme ${theme}`);
  return rule[1];
}

export function getTheme(id: ItemId): ThemeId {
  return isEbook(id) ? (ebooks[id].themes[0] ?? 'weight') : supplements[id].theme;
}

export function isEbook(id: ItemId): id is EbookId {
  return Object.hasOwn(ebooks, id);
}

/** The HTML of a label or cover of `width` × `height` px in a language. Names and amounts come from the catalogue. */
export function labelHtml(id: ItemId, language: Language, width: number, height: number): string {
  const content = isEbook(id) ? coverContent(id, language) : packContent(id, language);
  const kind = isEbook(id) ? 'cover' : 'label';
  return `<main class="${kind}" lang="${language}" data-theme="${getTheme(id)}" style="width:${width}px;height:${height}px">${content}</main>`;
}

function packContent(id: SupplementId, language: Language): string {
  const t = translate(languages[language]);
  const product = supplements[id];
  const leading = product.nutrients
    .slice(0, 3)
    .map((nutrient) => `<span>${t(`products:nutrients.${nutrient.id}`)}</span>`);
  const amount =
    product.form === 'powder'
      ? t('products:units.g', { amount: product.netWeightMg / 1000 })
      : wordsAt(t, `products:supplements.${id}.formCount`, { count: product.count });
  const word = legalWord(markets[languages[language]].locale, 'foodSupplement');
  return `<p class="brand">${company.brand}</p>
<p class="name" data-width="720">${product.name}</p>
<p class="nutrients">${leading.join(' · ')}</p>
<div class="band"><p class="count" data-width="960">${amount}</p><p class="kind">${word}</p></div>
${sprig(id, 6)}${sprig(id, 6)}`;
}

function coverContent(id: EbookId, language: Language): string {
  const title = translate(languages[language])(`products:ebooks.${id}.title`);
  // A short word stays on one line. A long compound may break at its hyphens.
  const words = title.split(' ').map((word) => (word.length < 14 ? `<span>${word}</span>` : word));
  return `${sprig(id, 3.6)}<p class="brand">${company.brand}</p>
<p class="name" data-width="1040">${words.join(' ')}</p>
<p class="rule"></p><p class="file">PDF</p>`;
}
