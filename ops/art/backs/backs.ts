import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import {
  type SupplementId,
  supplementIds,
  supplements,
} from '../../../worker/catalogue/products.ts';
import { company } from '../../../worker/company.ts';
import { translate } from '../../../worker/copy/copy.ts';
import { market } from '../../../worker/country/markets.ts';
import { claimText } from '../../../worker/view/parts/claims/claim-text.ts';
import { productFactsProps } from '../../../worker/view/parts/product/product-facts.props.ts';
import { type Language, languageIds, languages } from '../languages.ts';
import { labelCamera } from '../packs/labels/photograph.ts';

const root = new URL('../../../', import.meta.url);
const style = readFileSync(new URL('back.css', import.meta.url), 'utf8');

/** The file with the digest of each committed picture. A test compares the digests to find outdated pictures. */
export const drawnWith = new URL('drawn.json', import.meta.url);

/** The backs of all labels, each with the path of its picture below `assets/images/` and its HTML. */
export function backs(): { path: string; html: string }[] {
  return supplementIds.flatMap((id) =>
    languageIds.map((language) => ({
      path: `backs/${id}.${language}.webp`,
      html: backHtml(id, language),
    })),
  );
}

/** A short digest of a back's HTML and of the style sheet. */
export function digest(html: string): string {
  return createHash('sha256')
    .update(html + style)
    .digest('hex')
    .slice(0, 12);
}

/** Photographs the backs of the labels, 1200 × 1500 px each, and writes the pictures to assets/images/backs/. */
export async function photographBacks(): Promise<void> {
  const camera = await labelCamera();
  const drawn: Record<string, string> = {};
  try {
    for (const { path, html } of backs()) {
      const { width, height, pixels } = await camera.photograph(`<style>${style}</style>${html}`);
      const picture = await sharp(pixels, { raw: { width, height, channels: 3 } })
        .webp({ quality: 60, preset: 'text', effort: 6 })
        .toBuffer();
      await writeFile(new URL(`assets/images/${path}`, root), picture);
      drawn[path] = digest(html);
      console.log(`${path}  ${(picture.length / 1024).toFixed(0)} KB`);
    }
  } finally {
    await camera.close();
  }
  await writeFile(drawnWith, `${JSON.stringify(drawn, null, 2)}\n`);
}

/** The HTML of a label's back, with the same food information as the product's pages (rule 4.17). */
function backHtml(id: SupplementId, language: Language): string {
  const { code, locale } = market(languages[language]);
  const t = translate(code);
  const product = supplements[id];
  const facts = productFactsProps({ t, market: market(code) }, product, 'h4');
  const { nutrients, ingredients, blocks } = facts;
  const rows = nutrients.rows.map(
    ({ name, amount, reference }) => `<tr><th>${name}<td>${amount}<td>${reference}</tr>`,
  );
  const listed = ingredients.items.map(
    ({ before, allergen, after }) => before + (allergen && `<b>${allergen}</b>`) + after,
  );
  const others = blocks.map(({ title, lines }) => {
    const text =
      lines.length > 1 ? `<ul>${lines.map((line) => `<li>${line}`).join('')}</ul>` : lines;
    return `<section><h2>${title}</h2>${text}</section>`;
  });
  return `<main class="back" lang="${locale.slice(0, 2)}" data-theme="${product.theme}" data-fits=".back-columns" style="width:1200px;height:1500px">
<header><p><span class="name">${product.name}</span><span class="brand">${company.brand}</span></p>
<p class="kind">${facts.kind} · ${facts.quantity}</p></header>
<p class="claims">${claimText({ t }, product, product)}</p>
<div class="back-columns">
<section><h2>${nutrients.title}</h2><table><thead><tr><th>${nutrients.portion.label} (${nutrients.portion.text})<th>${nutrients.amount}<th>${nutrients.reference}</thead>
<tbody>${rows.join('')}</tbody></table><p class="small">${nutrients.note}</p></section>
<section><h2>${ingredients.title}</h2>${listed.join(', ')}. ${ingredients.note}</section>
${others.join('\n')}
</div></main>`;
}
