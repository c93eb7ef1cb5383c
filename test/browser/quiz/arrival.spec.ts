import { expect } from 'playwright/test';
import { holdClock } from '../../support/browser/held.ts';
import { test } from '../../support/browser/test.ts';

test.describe('rule 3.24: a tap on an answer opens the next quiz step', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a second tap on a quiz answer does not answer the next question', async ({ page }) => {
    await holdClock(page);
    await page.goto('/v1/gb');
    await page.locator('[value=portions]').click();
    const [count, settling] = [page.locator('.quiz-count'), page.locator('[data-settling]')];
    await expect(count).toHaveText('Question 2');
    await expect(settling).toHaveCount(1);
    await page.clock.runFor(300);
    await expect(settling).toHaveCount(0);
    // The tap aims at the answer's current place, because late typefaces change the lines.
    const tap = () => page.locator('.quiz-choice label').first().click({ force: true });
    await tap();
    // The chosen answer shows its tick first.
    await page.clock.runFor(150);
    await expect(page.locator('.quiz-form :checked')).toHaveCount(1);
    await expect(count).toHaveText('Question 2');
    await page.clock.runFor(50);
    await expect(count).toHaveText('Question 3');
    await tap();
    await page.clock.runFor(300);
    await expect(settling).toHaveCount(0);
    await expect(count).toHaveText('Question 3');
    await expect(page.locator('.quiz-form :checked')).toHaveCount(0);
    // By now the next question accepts an answer.
    await tap();
    await page.clock.runFor(200);
    await expect(count).toHaveText('Question 4');
  });
});
