import { expect, type Page } from 'playwright/test';
import { holdClock, holdRoute } from '../../support/browser/held.ts';
import { test } from '../../support/browser/test.ts';
import { passDeadline, ready, visit } from '../../support/browser/visit.ts';

const scripts = /\/builds\/.*\.js$/;
const banner = (page: Page) => page.locator('[data-top-banner]');
const shown = (page: Page) => banner(page).locator('[data-timer]:visible');

/** The timer's text at the first paint, and each of its texts with the time since the page's start, in ms. */
type TimerLog = { painted?: string; texts: [at: number, text: string][] };
type Window = typeof globalThis & { timerLog: TimerLog };

async function watchTimer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timerLog: TimerLog = { texts: [] };
    (window as unknown as Window).timerLog = timerLog;
    const timer = () => document.querySelector('.clock-running > [data-timer]');
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      timerLog.painted ??= timer()?.textContent ?? '';
    }).observe({ type: 'paint', buffered: true });
    new MutationObserver((changes) => {
      if (!changes.some(({ target }) => target === timer())) return;
      timerLog.texts.push([performance.now(), timer()?.textContent ?? '']);
    }).observe(document, { subtree: true, childList: true });
  });
}

const timerLog = (page: Page) => page.evaluate(() => (window as unknown as Window).timerLog);
const seconds = (text = '') =>
  text.split(':').reduce((sum, part) => sum * 60 + Number.parseInt(part, 10), 0);

test.describe('rule 4.8: timers run from the first paint on', () => {
  test('a timer ticks before any script file has loaded, and continues without a jump afterwards', async ({
    page,
    context,
  }) => {
    await visit(page, '/take/gb');
    await shown(page).filter({ hasText: '14:58' }).waitFor();
    await watchTimer(page);
    const script = await holdRoute(page, scripts);
    await page.goto('/take/gb', { waitUntil: 'commit' });
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'visit');
    const end = Number(cookie?.value.slice(0, 13));
    await expect.poll(async () => (await timerLog(page)).painted).toMatch(/^14:5\d$/);
    const secondsLeft = (end - Date.now()) / 1000;
    expect(seconds((await timerLog(page)).painted)).toBeGreaterThanOrEqual(Math.floor(secondsLeft));
    await expect.poll(async () => (await timerLog(page)).texts.length).toBeGreaterThan(2);
    await expect(page.locator('html[data-clock]')).toHaveCount(0);
    script.release();
    await ready(page);
    const { length } = (await timerLog(page)).texts;
    await expect.poll(async () => (await timerLog(page)).texts.length).toBeGreaterThan(length + 3);
    const { texts } = await timerLog(page);
    // The first text is part of the HTML.
    const changes = texts.filter(([, text], i) => i > 0 && text !== texts[i - 1]?.[1]);
    for (const [i, [at, text]] of changes.slice(1).entries()) {
      const [before, last] = changes[i] ?? [0, ''];
      expect(seconds(last) - seconds(text), `after ${last}`).toBe(1);
      if (i > 0) expect(at - before, `from ${last} to ${text}`).toBeGreaterThan(500);
    }
    // After the main script has taken over, each tick writes a new text.
    const late = texts.slice(-3).map(([, text]) => text);
    expect(new Set(late).size).toBe(3);
  });

  test('a deadline that passes before the script has loaded shows 00:00 and the delivery fee', async ({
    page,
  }) => {
    await holdClock(page);
    const script = await holdRoute(page, scripts);
    await page.goto('/take/gb', { waitUntil: 'commit' });
    await expect(shown(page)).toHaveText('15:00');
    await page.clock.fastForward('15:01');
    await expect(shown(page)).toHaveText('00:00');
    await expect(banner(page)).toContainText('£3.90', { useInnerText: true });
    await expect(page.locator('body')).not.toContainText(/delivery is free/i, {
      useInnerText: true,
    });
    script.release();
    await ready(page);
    await expect(shown(page)).toHaveClass('blinking');
  });

  test('a timer whose deadline passed before the request shows 00:00 from the start', async ({
    page,
    context,
    shop,
  }) => {
    await passDeadline(context, shop);
    await watchTimer(page);
    const script = await holdRoute(page, scripts);
    await page.goto('/take/gb', { waitUntil: 'commit' });
    await expect(shown(page)).toHaveText('00:00');
    script.release();
    await ready(page);
    await expect(shown(page)).toHaveText('00:00');
  });

  test('without a readable cookie, the banner shows its sentence without a time from the first paint on', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '' });
    });
    const script = await holdRoute(page, scripts);
    await page.goto('/take/gb', { waitUntil: 'commit' });
    for (const release of [() => {}, script.release]) {
      release();
      await expect(banner(page)).toContainText(/first 15 minutes/, { useInnerText: true });
      await expect(shown(page)).toHaveCount(0);
    }
    await ready(page);
    await expect(shown(page)).toHaveCount(0);
    await expect(banner(page)).toContainText(/first 15 minutes/, { useInnerText: true });
  });
});
