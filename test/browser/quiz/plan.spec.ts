import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { translate, wordsAt } from '../../../worker/copy/copy.ts';
import { type MarketCode, marketCodes, segment } from '../../../worker/country/markets.ts';
import { type QuizName, quizzes } from '../../../worker/quizzes/quizzes.ts';
import { holdRoute } from '../../support/browser/held.ts';
import { openLastStep, take } from '../../support/browser/quiz.ts';
import { test } from '../../support/browser/test.ts';
import { visit } from '../../support/browser/visit.ts';

const plan = (page: Page) => page.locator('.plan');

/** The three answers whose texts, together with the questions, are longest in a market; one answer of a question. */
function longestAnswers(name: QuizName, code: MarketCode) {
  const t = translate(code);
  const all = quizzes[name].steps.flatMap((step) => {
    if (step.kind !== 'single' || step.isHealth) return [];
    const words = step.choices.map(({ value, icon = 'check' }) => {
      const label = wordsAt(t, `quiz:steps.${step.id}.choices.${value}.label`);
      return { step: step.id, value, icon, length: label.length };
    });
    const [own] = words.toSorted((one, other) => other.length - one.length);
    const question = wordsAt(t, `quiz:steps.${step.id}.question`);
    return own ? [{ ...own, length: own.length + question.length }] : [];
  });
  return all.toSorted((one, other) => other.length - one.length).slice(0, 3);
}

/** Removes everything from the page except an element, its ancestors and style sheets, so that layout is faster. */
function leaveOnly(page: Page, selector: string): Promise<void> {
  return page.evaluate((target) => {
    let element = document.querySelector(target);
    for (; element && element !== document.body; element = element.parentElement) {
      const others = [...(element.parentElement?.children ?? [])].filter((one) => one !== element);
      for (const other of others) if (!other.matches('link, style')) other.remove();
    }
  }, selector);
}

/** One quiz of each product to which a quiz leads, and the offer page after the quiz. */
const offers = { v1: 'offer2', v2: 'offer2', v31: '1get', v4: 'offerV4', v8: 'v8offer' } as const;

/**
 * The narrowest window of each range of widths with its own reserved height, in px. In a wider window of the range the
 * texts need no more lines.
 */
const breakpoints = readFileSync('worker/view/sections/plan/plan.css', 'utf8').matchAll(
  /min-width: (\d+)px/g,
);
const widths = [320, ...Array.from(breakpoints, ([, width]) => Number(width))];

test.describe('rule 3.23: the offer page after a quiz shows the visitor’s plan', () => {
  test('the offer page after a quiz opens with the plan, but not for a visitor who became excluded', async ({
    page,
  }) => {
    await openLastStep(page, 'v31');
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
    await openLastStep(page, 'v31');
    await page.locator('[value=pregnancy]').click();
    await page.locator('.quiz-forward').click();
    await page.locator('[data-excluded=pregnancy]').waitFor();
    await page.goto('/1get/gb?src=v31');
    await page.locator('h1').first().waitFor();
    await expect(plan(page)).toHaveCount(0);
    await expect(page.locator('shop-island[name=plan]')).toBeHidden();
  });

  test('an offer page ignores a plan that is cut off or has another form', async ({ page }) => {
    await page.addInitScript(() => {
      sessionStorage.setItem('plan:v1', '{"no":1');
      sessionStorage.setItem('plan:v5', '[]');
    });
    await visit(page, '/offer2/gb?src=v1');
    await expect(page.locator('shop-island[name=plan]')).toBeHidden();
    await visit(page, '/offer2/gb?src=v5');
    await expect(page.locator('shop-island[name=plan]')).toBeHidden();
  });

  for (const name of ['v1', 'v2', 'v31', 'v4', 'v8'] as const) {
    test(`the offer page after the quiz ${name} reserves the plan’s height in every market and width`, async ({
      page,
    }) => {
      await visit(page, '/terms/gb');
      for (const code of marketCodes) {
        await page.evaluate(
          ([key, value]) => sessionStorage.setItem(key ?? '', value ?? ''),
          [`plan:${name}`, JSON.stringify({ told: longestAnswers(name, code) })],
        );
        await page.goto(`/${offers[name]}/${segment(code)}?src=${name}`);
        await plan(page).waitFor();
        await leaveOnly(page, 'shop-island[name=plan]');
        for (const width of widths) {
          await page.setViewportSize({ width, height: 844 });
          const [reserved, needed] = await page
            .locator('shop-island[name=plan]')
            .evaluate((one) => {
              const { minHeight } = getComputedStyle(one);
              return [Number.parseFloat(minHeight), one.getBoundingClientRect().height];
            });
          expect.soft(needed, `${code}, ${width} px`).toBe(reserved);
        }
      }
    });
  }

  test('the offer page after a quiz reserves the plan’s height before the plan’s words have loaded', async ({
    page,
  }) => {
    await visit(page, '/terms/gb');
    await page.evaluate(() => sessionStorage.setItem('plan:v1', '{"told":[]}'));
    const words = await holdRoute(page, '**/plan-v1.*.json');
    await page.goto('/offer2/gb?src=v1');
    const heading = page.locator('h1').first();
    const before = await heading.boundingBox();
    words.release();
    await plan(page).waitFor();
    expect(await heading.boundingBox()).toEqual(before);
  });

  test('without script, the offer page after a quiz shows no plan', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL && { baseURL }),
    });
    const page = await context.newPage();
    await page.goto('/offer2/gb?src=v1');
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(page.locator('shop-island[name=plan]')).toBeHidden();
    await context.close();
  });
});
