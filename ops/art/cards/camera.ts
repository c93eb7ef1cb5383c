import { chromium } from 'playwright';
import sharp from 'sharp';
import { browser } from '../../dev/browser.ts';

const root = new URL('../../../', import.meta.url);
const MOST_BYTES = 42 * 1024;
/** Tried in turn until a card is small enough. */
const qualities = [80, 74, 68, 62, 56] as const;

/** Takes one card's HTML, gives a JPEG of 1200 × 630 px and at most 42 KB. */
export type Photograph = (html: string) => Promise<Buffer>;

/** Opens `count` cameras in one browser; `close` ends it. */
export async function openCameras(count: number) {
  const instance = await chromium.launch({
    executablePath: browser(),
    args: ['--no-sandbox', '--font-render-hinting=none'],
  });
  const context = await instance.newContext({ viewport: { width: 1200, height: 630 } });
  const cameras = Array.from({ length: count }, async (): Promise<Photograph> => {
    const page = await context.newPage();
    let card = '';
    await page.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/') return route.fulfill({ body: card, contentType: 'text/html' });
      return route.fulfill({ path: fileAt(pathname) });
    });
    return async (html) => {
      card = html;
      await page.goto('http://cards.invalid/');
      await page.evaluate(fitHeading);
      return jpeg(await page.screenshot());
    };
  });
  return { cameras: await Promise.all(cameras), close: () => instance.close() };
}

/** Where a card's address is in the repository. */
export function fileAt(pathname: string): string {
  const folder = pathname.startsWith('/styles/') ? 'worker/view' : 'assets';
  return new URL(`${folder}${pathname}`, root).pathname;
}

/** In the page: sets the heading smaller until it stands whole between brand and foot. */
async function fitHeading(): Promise<void> {
  await document.fonts.ready;
  const heading = document.querySelector('h1');
  const column = document.querySelector('.words');
  if (!heading || !column) return;
  const isCut = () =>
    heading.scrollWidth > heading.clientWidth || column.scrollHeight > column.clientHeight;
  for (let size = 74; isCut() && size > 36; size -= 2) heading.style.fontSize = `${size}px`;
}

async function jpeg(picture: Buffer): Promise<Buffer> {
  for (const quality of qualities) {
    const made = await sharp(picture).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (made.length <= MOST_BYTES) return made;
  }
  throw new Error(`A card stays above ${MOST_BYTES} bytes even at quality ${qualities.at(-1)}`);
}
