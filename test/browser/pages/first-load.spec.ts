import { expect, type Request } from 'playwright/test';
import { marketCodes, segment } from '../../../worker/country/markets.ts';
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

  /** Those with the most pictures in every run, and one of each layout; the largest in every market. */
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
    test(`${name} in ${at}`, { tag }, async ({ page }) => {
      const asked: string[] = [];
      const finished: Request[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      page.on('requestfinished', (request) => finished.push(request));
      const counted = page.waitForResponse('**/beacon');
      await visit(page, pagePath(name, at));
      // Sent a second after the last event, and after whatever is loaded ahead.
      await counted;
      await page.waitForLoadState('networkidle');
      expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
      const sizes = await Promise.all(finished.map(bytesOf));
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      expect(bytes, asked.join('\n')).toBeLessThanOrEqual(MOST_BYTES);
      expect(asked.filter((path) => path.endsWith('.js'))).toEqual([
        expect.stringMatching(/^\/builds\/main-/),
      ]);
    });
  }
});
