import { readFileSync } from 'node:fs';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { browser } from '../../../dev/browser.ts';
import { typefaceFiles } from '../../typefaces.ts';
import type { Texture } from '../picture/develop.ts';

const styles = '../../../../worker/view/styles/';
const style = [`${styles}tokens.css`, `${styles}themes.css`, 'labels.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('');

function face(name: string, path: string): string {
  const file = readFileSync(path).toString('base64');
  return `@font-face{font-family:${name};font-weight:400 700;src:url(data:font/woff2;base64,${file})}`;
}

export type LabelCamera = Awaited<ReturnType<typeof labelCamera>>;

/** Opens a browser that photographs the HTML of labels in the shop's typefaces. The caller must call `close`. */
export async function labelCamera() {
  const instance = await chromium.launch({
    executablePath: browser(),
    args: ['--no-sandbox', '--font-render-hinting=none'],
  });
  const page = await instance.newPage({ viewport: { width: 3200, height: 2000 } });
  return {
    /**
     * Photographs a label. The attribute `data-fits` has the selector of a descendant: the text shrinks until this
     * descendant fits its box. The attribute `data-width` has the largest width of a line in px: the line shrinks to
     * it.
     */
    async photograph(body: string): Promise<Texture> {
      await page.setContent(
        `<!doctype html><style>${style}${face('Fraunces', typefaceFiles.fraunces)}${face('Figtree', typefaceFiles.figtree)}</style>${body}`,
      );
      await page.evaluate(async () => {
        await document.fonts.ready;
        for (const body of document.querySelectorAll<HTMLElement>('[data-fits]')) {
          const part = body.querySelector(body.dataset.fits ?? '');
          let size = Number.parseFloat(getComputedStyle(body).fontSize);
          while (part && size > 12 && part.scrollWidth > part.clientWidth) {
            size -= 0.5;
            body.style.fontSize = `${size}px`;
          }
        }
        for (const line of document.querySelectorAll<HTMLElement>('[data-width]')) {
          const most = Number(line.dataset.width);
          const ink = document.createRange();
          ink.selectNodeContents(line);
          let size = Number.parseFloat(getComputedStyle(line).fontSize);
          while (
            size > 20 &&
            (ink.getBoundingClientRect().width > most || line.scrollWidth > line.clientWidth)
          ) {
            size -= 2;
            line.style.fontSize = `${size}px`;
          }
        }
      });
      const picture = await page.locator('main').screenshot();
      const { data, info } = await sharp(picture)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { width: info.width, height: info.height, pixels: data };
    },
    close: () => instance.close(),
  };
}
