import { expect } from 'playwright/test';
import { pageNames, pagePath } from '../../../worker/pages.ts';
import { typical } from '../../support/browser/quiz.ts';
import type { Tab } from '../../support/webkit/tab.ts';
import { test } from '../../support/webkit/test.ts';

/** Answers the quiz's step with the first choice or typical numbers, and waits for the next page or step. */
async function answer(tab: Tab, step: string): Promise<void> {
  const inputs = await tab.run(() =>
    [...document.querySelectorAll<HTMLInputElement>('.quiz-question input')].map(
      ({ name, type }) => ({ name, type }),
    ),
  );
  for (const { name } of inputs.filter((one) => one.name in typical)) {
    await tab.type(`[name=${name}]`, typical[name] ?? '');
  }
  const choice = inputs.find(({ type }) => type === 'radio' || type === 'checkbox');
  if (choice) await tab.click(`.quiz-question input[name=${choice.name}]`);
  if (choice?.type !== 'radio') {
    // Waits for the island, because before hydration the button would post the form.
    await tab.shows('form[data-quiz-step][novalidate]');
    await tab.click('.quiz-forward');
  }
  await tab.until(
    (before) =>
      document.querySelector<HTMLElement>('[data-quiz-step]')?.dataset.quizStep !== before,
    step,
  );
}

test.describe('the shop works in WebKit', { tag: '@long' }, () => {
  test('in WebKit, a quiz leads to its result', async ({ tab }) => {
    await tab.open('/v31/gb?a=1');
    await tab.arrives('/v31/gb');
    const step = () =>
      tab.run(() => document.querySelector<HTMLElement>('[data-quiz-step]')?.dataset.quizStep);
    for (let at = await step(), steps = 0; at && steps < 20; at = await step(), steps += 1) {
      await answer(tab, at);
    }
    await tab.arrives('/summary/gb');
    await tab.shows('[data-band]');
    expect(await tab.run(() => location.search)).toBe('?src=v31&a=1');
    await tab.click('a[data-order-button]');
    await tab.arrives('/1get/gb');
  });

  test('in WebKit, the dialog opens with its text and closes', async ({ tab }) => {
    await tab.open('/take/gb');
    await tab.arrives('/take/gb');
    for (const entry of ['privacy', 'delivery']) {
      await tab.click(`footer [data-footer-link=${entry}]`);
      await tab.shows(`dialog[data-modal][open][data-section=${entry}]`);
      expect(await tab.text('[data-modal-body]')).not.toBe('');
      await tab.click('dialog [data-close]');
      await tab.until(() => !document.querySelector('dialog[open]'));
    }
    expect(await tab.run(() => location.pathname)).toBe('/take/gb');
  });

  test('in WebKit, Back and Forward restore scroll positions and typed values', async ({ tab }) => {
    await tab.open('/gb');
    await tab.arrives('/gb');
    const terms = 'footer [data-footer-link=terms]';
    const left = await tab.run((link) => {
      document.querySelector(link)?.scrollIntoView({ behavior: 'instant', block: 'center' });
      return scrollY;
    }, terms);
    expect(left).toBeGreaterThan(300);
    await tab.click(terms);
    await tab.arrives('/terms/gb');
    await tab.until(() => scrollY === 0);
    // A script goes back, because the driver's own command waits for a new document. A page swap loads no document.
    await tab.run(() => history.back());
    await tab.arrives('/gb');
    await tab.until((at) => scrollY === at, left);
    await tab.run(() => history.forward());
    await tab.arrives('/terms/gb');

    await tab.open('/take/gb');
    await tab.arrives('/take/gb');
    await tab.type('input[name=city]', 'Leeds');
    await tab.click('[data-withdrawal-link]');
    await tab.arrives('/refund/gb');
    await tab.run(() => history.back());
    await tab.arrives('/take/gb');
    await tab.until(
      () => document.querySelector<HTMLInputElement>('input[name=city]')?.value === 'Leeds',
    );
  });

  test('in WebKit, every page opens with its heading', async ({ tab }) => {
    // The test opens some fifty pages, one after the other.
    test.setTimeout(300_000);
    for (const name of pageNames) {
      const path = pagePath(name, name === 'paypal-confirm' ? 'take' : 'de');
      await test.step(path, async () => {
        await tab.open(path);
        await tab.shows('h1');
      });
    }
  });
});
