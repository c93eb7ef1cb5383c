import type { Browser, Page } from 'playwright';
import { blockingTime } from './blocking-time.ts';
import { newPhone, readMeasurements } from './phone.ts';

/** The time after which all movement on a page has ended, in ms. */
const REST_MS = 600;

/** The figures of one visit, by name. */
export type Visit = Record<string, number>;

/** Measures a first visit until the network is idle. */
export async function firstVisit(browser: Browser, url: string): Promise<Visit> {
  const phone = await newPhone(browser);
  await phone.page.goto(url);
  await phone.page.waitForLoadState('networkidle');
  const { answered, paint, largest, tick, shift, tasks } = await readMeasurements(phone.page);
  const visit = {
    'first byte, ms': answered,
    'first paint, ms': paint,
    'largest paint, ms': largest,
    'first tick, ms': Math.max(tick, paint),
    ...(await phone.work()),
    'blocking time, ms': blockingTime(tasks, paint),
    'layout shift': shift,
    requests: phone.line.requests,
    'KB received': phone.line.bytes / 1024,
  };
  await phone.close();
  return visit;
}

/** Measures the time from each kind of interaction to its next paint, on a loaded page. */
export function interactions(browser: Browser, url: string): Promise<Visit> {
  return onceLoaded(browser, url, async (page) => ({
    'choose a bundle': await slowest(page, '.choice >> nth=1'),
    'open a question': await slowest(page, '.question summary'),
    'type in a field of the order form': await slowest(page, 'input[name=email]', async () => {
      await page.waitForLoadState('networkidle');
      await page.keyboard.type('kim@example.com', { delay: 20 });
      await page.locator('input[name=firstName]').tap();
    }),
  }));
}

/** Opens and closes the dialog, and measures the time from each tap to the next paint. A static page has no dialog. */
export function dialog(browser: Browser, url: string): Promise<Visit> {
  return onceLoaded(browser, url, async (page) => ({
    'open the dialog, to the next paint': await slowest(page, 'footer [data-dialog=delivery]', () =>
      page.locator('dialog[open]').waitFor(),
    ),
    'close the dialog, to the next paint': await slowest(page, '[data-close]'),
  }));
}

/** Loads a page, waits until the network is idle, and measures it. */
async function onceLoaded(
  browser: Browser,
  url: string,
  see: (page: Page) => Promise<Visit>,
): Promise<Visit> {
  const phone = await newPhone(browser);
  await phone.page.goto(url);
  await phone.page.waitForLoadState('networkidle');
  const visit = await see(phone.page);
  await phone.close();
  return visit;
}

/** Measures a quiz. Taps the first answer at the first paint, and the later answers when the quiz is interactive. */
export async function quiz(browser: Browser, origin: string): Promise<Visit> {
  const phone = await newPhone(browser);
  const { page } = phone;
  await page.goto(`${origin}/v1/gb`, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.measurements.paint > 0);
  const step = () => page.locator('form[data-quiz-step]').getAttribute('data-quiz-step');
  await page.locator('[data-quiz-step] label').first().tap();
  await page.waitForFunction(() => globalThis.measurements.live > 0);
  const { live, pressed } = await readMeasurements(page);
  await page.waitForLoadState('networkidle');
  /** Answers the visible question. A question with several answers also needs the button. */
  const answerStep = async () => {
    const before = await step();
    await page.locator('[data-quiz-step] label').nth(1).tap();
    await page.waitForTimeout(600);
    if ((await step()) === before) await page.locator('.quiz-forward').tap();
  };
  await answerStep();
  const next = await timed(page, answerStep);
  const { slowest: answer } = await readMeasurements(page);
  await phone.close();
  return {
    'quiz interactive after the first tap': live - pressed,
    'tap to the next question of the quiz': next,
    'slowest interaction of the quiz': answer,
  };
}

/** Measures the navigation to a second page, which the client loads before the tap. */
export async function secondPage(browser: Browser, origin: string): Promise<Visit> {
  const phone = await newPhone(browser);
  const { page } = phone;
  await page.goto(`${origin}/gb`);
  await page.waitForLoadState('networkidle');
  await page.touchscreen.tap(200, 300);
  await page.mouse.wheel(0, 50);
  await page.waitForTimeout(3000);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    globalThis.measurements.shift = 0;
  });
  const swap = await timed(page, () => page.locator('a[data-order-button]').first().tap());
  await page.waitForTimeout(500);
  const isRight = await page.evaluate(
    () =>
      document.title.length > 0 &&
      document.activeElement?.closest('main') !== null &&
      document.body.dataset.page === 'take',
  );
  const { shift } = await readMeasurements(page);
  await phone.close();
  return {
    'tap to the second page': swap,
    'layout shift of the second page': shift,
    'title and focus are correct (1 = yes)': Number(isRight),
  };
}

/**
 * The slowest interaction, in ms, among a tap on an element and the actions of `then`. Before the tap it waits until
 * nothing on the page moves.
 */
async function slowest(page: Page, at: string, then = async () => {}): Promise<number> {
  const place = page.locator(at).first();
  await place.scrollIntoViewIfNeeded();
  await page.waitForTimeout(REST_MS);
  await page.evaluate(() => {
    globalThis.measurements.slowest = 0;
  });
  await place.tap();
  await then();
  await page.waitForTimeout(REST_MS);
  return (await readMeasurements(page)).slowest;
}

/**
 * The time in ms from the last press to the end of the frame that shows another page or question.
 * @throws Error if no other page or question appears
 */
async function timed(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const shown = () =>
      document.body.dataset.page +
      (document.querySelector<HTMLElement>('[data-quiz-step]')?.dataset.quizStep ?? '');
    const before = shown();
    let pressed = 0;
    addEventListener('pointerup', ({ timeStamp }) => (pressed = timeStamp), true);
    const seen = new MutationObserver(() => {
      if (shown() === before) return;
      seen.disconnect();
      // This code runs after the frame, so the measured time includes layout and paint.
      requestAnimationFrame(() =>
        setTimeout(() => {
          globalThis.changeMs = performance.now() - pressed;
        }),
      );
    });
    seen.observe(document, { childList: true, subtree: true, attributes: true });
  });
  await act();
  // A wait that asks the page repeatedly would use time of the slow main thread.
  await page.waitForTimeout(2 * REST_MS);
  const changeMs = await page.evaluate(() => globalThis.changeMs);
  if (changeMs === undefined)
    throw new Error(`No other page or question appeared at ${page.url()}`);
  return changeMs;
}
