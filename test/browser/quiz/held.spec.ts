import { expect, type Page, type Request } from 'playwright/test';
import { type MarketCode, segment } from '../../../worker/country/markets.ts';
import { type QuizName, quizNames, quizzes } from '../../../worker/quizzes/quizzes.ts';
import { holdClock, holdRoute } from '../../support/browser/held.ts';
import { fill, live, stepIs } from '../../support/browser/quiz.ts';
import { test } from '../../support/browser/test.ts';
import { afterwards } from '../../support/browser/visit.ts';

const scripts = /\/builds\/[^/]+\.js$/;
const next = (page: Page) => page.locator('.quiz-forward').first();
const island = (page: Page) => page.locator('shop-island:has(form[data-quiz-step])');

/** Collects the addresses of all posts except the counts of funnel steps (`/beacon`). */
function collectPosts(page: Page): string[] {
  const posts: string[] = [];
  page.on('request', (request: Request) => {
    if (request.method() === 'POST' && !request.url().endsWith('/beacon'))
      posts.push(request.url());
  });
  return posts;
}

/** Advances a page's clock until a condition holds. */
async function advanceUntil(page: Page, holds: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(200);
      return holds();
    })
    .toBe(true);
}

/** The id of the quiz step on the screen. Null while the browser changes between two pages. */
function shownStep(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const form = document.querySelector<HTMLElement>('form[data-quiz-step]');
    return form?.dataset.quizStep ?? null;
  });
}

/** Returns true if the page or a dialog shows the quiz's result. */
async function hasEnded(page: Page): Promise<boolean> {
  return !!(await page.locator('[data-band], [data-excluded], [data-quiz-result]').count());
}

/** Opens a quiz, holds its scripts, answers its first step and presses the forward button. */
async function sendEarly(page: Page, name: QuizName, code: MarketCode) {
  await holdClock(page);
  const script = await holdRoute(page, scripts);
  await page.goto(`/${name}/${segment(code)}`, { waitUntil: 'commit' });
  await next(page).waitFor();
  await fill(page);
  await next(page).click();
  await expect(next(page)).toHaveAttribute('aria-busy', 'true');
  return script;
}

/** The delays of the scripts, in ms. */
const delays = [300, 1500, 5000] as const;

test.describe('rule 3.13: a quiz sends no answers if its script loads late', () => {
  for (const name of quizNames) {
    for (const late of delays) {
      const isUsual = name === 'v1a' && late === 1500;
      const code = name === 'v7' || name === 'v1ip' ? 'FR' : 'GB';
      const first = quizzes[name].onePage ? 'all' : (quizzes[name].steps[0]?.id ?? '');
      test(`the quiz ${name} with a script ${late} ms late posts no answer at any step, after a reload or after Back`, {
        tag: isUsual ? [] : ['@long'],
      }, async ({ page }) => {
        const posts = collectPosts(page);
        let script = await sendEarly(page, name, code);
        await page.clock.fastForward(late);
        await expect(next(page)).toHaveAttribute('aria-busy', 'true');
        script.release();
        let step: string | null = first;
        const leaves = async () =>
          (await hasEnded(page)) || ![null, step].includes(await shownStep(page));
        await advanceUntil(page, leaves);
        for (let steps = 0; steps < 20 && !(await hasEnded(page)); steps += 1) {
          await page.unroute(scripts);
          script = await holdRoute(page, scripts);
          await page.reload({ waitUntil: 'commit' });
          // The server's HTML may show another step than the tab has stored. So the quiz stays hidden until its script runs.
          await next(page).waitFor({ state: 'attached' });
          await expect(island(page)).toHaveCSS('visibility', 'hidden');
          await page.clock.fastForward(late);
          script.release();
          await live(page);
          step = await shownStep(page);
          await fill(page);
          if (!(await leaves())) await next(page).click();
          await advanceUntil(page, leaves);
        }
        await page.unroute(scripts);
        script = await holdRoute(page, scripts);
        if (await page.locator('[data-quiz-result]').count())
          await page.reload({ waitUntil: 'commit' });
        else await page.goBack({ waitUntil: 'commit' });
        await page.clock.fastForward(late);
        script.release();
        await live(page);
        await next(page).click();
        await advanceUntil(page, () => hasEnded(page));
        expect(posts).toEqual([]);
      });
    }
  }
});

test.describe('rule 3.13: a quiz posts its form if its script fails or is more than 8 seconds late', () => {
  test('a quiz posts an answer after 8 seconds without its script, and then says so', async ({
    page,
  }) => {
    const posts = collectPosts(page);
    await sendEarly(page, 'v1', 'GB');
    const stays = page.getByText('Your answers stay in this tab');
    const travels = page.getByText('Each answer is sent to our server');
    await expect(stays).toBeVisible();
    await expect(travels).toBeHidden();
    await page.clock.fastForward(7900);
    expect(posts).toEqual([]);
    const posted = page.waitForURL(/at=/, { waitUntil: 'commit' });
    await page.clock.fastForward(200);
    await posted;
    expect(posts).toHaveLength(1);
    await next(page).waitFor();
    await expect(stays).toHaveCount(0);
  });

  for (const [what, failing] of [
    ['the first script', /\/builds\/main-[^/]+\.js$/],
    ['the quiz’s script', /\/builds\/quiz-form-[^/]+\.js$/],
  ] as const) {
    test(`a quiz posts an answer at once if ${what} fails to load`, async ({ page, problems }) => {
      problems.allow(/ERR_FAILED/);
      const script = await holdRoute(page, failing, 'fail');
      await page.goto('/v1/gb', { waitUntil: 'commit' });
      await page.locator('[value=snacks]').click();
      await next(page).click();
      await expect(next(page)).toHaveAttribute('aria-busy', 'true');
      script.release();
      await page.waitForURL(/at=snacks/, { waitUntil: 'commit' });
    });
  }

  test('a quiz without its script asks for consent after 8 seconds, before it posts answers about health', async ({
    page,
  }) => {
    const posts = collectPosts(page);
    await sendEarly(page, 'v8', 'GB');
    const box = page.getByRole('checkbox', { name: /^I agree that/ });
    const question = page.locator('#step-sleep');
    await expect(box).toBeHidden();
    await expect(question).toBeVisible();
    await page.clock.fastForward(8000);
    await expect(box).toBeFocused();
    await expect(question).toBeHidden();
    await expect(next(page)).toBeHidden();
    expect(posts).toEqual([]);
    await box.check();
    await expect(question).toBeVisible();
    await next(page).click();
    await page.waitForURL(/summary/, { waitUntil: 'commit' });
    expect(posts).toHaveLength(1);
  });
});

test.describe('rule 13.5: a quiz page prefetches the next page', () => {
  test('a quiz page prefetches payloads only after the quiz’s script has loaded', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 3000 });
    const script = await holdRoute(page, /\/builds\/quiz-form-[^/]+\.js$/);
    const payloads: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/_payload.json')) payloads.push(request.url());
    });
    await page.goto('/v1/gb');
    await page.locator('.logo').hover();
    await page.locator('[value=snacks]').click();
    await script.requested;
    await afterwards(page);
    expect(payloads).toEqual([]);
    script.release();
    await stepIs(page, 'snacks');
    await expect.poll(() => payloads.length).toBeGreaterThan(0);
  });
});
