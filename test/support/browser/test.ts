import { type BrowserContext, test as base } from 'playwright/test';
import { resetWallet, walletState } from '../orders/buyer.ts';
import { type Shop, startShop } from '../shop/shop.ts';
import { shopWithTable } from '../shop/table-shop.ts';
import { type Axe, addAxe } from './axe.ts';

type WorkerFixtures = {
  /**
   * The production build, started once per process of tests. Orders stay in it, so a test knows its
   * own by an email of its own. A test that changes tables or settings starts a shop of its own.
   */
  shop: Shop;
  /**
   * A shop with the settings that the first one has not: a tag manager, no service worker, a redirect
   * table. Started for the first test that asks for it.
   */
  otherShop: Shop;
};

/** Another site, to which the other shop's table leads. */
export const elsewhere = 'https://help.elsewhere.example/start';

const table = {
  rules: [
    { from: '/offera/:market', to: '/take/:market', status: 302 },
    { from: '/get/:market', to: elsewhere, status: 302 },
  ],
};

type Options = {
  /** Where the visitor is, as the network reports it. */
  country: string;
};

type Fixtures = {
  /** Looks for what keeps people with disabilities from using a page. */
  axe: Axe;
  /** What goes wrong in the browser: it fails the test when it ends, unless the test allows it. */
  problems: { allow: (problem: RegExp) => void; watch: (context: BrowserContext) => void };
  /** The wallet sandbox, which has counted nothing when the test begins. */
  wallet: { state: () => ReturnType<typeof walletState>; captures: () => Promise<number> };
};

/** A visitor on a phone in Great Britain, in a shop of production code. */
export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it what a fixture needs.
    async ({}, use) => {
      const shop = await startShop({}, { hasLookbook: true });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  otherShop: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it what a fixture needs.
    async ({}, use) => {
      const shop = await shopWithTable(JSON.stringify(table), {
        GTM_ID: 'GTM-TEST1',
        SERVICE_WORKER: 'off',
      });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  country: ['GB', { option: true }],
  baseURL: ({ shop }, use) => use(shop.url.origin),
  extraHTTPHeaders: ({ country }, use) =>
    use({
      'CF-IPCountry': country,
      // No avif, which takes a local shop seconds to make: the worker's tests look at it.
      Accept: 'text/html,image/webp,*/*',
    }),

  // A console error, a page error, a refused resource or a request to another origin.
  problems: async ({ baseURL }, use) => {
    const found: string[] = [];
    const allowed: RegExp[] = [];
    await use({
      allow: (problem) => allowed.push(problem),
      watch(context) {
        context.on('console', (message) => {
          if (message.type() === 'error')
            found.push(`${message.text()} (${message.location().url})`);
        });
        context.on('weberror', (problem) =>
          found.push(`${problem.error()} ${problem.error().stack}`),
        );
        context.on('request', (request) => {
          const { origin, protocol } = new URL(request.url());
          const isOwn = origin === baseURL || protocol === 'data:' || protocol === 'blob:';
          if (!isOwn) found.push(`request to another origin: ${request.url()}`);
        });
      },
    });
    const unexpected = found.filter((problem) => !allowed.some((one) => one.test(problem)));
    if (unexpected.length > 0) throw new Error(`In the browser:\n${unexpected.join('\n')}`);
  },
  context: async ({ context, problems }, use) => {
    problems.watch(context);
    await use(context);
    // An answer under way ends with the test: its failure would be nobody's, or the next test's.
    await Promise.all(
      [context, ...context.pages()].map((routed) =>
        routed.unrouteAll({ behavior: 'ignoreErrors' }),
      ),
    );
  },

  axe: async ({ page }, use) => use(await addAxe(page)),

  wallet: async ({ shop }, use) => {
    await resetWallet(shop);
    await use({
      state: () => walletState(shop),
      captures: async () => (await walletState(shop)).capturesMade,
    });
  },
});
