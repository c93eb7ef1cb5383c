import { appendFile, cp, readFile, rm, symlink } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { dryDeploy } from '../../../ops/dev/production-build.ts';
import { type StoredBuild, storedBuilds } from '../../../ops/release/stored-builds.ts';
import { holdRoute } from '../../support/browser/held.ts';
import { addresses, declineAll, fillForm } from '../../support/browser/purchase.ts';
import { formIsLive, laterParts } from '../../support/browser/script-parts.ts';
import { test as base } from '../../support/browser/test.ts';
import { visit } from '../../support/browser/visit.ts';
import { findOrders, freshEmail } from '../../support/orders/orders.ts';
import { type Shop, startShop } from '../../support/shop/shop.ts';

/** The files and folders from which a build is made, besides the npm packages. */
const sources = [
  ...['worker', 'client', 'locales', 'assets', 'ops', 'lookbook', 'sandbox'],
  ...['package.json', 'package-lock.json', 'tsconfig.base.json', 'wrangler.toml'],
];

/** Changes that the next build contains: to every page's script and style sheet, and to the order form and its words. */
const changes = {
  'client/main.ts': "document.documentElement.dataset.next = '';\n",
  'client/islands/order-form/order-form.tsx': "OrderForm.displayName = 'Next';\n",
  'ops/build/facts/island-copy.ts': "Object.assign(islands, { 'order-form': () => ({}) });\n",
  'worker/view/styles/frame.css': '[data-next] .skip { color: red; }\n',
};

type NextBuild = {
  /** The builds whose files the next build's deployment serves: its own first, then the tested build's. */
  builds: readonly StoredBuild[];
  /** Deploys the next build to a running shop, which keeps its URL and database. */
  goLive: (shop: Shop) => Promise<void>;
  /** Deletes files from the next build's deployment, as if it had dropped the earlier builds. */
  lose: (files: readonly string[]) => Promise<void>;
};

/** Builds the changed sources in a separate folder, as the next deploy would. */
async function makeNextBuild(): Promise<NextBuild> {
  const folder = resolve('.wrangler/test/next');
  const worker = `${folder}/.wrangler/shop`;
  const list = `${folder}/assets/builds/kept.json`;
  await rm(folder, { recursive: true, force: true });
  await Promise.all(sources.map((path) => cp(path, `${folder}/${path}`, { recursive: true })));
  await symlink(resolve('node_modules'), `${folder}/node_modules`);
  for (const [path, change] of Object.entries(changes)) {
    await appendFile(`${folder}/${path}`, change);
  }
  await dryDeploy('wrangler.toml', worker, folder);
  return {
    builds: storedBuilds.parse(JSON.parse(await readFile(list, 'utf8'))),
    goLive: (shop) => shop.replace({ build: { root: folder, worker } }),
    lose: async (files) => {
      await Promise.all(files.map((name) => rm(`${folder}/assets/builds/${name}`)));
    },
  };
}

const test = base.extend<{ liveShop: Shop; statuses: Map<string, number> }>({
  // A separate shop, which the next build replaces.
  liveShop: async ({ browserName: _ }, use) => {
    const shop = await startShop();
    await use(shop);
    await shop.close();
  },
  baseURL: ({ liveShop }, use) => use(liveShop.url.origin),
  // The response status of each later script file, by file name.
  statuses: async ({ page }, use) => {
    const statuses = new Map<string, number>();
    page.on('response', (response) => {
      const name = new URL(response.url()).pathname.replace('/builds/', '');
      if (laterParts.test(response.url())) statuses.set(name, response.status());
    });
    await use(statuses);
  },
});

test.use({ country: 'DE' });
// The tests run in order: they share one next build, and the second test deletes files of it.
test.describe.configure({ mode: 'default', timeout: 180_000 });

let next: NextBuild;
test.beforeAll(async () => {
  // A hook has the time limit of the configuration, which a build on a busy machine exceeds. A build ends by itself.
  test.setTimeout(0);
  next = await makeNextBuild();
});

const filesOf = (n: number) => next.builds[n]?.files.map(({ name }) => name) ?? [];
/** The files of the tested build that the next build no longer has. */
const goneFiles = () => filesOf(1).filter((name) => !filesOf(0).includes(name));

/** The file of the order form's island in the tested build. */
const islandFile = () => goneFiles().find((name) => name.startsWith('order-form-')) ?? '';

/** Goes from the filled order form to the thank-you page and checks that the order is paid and shown. */
async function completeOrder(page: Page, shop: Shop, email: string): Promise<void> {
  await page.locator('[data-pay]').click();
  await page.waitForURL(/\/__wallet\/checkoutnow/);
  await page.locator('[data-approve]').click();
  await page.waitForURL(/\/paypal-confirm\/take/);
  await page.locator('[data-binding]').click();
  await page.waitForURL(/\/upsell\//);
  await declineAll(page);
  const [order] = await findOrders(shop, email);
  expect(order?.status).toBe('paid');
  await expect(page.locator('[data-order-number]')).toHaveText(order?.number ?? 'no order');
}

test.describe('rule 13.7: an open page keeps working while the next build is deployed', {
  tag: '@long',
}, () => {
  test('a page open during a deploy loads its island and words from its own build, and the purchase succeeds', async ({
    page,
    liveShop,
    statuses,
  }) => {
    const parts = await holdRoute(page, laterParts);
    await visit(page, '/take/de');
    const form = page.locator('form shop-island [data-root]');
    const words = (await form.textContent()) ?? '';

    await next.goLive(liveShop);
    const { id } = await (await liveShop.visit('/builds/latest.json')).json();
    expect(id).toBe(next.builds[0]?.id);
    const email = freshEmail();
    await page.locator('input[name=email]').fill(email);
    expect([...statuses.keys()]).toEqual([]);
    parts.release();
    await formIsLive(page);
    expect(statuses.get(islandFile())).toBe(200);
    expect([...new Set(statuses.values())]).toEqual([200]);
    await expect(page.locator('input[name=email]')).toHaveValue(email);
    await expect(form).toHaveText(words);
    await expect(page.locator('html[data-next]')).toHaveCount(0);

    await fillForm(page, email, addresses.de);
    await completeOrder(page, liveShop, email);
    await page.locator('html[data-next]').waitFor();
  });

  test('a page whose build was deleted by a deploy works as plain HTML, and the purchase succeeds', async ({
    page,
    problems,
    liveShop,
    statuses,
  }) => {
    const parts = await holdRoute(page, laterParts);
    await visit(page, '/take/de');

    await next.lose(goneFiles());
    await next.goLive(liveShop);
    const email = freshEmail();
    await fillForm(page, email, addresses.de);
    problems.allow(/status of 404/);
    parts.release();
    await expect.poll(() => statuses.get(islandFile())).toBe(404);
    await expect(page.locator('input[name=email]')).toHaveValue(email);
    await expect(page.locator('html[data-next]')).toHaveCount(0);
    await completeOrder(page, liveShop, email);
  });
});
