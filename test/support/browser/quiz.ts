import type { Page } from 'playwright/test';
import { type Answers, inputNames } from '../../../client/quiz/quiz.ts';
import { answersKey } from '../../../client/quiz/stored-answers.ts';
import { type QuizName, quizzes } from '../../../worker/quizzes/quizzes.ts';
import { answerByForms, first } from '../quiz/quiz-forms.ts';

/** A typical number for each quiz field. None of them excludes the visitor (rule 6.3). */
export const typical: Record<string, string> = { age: '40', height: '172', weight: '78' };

/** The form of the present quiz step. */
export const form = (page: Page) => page.locator('form[data-quiz-step]');
export const getStep = (page: Page) => form(page).getAttribute('data-quiz-step');
export const stepIs = (page: Page, step: string) =>
  page.locator(`form[data-quiz-step="${step}"]`).waitFor();

/** Waits until the script has taken over the quiz. */
export const live = (page: Page) => page.locator('form[data-quiz-step][novalidate]').waitFor();

/** Answers the first two questions of the quiz v5 and waits for the third, `portion`. */
export async function toPortion(page: Page): Promise<void> {
  await page.locator('[name=age]').fill('44');
  await live(page);
  await page.locator('.quiz-forward').click();
  await stepIs(page, 'changed');
  await page.locator('[value=appetite]').click();
  await stepIs(page, 'portion');
}

/** Answers the questions of the form with the first choice or a typical number. */
export async function fill(page: Page): Promise<void> {
  const inputs = await page
    .locator('.quiz-question')
    .evaluateAll((questions) =>
      questions.map((question) => [...question.querySelectorAll('input')].map((one) => one.name)),
    );
  for (const [i, names] of inputs.entries()) {
    const question = page.locator('.quiz-question').nth(i);
    const numbers = names.filter((name) => name in typical);
    // In Great Britain the preselected units are feet and stones.
    for (const unit of await question.locator('[value=own]').all()) await unit.check();
    for (const name of numbers) {
      await question.locator(`[name=${name}]`).fill(typical[name] ?? '');
    }
    if (numbers.length === 0) await question.locator('input').first().click();
  }
}

/** Answers the form, and presses the forward button if the form has no automatic next step. */
export async function answer(page: Page): Promise<void> {
  const step = await getStep(page);
  const isAutomatic = step !== 'all' && (await page.locator('.quiz-choice [type=radio]').count());
  await fill(page);
  if (!isAutomatic) {
    await live(page);
    await page.locator('.quiz-forward').first().click();
  }
  await page.waitForFunction(
    (before) =>
      document.querySelector('form[data-quiz-step]')?.getAttribute('data-quiz-step') !== before ||
      !!document.querySelector('[data-quiz-result]'),
    step,
  );
}

/** Answers the quiz until it shows this step. */
export async function answerTo(page: Page, step: string): Promise<void> {
  while ((await getStep(page)) !== step) await answer(page);
}

/** Typical answers to the steps of a quiz before the index `end`, which counts as in `slice`; to all by default. */
export async function typicalAnswers(name: QuizName, end?: number): Promise<Answers> {
  const { answers, path } = await answerByForms(quizzes[name], first);
  const names = path.slice(0, end).flatMap(inputNames);
  return Object.fromEntries(names.map((one) => [one, answers[one] ?? []]));
}

/** Stores answers to a quiz in the tab, as the quiz does. */
export async function storeAnswers(page: Page, name: QuizName, answers: Answers): Promise<void> {
  // A text file of the shop, because a blank tab has no storage.
  if (page.url() === 'about:blank') await page.goto('/robots.txt');
  await page.evaluate(([key, stored]) => sessionStorage.setItem(key, stored), [
    answersKey(name),
    JSON.stringify({ answers }),
  ] as const);
}

/** Opens a quiz at its last step, with typical answers to the others. */
export async function openLastStep(page: Page, name: QuizName, segment = 'gb'): Promise<void> {
  await storeAnswers(page, name, await typicalAnswers(name, -1));
  await page.goto(`/${name}/${segment}`);
  await live(page);
}

/** Answers the page's quiz until it shows its result. */
export async function take(page: Page): Promise<void> {
  for (let steps = 0; steps < 20; steps += 1) {
    const [quiz, dialog] = [
      await form(page).count(),
      await page.locator('[data-quiz-result]').count(),
    ];
    if (quiz === 0 || dialog > 0) return;
    await answer(page);
  }
  throw new Error('The quiz has no result after 20 steps');
}
