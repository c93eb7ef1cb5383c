import { expect, type Page } from 'playwright/test';
import { market, marketCodes, segment } from '../../../worker/country/markets.ts';
import { type PageName, pageNames, pagePath } from '../../../worker/pages.ts';
import { cutTexts, overflow, splitWords } from '../../support/browser/layout.ts';
import { onePageOfEachKind } from '../../support/browser/page-kinds.ts';
import { doubleText, test } from '../../support/browser/test.ts';
import { openWithoutPictures, ready } from '../../support/browser/visit.ts';

test.use(doubleText);
test.describe.configure({ timeout: 300_000 });

/** CSS pixels: a column of a phone without its margins, a drawing and a tick. A longer word may be split. */
const widestWord = 240;

/** The pages that are wider than a phone, or cut or split a word (WCAG 1.4.4). */
function misfits(names: readonly PageName[], code: (typeof marketCodes)[number]) {
  return async ({ page }: { page: Page }) => {
    const faults: string[] = [];
    for (const name of names) {
      const path = pagePath(name, name === 'paypal-confirm' ? 'take' : segment(code));
      await openWithoutPictures(page, path);
      await ready(page);
      const over = await overflow(page);
      if (over > 0) faults.push(`${path} is ${over} px too wide`);
      for (const text of await cutTexts(page)) faults.push(`${path} cuts: ${text}`);
      for (const word of await splitWords(page, widestWord)) faults.push(`${path} splits: ${word}`);
    }
    expect(faults).toEqual([]);
  };
}

// Finnish and German have the longest words.
for (const code of ['FI', 'DE'] as const) {
  test.describe(() => {
    test.use({ country: code });
    test(
      `a page of every kind in ${code} fits a phone whose text is twice as large`,
      misfits(onePageOfEachKind, code),
    );
  });
}

for (const code of marketCodes) {
  test.describe(() => {
    test.use({ country: market(code).country });
    test(
      `every page in ${code} fits a phone whose text is twice as large`,
      { tag: '@long' },
      misfits(pageNames, code),
    );
  });
}
