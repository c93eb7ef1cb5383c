import { expect, type Request } from 'playwright/test';
import { pagePath } from '../../../worker/pages.ts';
import { test } from '../../support/browser/test.ts';
import { visit } from '../../support/browser/visit.ts';

const MOST_REQUESTS = 10;
const MOST_BYTES = 120 * 1024;

async function bytesOf(request: Request): Promise<number> {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  return responseBodySize + responseHeadersSize;
}

test.describe('rules 12.2 and 12.5: a visitor who only looks loads ten files and 120 KB at most, one of them script', () => {
  // As dense a screen as most phones have.
  test.use({ deviceScaleFactor: 3 });

  /** Those with the most pictures in every run, and one of each layout. */
  for (const [name, tag] of [
    ['index', []],
    ['take', []],
    ['offergift', []],
    ['take3', ['@long']],
    ['sale', ['@long']],
    ['offer2', ['@long']],
    ['buy', ['@long']],
    ['v1', ['@long']],
  ] as const) {
    test(name, { tag: [...tag] }, async ({ page }) => {
      const asked: string[] = [];
      const sizes: Promise<number>[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      page.on('requestfinished', (request) => sizes.push(bytesOf(request)));
      const counted = page.waitForResponse('**/beacon');
      await visit(page, pagePath(name, 'gb'));
      // Sent a second after the last event, and after whatever is loaded ahead.
      await counted;
      await page.waitForLoadState('networkidle');
      expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
      const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      expect(bytes, asked.join('\n')).toBeLessThanOrEqual(MOST_BYTES);
      expect(asked.filter((path) => path.endsWith('.js'))).toEqual([
        expect.stringMatching(/^\/builds\/main-/),
      ]);
    });
  }
});
