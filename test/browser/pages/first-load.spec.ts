import { expect, type Request } from 'playwright/test';
import { marketCodes, segment } from '../../../worker/country/markets.ts';
import { pagePath } from '../../../worker/pages.ts';
import { test } from '../../support/browser/test.ts';
import { visit } from '../../support/browser/visit.ts';

const MAX_REQUESTS = 10;
const MAX_BYTES = 120 * 1024;

async function toBytes(request: Request): Promise<number> {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  return responseBodySize + responseHeadersSize;
}

test.describe('rules 12.2 and 12.5: a page loads few files before the visitor’s first touch', () => {
  // Most phones have three physical pixels for each CSS pixel.
  test.use({ deviceScaleFactor: 3 });

  /** The pages with the most pictures. The long run adds pages of other layouts and of all markets. */
  const inEveryRun: readonly string[] = [
    'index gb',
    'take gb',
    'offergift gb',
    'take de',
    'take fi',
  ];
  const rows = [
    ...(['index', 'offergift', 'take3', 'sale', 'offer2', 'buy', 'v1'] as const).map(
      (name) => [name, 'gb'] as const,
    ),
    ...marketCodes.flatMap((code) =>
      (['take', ...(code === 'GB' ? [] : (['index'] as const))] as const).map(
        (name) => [name, segment(code)] as const,
      ),
    ),
  ];
  for (const [name, at] of rows) {
    const tag = inEveryRun.includes(`${name} ${at}`) ? [] : ['@long'];
    test(`the page ${name} in ${at} loads at most ten files and 120 KB, with one script file`, {
      tag,
    }, async ({ page }) => {
      const requests: string[] = [];
      const finished: Request[] = [];
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      page.on('requestfinished', (request) => finished.push(request));
      const counted = page.waitForResponse('**/beacon');
      await visit(page, pagePath(name, at));
      // The page sends the beacon one second after the last event, later than any prefetch.
      await counted;
      await page.waitForLoadState('networkidle');
      expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MAX_REQUESTS);
      const sizes = await Promise.all(finished.map(toBytes));
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      expect(bytes, requests.join('\n')).toBeLessThanOrEqual(MAX_BYTES);
      expect(requests.filter((path) => path.endsWith('.js'))).toEqual([
        expect.stringMatching(/^\/builds\/main-/),
      ]);
    });
  }
});
