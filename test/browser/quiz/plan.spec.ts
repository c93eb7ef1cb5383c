import { expect, type Page } from 'playwright/test';
import type { Told } from '../../../client/quiz/told.ts';
import { marketCodes, segment } from '../../../worker/country/markets.ts';
import { type QuizName, quizzes } from '../../../worker/quiz/quizzes/quizzes.ts';
import { holdRoute } from '../../support/browser/held.ts';
import { answer, live, stepOf, take } from '../../support/browser/quiz.ts';
import { test } from '../../support/browser/test.ts';
import { visit } from '../../support/browser/visit.ts';

const plan = (page: Page) => page.locator('.plan');

/** Puts a plan into the tab as a result does: an answer to each of the first three questions told. */
async function withPlan(page: Page, name: QuizName): Promise<void> {
  const told = quizzes[name].steps.flatMap((step): Told[] => {
    if (step.kind !== 'single' || step.isHealth) return [];
    const [first] = step.choices;
    return first ? [{ step: step.id, value: first.value, icon: first.icon ?? 'check' }] : [];
  });
  await page.addInitScript(
    ([key, value]) => sessionStorage.setItem(key ?? '', value ?? ''),
    [`plan:${name}`, JSON.stringify(told.slice(0, 3))],
  );
}

test.describe('rule 3.23: the offer after a quiz opens with the plan', () => {
  test('from the quiz to the offer, and not for who has become excluded', async ({ page }) => {
    await visit(page, '/v31/gb');
    await take(page);
    await page.locator('[data-band]').waitFor();
    await page.locator('[data-order-button]').first().click();
    await page.waitForURL(/\/1get\/gb/);
    await expect(plan(page).getByRole('listitem')).not.toHaveCount(0);
    await expect(plan(page)).toContainText('Balance');
    const { top } = await plan(page).evaluate((one) => one.getBoundingClientRect());
    const heading = await page
      .locator('h1')
      .first()
      .evaluate((one) => one.getBoundingClientRect().top);
    expect(top).toBeLessThan(heading);
    await page.goto('/v31/gb');
    await live(page);
    while ((await stepOf(page)) !== 'situation') await answer(page);
    await page.locator('[value=none]').uncheck();
    await page.locator('[value=pregnancy]').click();
    await page.locator('.quiz-forward').click();
    await page.locator('[data-excluded=pregnancy]').waitFor();
    await page.goto('/1get/gb?src=v31');
    await page.locator('h1').first().waitFor();
    await expect(plan(page)).toHaveCount(0);
    await expect(page.locator('shop-island[name=plan]')).toBeHidden();
  });

  test('another quiz’s plan, and one that cannot be read, leave the page as it is', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      sessionStorage.setItem('plan:v1', '{"no":1');
      sessionStorage.setItem('plan:v4', '[]');
    });
    await visit(page, '/offer2/gb?src=v1');
    await expect(page.locator('shop-island[name=plan]')).toBeHidden();
    await visit(page, '/offer2/gb?src=v5');
    await expect(page.locator('shop-island[name=plan]')).toBeHidden();
  });

  for (const width of [320, 390, 1025, 1280]) {
    test(`its place is kept in every market, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await withPlan(page, 'v1');
      for (const code of marketCodes) {
        const words = await holdRoute(page, '**/plan-v1.*.json');
        await page.goto(`/offer2/${segment(code)}?src=v1`);
        const island = page.locator('shop-island[name=plan]');
        const before = await island.evaluate((one) => one.getBoundingClientRect().height);
        words.release();
        await plan(page).waitFor();
        const after = await island.evaluate((one) => one.getBoundingClientRect().height);
        const own = await plan(page).evaluate((one) => one.getBoundingClientRect().height);
        expect
          .soft([code, after, own < after], `${own} in ${before}`)
          .toEqual([code, before, true]);
        await page.unrouteAll();
      }
    });
  }
});
