import { readFile } from 'node:fs/promises';
import { chromium } from 'playwright';
import subsetFont from 'subset-font';
import { browser } from '../../dev/browser.ts';
import { sampleMark } from '../../ebooks/books.ts';
import { servedFile } from '../served-file.ts';
import { typefaceFiles } from '../typefaces.ts';

/** Converts a book's HTML to a PDF. Each PDF ends with `sampleMark`, which marks it as a sample. */
type Print = (html: string) => Promise<Buffer>;

/**
 * Opens a browser that prints and photographs books; `close` closes it. `print` throws an Error if a page's text
 * does not fit.
 */
export async function openPress() {
  const instance = await chromium.launch({ executablePath: browser(), args: ['--no-sandbox'] });
  const page = await instance.newPage({ deviceScaleFactor: 2 });
  let book = '';
  let faces: ReadonlyMap<string, Buffer> = new Map();
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ body: book, contentType: 'text/html' });
    const face = faces.get(pathname);
    if (face) return route.fulfill({ body: face, contentType: 'font/ttf' });
    return route.fulfill({ path: servedFile(pathname) });
  });
  const open = async (html: string) => {
    book = html;
    faces = await facesFor(html);
    await page.goto('http://books.invalid/');
  };
  const print: Print = async (html) => {
    await open(html);
    const overfull = await page.evaluate(findOverfull);
    if (overfull > 0) throw new Error(`Page ${overfull} is too small for its text`);
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
    return Buffer.concat([pdf, Buffer.from(`\n${sampleMark}\n`)]);
  };
  /** Photographs the pages with these numbers; the first page is 1. */
  const photograph = async (html: string, numbers: readonly number[]): Promise<Buffer[]> => {
    await open(html);
    await page.evaluate(() => document.fonts.ready.then(() => true));
    const pages = [];
    for (const number of numbers)
      pages.push(
        await page
          .locator('.page')
          .nth(number - 1)
          .screenshot(),
      );
    return pages;
  };
  return { print, photograph, close: () => instance.close() };
}

/**
 * The shop's typefaces by their addresses in the style sheet. Each typeface has one weight and only the letters of the
 * book.
 */
async function facesFor(html: string): Promise<Map<string, Buffer>> {
  const fontWeights = [
    ['fraunces', 600],
    ['figtree', 400],
    ['figtree', 600],
  ] as const;
  const cut = fontWeights.map(async ([name, wght]) => {
    const face = await readFile(typefaceFiles[name]);
    const options = { targetFormat: 'truetype', variationAxes: { wght } } as const;
    return [`/faces/${name}-${wght}`, await subsetFont(face, html, options)] as const;
  });
  return new Map(await Promise.all(cut));
}

/** The number of the first page with text over its foot; 0 if all texts fit. Runs in the browser. */
async function findOverfull(): Promise<number> {
  await document.fonts.ready;
  const pages = [...document.querySelectorAll('.page')];
  const isOverfull = (page: Element) => {
    const foot = page.querySelector('footer');
    const last = foot?.previousElementSibling;
    if (!foot || !last) return true;
    return last.getBoundingClientRect().bottom > foot.getBoundingClientRect().top;
  };
  return pages.findIndex(isOverfull) + 1;
}
