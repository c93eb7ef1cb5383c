import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright';
import { onTestFinished } from 'vitest';
import { findBrowser, findShell } from '../../ops/dev/browser.ts';
import type { Shop } from './shop.ts';

/** A phone, as most visitors hold one. */
export const phone = { width: 390, height: 844 } as const;
export const desktop = { width: 1280, height: 900 } as const;

const flags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

/**
 * Starts the machine's Chromium, windows and all, or the quicker one without them where there is one.
 * Throws without either: `npm test` finds or installs it.
 */
export function launch(windows: 'windows' | 'no windows'): Promise<Browser> {
  const executablePath = (windows === 'windows' ? null : findShell()) ?? findBrowser();
  if (!executablePath) throw new Error('No Chromium: name it in the environment variable CHROMIUM');
  return chromium.launch({ executablePath, args: flags });
}

export type Visitor = {
  context: BrowserContext;
  page: Page;
  /** Another tab of the same visitor, watched like the first. */
  newTab: () => Promise<Page>;
  /** A console error that belongs to the test, such as the status of a page shown on purpose. */
  expects: (problem: RegExp) => void;
};

type Ways = {
  /** Where the visitor is, as the network reports it. */
  country?: string;
  script?: boolean;
  viewport?: { width: number; height: number };
  /** Service workers may be installed: what they ask for, a test does not see. */
  serviceWorkers?: boolean;
};

/**
 * A new visitor for one test. A console error, a page error, a refused resource or a request to
 * another origin fails the test when it ends; a failed test leaves a screenshot of every tab.
 */
export async function newVisitor(browser: Browser, shop: Shop, ways: Ways = {}): Promise<Visitor> {
  const { country = 'DE', script = true, viewport = phone, serviceWorkers = false } = ways;
  const context = await browser.newContext({
    baseURL: shop.url.origin,
    viewport,
    locale: 'en-GB',
    javaScriptEnabled: script,
    reducedMotion: 'reduce',
    serviceWorkers: serviceWorkers ? 'allow' : 'block',
    // Every request goes to the shop's own origin: one elsewhere is a problem noted below.
    extraHTTPHeaders: { 'CF-IPCountry': country },
  });
  // As much as the machine may need when others use it, too.
  context.setDefaultTimeout(30_000);
  const problems: string[] = [];
  const expected: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (problem) => problems.push(String(problem.error().stack)));
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    const isOwn = origin === shop.url.origin || protocol === 'data:' || protocol === 'blob:';
    if (!isOwn) problems.push(`request to another origin: ${request.url()}`);
  });
  onTestFinished(async ({ task }) => {
    const unexpected = problems.filter((problem) => !expected.some((one) => one.test(problem)));
    const failed = task.result?.state === 'fail' || unexpected.length > 0;
    if (failed) await photograph(context, task.name);
    await context.close();
    if (unexpected.length > 0) throw new Error(`In the browser:\n${unexpected.join('\n')}`);
  });
  return {
    context,
    page: await context.newPage(),
    newTab: () => context.newPage(),
    expects: (problem) => expected.push(problem),
  };
}

async function photograph(context: BrowserContext, test: string): Promise<void> {
  const name = test.replaceAll(/[^\w-]+/g, '-').slice(0, 100);
  for (const [i, page] of context.pages().entries()) {
    const path = `test-results/${name}-${i + 1}.png`;
    await page.screenshot({ path, fullPage: true }).catch(() => {});
  }
}

/** Opens a page as a new visitor, from Great Britain unless `ways` says otherwise, and waits for its script. */
export async function visitPage(
  browser: Browser,
  shop: Shop,
  path: string,
  ways: Ways = {},
): Promise<Visitor> {
  const visitor = await newVisitor(browser, shop, { country: 'GB', ...ways });
  await visitor.page.goto(path);
  if (ways.script !== false) await ready(visitor.page);
  return visitor;
}

/** For `locator.evaluate`: whether the element has the focus. */
export function hasFocus(element: Element): boolean {
  return element === document.activeElement;
}

/** Waits until a page's script has started its behaviours. */
export async function ready(page: Page): Promise<void> {
  await page.locator('html[data-clock]').waitFor({ state: 'attached' });
}

/** How far the page is wider than its window, in CSS pixels. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** An element's text, hidden parts included. */
export async function textOf(place: Locator): Promise<string> {
  return (await place.textContent())?.trim() ?? '';
}

/** An element's text as a visitor sees it. */
export async function visibleText(place: Locator): Promise<string> {
  return (await place.allInnerTexts()).join(' ');
}
