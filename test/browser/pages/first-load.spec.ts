import { expect } from 'playwright/test';
import { pagePath } from '../../../worker/pages.ts';
import { test } from '../../support/browser/test.ts';
import { visit } from '../../support/browser/visit.ts';

const MOST_REQUESTS = 12;

test.describe('rules 12.2 and 12.5: a visitor who only looks loads twelve files at most, one of them script', () => {
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
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const counted = page.waitForResponse('**/beacon');
      await visit(page, pagePath(name, 'gb'));
      // Sent a second after the last event, and after whatever is loaded ahead.
      await counted;
      await page.waitForLoadState('networkidle');
      expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
      expect(asked.filter((path) => path.endsWith('.js'))).toEqual([
        expect.stringMatching(/^\/builds\/main-/),
      ]);
    });
  }
});
