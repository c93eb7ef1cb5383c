import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findWebKit } from '../../ops/dev/webkit.ts';
import { shop } from '../support/common-shop.ts';
import { everyPath } from '../support/page-paths.ts';
import { addresses, freshEmail, ordersOf } from '../support/purchase.ts';
import { typical } from '../support/quiz-page.ts';
import { isFormLive } from '../support/script-parts.ts';
import { type WatchedShop, watchShop } from '../support/watched-shop.ts';
import { type Engine, startWebKit } from '../support/webkit.ts';
import type { Tab } from '../support/webkit-tab.ts';

const webKit = findWebKit();
const title = webKit
  ? 'in WebKit, the engine of most visitors'
  : 'WebKit not found: its smoke tests are skipped';

/** Waits until the tab is at a path and its script has started. */
const arrives = (tab: Tab, path: string) =>
  tab.until(
    (wanted) => location.pathname === wanted && !!document.documentElement.dataset.clock,
    path.split('?')[0],
  );

const typed = (tab: Tab, name: string) =>
  tab.run((one) => document.querySelector<HTMLInputElement>(`input[name=${one}]`)?.value, name);

/** Answers the quiz's step, always by the first choice, and waits for the next page or step. */
async function answer(tab: Tab, step: string): Promise<void> {
  const asked = await tab.run(() =>
    [...document.querySelectorAll<HTMLInputElement>('.quiz-question input')].map(
      ({ name, type }) => ({ name, type }),
    ),
  );
  for (const { name } of asked.filter((one) => one.name in typical)) {
    await tab.type(`[name=${name}]`, typical[name] ?? '');
  }
  const choice = asked.find(({ type }) => type === 'radio' || type === 'checkbox');
  if (choice) await tab.click(`.quiz-question input[name=${choice.name}]`);
  if (choice?.type !== 'radio') {
    // The form is the script's by then; before, it would be posted.
    await tab.shows('form[data-quiz-step][novalidate]');
    await tab.click('.quiz-forward');
  }
  await tab.until(
    (before) =>
      document.querySelector<HTMLElement>('[data-quiz-step]')?.dataset.quizStep !== before,
    step,
  );
}

// Not every system has a WebKit to drive; `npm test` installs it where it may, and says where it is missing.
describe.skipIf(!webKit)(title, () => {
  let engine: Engine;
  let watched: WatchedShop;
  let tab: Tab;

  beforeAll(async () => {
    if (!webKit) return;
    [engine, watched] = await Promise.all([startWebKit(webKit), watchShop(shop)]);
  });
  afterAll(() => {
    engine?.close();
    watched?.close();
  });
  afterEach(async () => {
    await tab?.close();
    expect(watched.problems()).toEqual([]);
  });

  async function visit(path: string): Promise<void> {
    tab = await engine.visitor(watched.origin);
    await tab.open(path);
    await arrives(tab, path);
  }

  test('a whole purchase: landing, offer, form, wallet, last look, upsells, thank-you', async () => {
    await visit('/gb');
    await tab.click('a[data-order-button]');
    await arrives(tab, '/take/gb');

    const first = await tab.text('[data-top-banner] [data-timer]');
    expect(first).toMatch(/^1[45]:\d\d$/);
    await tab.until(
      (text) => document.querySelector('[data-top-banner] [data-timer]')?.textContent !== text,
      first,
    );

    await tab.click('#products [data-bundle$="-5"] label[data-choose]');
    const { postcode, ...others } = addresses.gb;
    const email = freshEmail();
    await tab.type('input[name=email]', email);
    await tab.until(isFormLive);
    expect(await typed(tab, 'email')).toBe(email);
    for (const [name, value] of Object.entries(others))
      await tab.type(`input[name=${name}]`, value);
    await tab.type('input[name=postcode]', postcode);
    expect(await typed(tab, 'postcode')).toBe('SW1A 1AA');
    await tab.click('[data-pay]');

    await tab.click('[data-approve]');
    await arrives(tab, '/paypal-confirm/take');
    expect(await tab.text('main')).toContain(email);
    await tab.click('[data-binding]');
    await arrives(tab, '/upsell/gb');
    await tab.click('[data-accept]');
    await tab.click('[data-approve]');
    for (const next of ['/upsellfat/gb', '/detolex-upsell/gb']) {
      await arrives(tab, next);
      await tab.click('[data-decline]');
    }
    await arrives(tab, '/thankyou/gb');
    const [order] = await ordersOf(shop, email);
    expect(order?.status).toBe('paid');
    expect(await tab.text('[data-order-number]')).toBe(order?.number);
  });

  test('a quiz to its result', async () => {
    await visit('/v31/gb?a=1');
    const step = () =>
      tab.run(() => document.querySelector<HTMLElement>('[data-quiz-step]')?.dataset.quizStep);
    for (let at = await step(), steps = 0; at && steps < 20; at = await step(), steps += 1) {
      await answer(tab, at);
    }
    await arrives(tab, '/summary/gb');
    await tab.shows('[data-band]');
    expect(await tab.run(() => location.search)).toBe('?src=v31&a=1');
    await tab.click('a[data-order-button]');
    await arrives(tab, '/1get/gb');
  });

  test('the dialog opens with its words and closes', async () => {
    await visit('/take/gb');
    for (const entry of ['privacy', 'delivery']) {
      await tab.click(`footer [data-footer-link=${entry}]`);
      await tab.shows(`dialog[data-modal][open][data-section=${entry}]`);
      expect(await tab.text('[data-modal-body]')).not.toBe('');
      await tab.click('dialog [data-close]');
      await tab.until(() => !document.querySelector('dialog[open]'));
    }
    expect(await tab.run(() => location.pathname)).toBe('/take/gb');
  });

  test('back and forward: the page is where it was left, and what was typed is there', async () => {
    await visit('/gb');
    const terms = 'footer [data-footer-link=terms]';
    await tab.shows(terms);
    const left = await tab.run((link) => {
      document.querySelector(link)?.scrollIntoView({ behavior: 'instant', block: 'center' });
      return scrollY;
    }, terms);
    expect(left).toBeGreaterThan(300);
    await tab.click(terms);
    await arrives(tab, '/terms/gb');
    await tab.until(() => scrollY === 0);
    await tab.back();
    await arrives(tab, '/gb');
    await tab.until((at) => scrollY === at, left);
    await tab.forward();
    await arrives(tab, '/terms/gb');

    await tab.open('/take/gb');
    await tab.type('input[name=city]', 'Leeds');
    await tab.click('[data-withdrawal-link]');
    await arrives(tab, '/refund/gb');
    await tab.back();
    await arrives(tab, '/take/gb');
    await tab.until(
      () => document.querySelector<HTMLInputElement>('input[name=city]')?.value === 'Leeds',
    );
  });

  // Some fifty pages, one after the other.
  test('every page opens with its heading', { timeout: 180_000 }, async () => {
    await visit('/de');
    for (const path of everyPath) {
      await tab.open(path);
      await tab.shows('h1').catch((error: unknown) => {
        throw new Error(`${path} has no visible h1`, { cause: error });
      });
    }
  });
});
