import { rm } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shop } from '../support/common-shop.ts';
import { sectionPath, statePath } from '../support/lookbook.ts';
import { openCamera, photograph, screens } from '../support/photograph.ts';
import {
  accept,
  acceptBrowser,
  compare,
  referenceBrowser,
  referenceNames,
} from '../support/reference.ts';
import { browser } from '../support/whole-browser.ts';

/** `npm run photographs` makes what it sees the references. */
const accepting = process.env.PHOTOGRAPHS === 'accept';

const sections = [
  ['hero', 'long'],
  ['benefits', 'long'],
  ['bundles', 'long'],
  ['comparison', 'long'],
  ['facts', 'long'],
  ['reviews', 'verified'],
  ['article', 'usual'],
  ['question', 'usual'],
  ['question', 'multiple'],
  ['question', 'number-error'],
  ['question', 'information'],
  ['result-meter', 'usual'],
  ['order-bump', 'usual'],
] as const;

/** What is photographed, by name: pages in their themes and states, sections where they are hardest to keep whole. */
const subjects = {
  index: statePath('index', 'gb'),
  'offer-weight': statePath('take', 'gb'),
  'offer-detox': statePath('take', 'de', 'after quiz v2'),
  'offer-blood-sugar': statePath('take', 'se', 'after quiz v3'),
  'offer-collagen': statePath('take', 'fr', 'after quiz v4'),
  'offer-mind': statePath('take', 'fi', 'after quiz v8'),
  'upsell-fat-metabolism': statePath('upsellfat', 'dk', 'with an order that is paid'),
  checkout: statePath('buy', 'ch'),
  'checkout-errors': statePath('buy', 'de', 'with a wrong form'),
  confirm: statePath('paypal-confirm', 'de', 'with an order that is approved'),
  'thank-you': statePath('thankyou', 'gb', 'with an order that is paid'),
  terms: statePath('terms', 'gb'),
  'not-found': statePath('error', 'gb', 'notFound'),
  fatal: statePath('error', 'fi', 'fatal'),
  ...Object.fromEntries(
    sections.map(([section, state]) => [
      `${section}-${state}`,
      sectionPath(section, state, 'collagen'),
    ]),
  ),
};

const names = Object.keys(subjects).flatMap((name) =>
  screens.map(({ width }) => `${name}-${width}`),
);

let cameras: Page[];
/** The browser the references were taken by. */
let takenBy: string | null;
beforeAll(async () => {
  cameras = await Promise.all(screens.map((screen) => openCamera(browser, shop, screen)));
  takenBy = await referenceBrowser();
  if (accepting) await acceptBrowser(browser.version());
});
afterAll(() => Promise.all(cameras.map((page) => page.context().close())));

describe('looks as it was accepted; `npm run photographs` accepts it anew', () => {
  test.for(Object.entries(subjects))('%s', async ([subject, path], { skip }) => {
    const outcomes = await Promise.all(
      cameras.map(async (page, i) => {
        const name = `${subject}-${screens[i]?.width}`;
        const taken = await photograph(page, path);
        const outcome = await compare(name, taken);
        if (accepting && outcome !== 'same') await accept(name, taken);
        return { name, outcome };
      }),
    );
    if (accepting) return;
    const changed = outcomes.filter(({ outcome }) => outcome !== 'same');
    // Another browser draws letters its own way: to look at, in test-results, and no failure.
    skip(
      changed.length > 0 && takenBy !== browser.version(),
      `${changed.map(({ name }) => name).join(', ')}: the references are by ${takenBy ?? 'nobody'}`,
    );
    expect(changed).toEqual([]);
  });

  test('every reference is one of them', async () => {
    const left = referenceNames().filter((name) => !names.includes(name));
    if (accepting) await Promise.all(left.map((name) => rm(`test/photographs/${name}.webp`)));
    else expect(left).toEqual([]);
  });
});
