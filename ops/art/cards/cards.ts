import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright';
import sharp from 'sharp';
import type { SupplementId, ThemeId } from '../../../worker/catalogue/products.ts';
import { company } from '../../../worker/company.ts';
import { productFor } from '../../../worker/funnel.ts';
import { type CardName, cardNames } from '../../../worker/images/card.ts';
import type { BotanicalName } from '../../../worker/view/parts/picture/botanical.tsx';
import { browser } from '../../dev/browser.ts';
import { servedFile } from '../served-file.ts';

const root = new URL('../../../', import.meta.url);

/** The drawing of a plant beside the pack, for each theme. */
const sprigs = {
  weight: 'sprig-sage',
  detox: 'sprig-eucalyptus',
  'blood-sugar': 'sprig-meadow',
  collagen: 'sprig-meadow',
  'fat-metabolism': 'sprig-eucalyptus',
  mind: 'sprig-sage',
} as const satisfies Record<ThemeId, BotanicalName>;

/** Photographs the share cards, 1200 × 630 px each, and writes the pictures to assets/images/cards/. */
export async function photographCards(): Promise<void> {
  const style = await readFile(new URL('card.css', import.meta.url), 'utf8');
  const camera = await chromium.launch({
    executablePath: browser(),
    args: ['--no-sandbox', '--font-render-hinting=none'],
  });
  try {
    const page = await camera.newPage({ viewport: { width: 1200, height: 630 } });
    let html = '';
    await page.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/') return route.fulfill({ body: html, contentType: 'text/html' });
      return route.fulfill({ path: servedFile(pathname) });
    });
    for (const name of cardNames) {
      html = cardHtml(name, style);
      await page.goto('http://cards.invalid/');
      await page.evaluate(() => document.fonts.ready);
      const picture = await sharp(await page.screenshot())
        .jpeg({ quality: 82, mozjpeg: true })
        .toBuffer();
      const file = `assets/images/cards/${name}.jpg`;
      await writeFile(new URL(file, root), picture);
      console.log(`${file}  ${(picture.length / 1024).toFixed(0)} KB`);
    }
  } finally {
    await camera.close();
  }
}

/** The HTML of a card. A card has no translated words, only the brand and the packs with their names. */
function cardHtml(name: CardName, style: string): string {
  const theme = name === 'shop' ? 'weight' : name;
  const packs: SupplementId[] = name === 'shop' ? ['collagen', 'mind', 'slim'] : [productFor(name)];
  const sprig = `viewBox="0 0 128 320"><use href="/images/symbols.svg#${sprigs[theme]}"/></svg>`;
  const pictures = packs.map(
    (id) => `<img class="pack ${id}" src="/images/packs/${id}-1.en.webp">`,
  );
  return `<!doctype html><meta charset="utf-8">
<link rel="stylesheet" href="/styles/tokens.css"><link rel="stylesheet" href="/styles/themes.css"><style>${style}</style>
<body data-theme="${theme}">
<p class="brand">${company.brand}<svg viewBox="0 0 16 16"><path d="M8 15C2 10.5 1.5 5 8 1c6.5 4 6 9.5 0 14Z"/></svg></p>
${name === 'shop' ? '' : `<svg class="sprig left" ${sprig}<svg class="sprig right" ${sprig}`}
${pictures.join('')}
</body>`;
}
