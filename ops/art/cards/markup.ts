import { readFileSync } from 'node:fs';
import type { ThemeId } from '../../../worker/catalogue/products.ts';
import type { BotanicalName } from '../../../worker/view/parts/picture/botanical.tsx';
import type { Card } from './content.ts';

const style = readFileSync(new URL('card.css', import.meta.url), 'utf8');

/** The sprigs beside a theme's pack. */
const sprigs = {
  weight: 'sprig-sage',
  detox: 'sprig-eucalyptus',
  'blood-sugar': 'sprig-meadow',
  collagen: 'sprig-meadow',
  'fat-metabolism': 'sprig-eucalyptus',
  mind: 'sprig-sage',
} as const satisfies Record<ThemeId, BotanicalName>;

/** A card as HTML; `pictures` are addresses of packs, the front one last. Words are put in as text. */
export function cardHtml(card: Card, pictures: readonly string[]): string {
  const { language, theme, brand, eyebrow, heading, product, count } = card;
  const packs = pictures.map((address) => `<img class="pack" src="${address}" alt="">`);
  const sprig = `<use href="/images/symbols.svg#${sprigs[theme]}"/>`;
  const foot = product ? `<b>${escaped(product.name)}</b> ${escaped(product.tagline)}` : '';
  return `<!doctype html><html lang="${language}"><meta charset="utf-8">
<link rel="stylesheet" href="/styles/tokens.css"><link rel="stylesheet" href="/styles/themes.css"><style>${style}</style>
<body data-theme="${theme}" data-count="${count}">
<div class="words">
  <p class="brand">${escaped(brand)}<svg viewBox="0 0 16 16"><path d="M8 15C2 10.5 1.5 5 8 1c6.5 4 6 9.5 0 14Z"/></svg></p>
  <div class="middle"><p class="eyebrow">${escaped(eyebrow)}</p><h1>${escaped(heading)}</h1></div>
  <p class="product">${foot}</p>
</div>
<div class="stage" data-packs="${packs.length}">
  <svg class="sprig left" viewBox="0 0 128 320">${sprig}</svg>
  <svg class="sprig right" viewBox="0 0 128 320">${sprig}</svg>
  ${packs.join('')}
</div>
</body></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
