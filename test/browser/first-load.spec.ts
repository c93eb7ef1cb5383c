import { describe, expect, test } from 'vitest';
import { pagePath } from '../../worker/pages.ts';
import { newVisitor, ready } from '../support/browser.ts';
import { shop } from '../support/common-shop.ts';
import { browser } from '../support/whole-browser.ts';

const MOST = 12;

describe('rules 12.2 and 12.5: what a visitor loads who only looks', () => {
  /** One of each layout, and those with the most pictures. */
  const pages = ['index', 'take', 'take3', 'offergift', 'sale', 'offer2', 'buy', 'v1'] as const;

  test.each(pages)('%s: twelve requests, one script', async (name) => {
    const { page } = await newVisitor(browser, shop, { country: 'GB' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const counted = page.waitForResponse('**/beacon');
    await page.goto(pagePath(name, 'gb'));
    await ready(page);
    // Sent a second after the last event, and after whatever is loaded ahead.
    await counted;
    await page.waitForLoadState('networkidle');
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(MOST);
    expect(asked.filter((path) => path.endsWith('.js'))).toEqual([
      expect.stringMatching(/^\/builds\/main-/),
    ]);
  });
});
