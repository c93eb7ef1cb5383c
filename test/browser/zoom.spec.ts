import { expect, test } from 'vitest';
import { newVisitor, overflow } from '../support/browser.ts';
import { browser } from '../support/common-browser.ts';
import { shop } from '../support/common-shop.ts';
import { read, slice } from '../support/lookbook.ts';
import { cutTexts } from '../support/shown.ts';

/** A window of 1280 × 1024 at 400 %. */
const zoomed = { width: 320, height: 256 };

test.each(['de', 'fi', 'ch-fr'])(
  'at 400 % nothing of the slice in %s is cut or scrolls sideways, WCAG 1.4.10',
  async (segment) => {
    const { page } = await newVisitor(browser, shop, { viewport: zoomed });
    const found: string[] = [];
    for (const path of slice(segment)) {
      await read(page, path);
      const over = await overflow(page);
      if (over > 0) found.push(`${path}: ${over} px too wide`);
      for (const text of await cutTexts(page)) found.push(`${path}: ${text}`);
    }
    expect(found).toEqual([]);
  },
);
