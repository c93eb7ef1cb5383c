import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import sharp from 'sharp';
import { type EbookId, ebooks } from '../../../worker/catalogue/products.ts';
import { company } from '../../../worker/company.ts';
import { translate } from '../../../worker/copy/copy.ts';
import { markets } from '../../../worker/country/markets.ts';
import { type Language, languages } from '../languages.ts';
import { bookPages } from './pages.ts';
import { bookWords } from './words.ts';

const style = readFileSync(new URL('book.css', import.meta.url), 'utf8');

/** The HTML of a sample ebook, with a section for each A5 page. The foot of every page says that it is a sample. */
export async function bookHtml(ebook: EbookId, language: Language): Promise<string> {
  const words = bookWords(language);
  const title = translate(languages[language])(`products:ebooks.${ebook}.title`);
  const number = new Intl.NumberFormat(markets[languages[language]].lang);
  const pages = bookPages(ebook, { words, number });
  const foot = (at: number) => html`<footer><span>${company.brand}</span>
    <span class="sample">${words.sample}</span><span>${at}</span></footer>`;
  const whole = await html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8">
        <title>${title} · ${words.sample}</title>
        <link rel="stylesheet" href="/styles/tokens.css"><link rel="stylesheet" href="/styles/themes.css"><style>${raw(style)}</style>
      </head>
      <body data-theme="${ebooks[ebook].themes[0]}">
        <section class="page cover">
          <img src="${await cover(ebook, language)}" alt="">
          <h1>${title}</h1>
          <p>${words.notice}</p>
          ${foot(1)}
        </section>
        ${pages.map((page, i) => html`<section class="page">${page}${foot(i + 2)}</section>`)}
      </body>
    </html>`;
  return whole.toString();
}

/**
 * The numbers of the two pages in the picture of an open book: the first pages after the introduction. The cover is
 * page 1.
 */
export const openNumbers = [3, 4] as const;

/** The HTML of the pages in `openNumbers`, without their feet. */
export function openPages(ebook: EbookId, language: Language): string[] {
  const number = new Intl.NumberFormat(markets[languages[language]].lang);
  const pages = bookPages(ebook, { words: bookWords(language), number });
  return openNumbers.map((at) => String(pages[at - 2]));
}

/** The committed cover picture as a data address. The page's blend mode removes its white. */
async function cover(ebook: EbookId, language: Language): Promise<string> {
  return `data:image/jpeg;base64,${(await coverPicture(ebook, language)).toString('base64')}`;
}

/** The committed cover picture as a JPEG on white. */
export function coverPicture(ebook: EbookId, language: Language): Promise<Buffer> {
  const path = new URL(`../../../assets/images/ebooks/${ebook}.${language}.webp`, import.meta.url);
  return sharp(path.pathname)
    .flatten({ background: '#fff' })
    .resize(760)
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer();
}
