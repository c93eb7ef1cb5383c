import { type BrowserContext, test as base, type PlaywrightWorkerOptions } from 'playwright/test';
import { resetWallet, walletState } from '../orders/buyer.ts';
import { takeSharedIds } from '../shop/shared-ids.ts';
import { type Shop, startShop } from '../shop/shop.ts';
import { shopWithTable } from '../shop/table-shop.ts';
import { type Axe, addAxe } from './axe.ts';

type WorkerFixtures = {
  /**
   * The production build, started once for each test process. Its orders remain, so each test finds its order by a
   * fresh email address. A test with other tables or settings starts another shop.
   */
  shop: Shop;
  /** A shop with a tag manager, a redirect table and no service worker. The first test that uses this shop starts it. */
  otherShop: Shop;
};

/** A URL of another site, to which the redirect table of `otherShop` leads. */
export const elsewhere = 'https://help.elsewhere.example/start';

const table = {
  rules: [
    { from: '/offera/:market', to: '/take/:market', status: 302 },
    { from: '/get/:market', to: elsewhere, status: 302 },
  ],
};

type Options = {
  /** The visitor's country in the platform's header. */
  country: string;
};

type Fixtures = {
  /** Checks the accessibility of a page. */
  axe: Axe;
  /** Records the browser's problems. A problem that the test does not allow fails the test at its end. */
  problems: { allow: (problem: RegExp) => void; watch: (context: BrowserContext) => void };
  /**
   * The wallet sandbox. Its counters are 0 at the start of a test. A PayPal-Request-Id of two calls fails the test at its
   * end.
   */
  wallet: { state: () => ReturnType<typeof walletState>; captures: () => Promise<number> };
};

type LaunchOptions = Pick<PlaywrightWorkerOptions, 'launchOptions'>;

/** Starts the browser with one more argument. */
function withArgument(argument: string) {
  return {
    launchOptions: (
      { launchOptions }: LaunchOptions,
      use: (options: LaunchOptions['launchOptions']) => Promise<void>,
    ) => use({ ...launchOptions, args: [...(launchOptions.args ?? []), argument] }),
  };
}

/**
 * For tests about the widths of texts. Without this argument the headless shell rounds the width of every letter of a
 * typeface to whole pixels. The browsers of phones and usual computers do not.
 */
export const exactWidths = withArgument('--font-render-hinting=none');

/** A visitor who set the text of the browser to twice its usual size. */
export const doubleText = withArgument('--blink-settings=defaultFontSize=32');

/** A visitor on a phone in Great Britain, in a shop with the production build. */
export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the needed fixtures from the pattern.
    async ({}, use) => {
      const shop = await startShop({}, { hasLookbook: true });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  otherShop: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the needed fixtures from the pattern.
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
      // The browser does not accept AVIF, because a local shop takes seconds to encode it. The worker tests check AVIF.
      Accept: 'text/html,image/webp,*/*',
    }),

  // Problems are console errors, page errors, failed files and requests to another site.
  problems: async ({ baseURL }, use) => {
    const recorded: string[] = [];
    const allowed: RegExp[] = [];
    await use({
      allow: (problem) => allowed.push(problem),
      watch(context) {
        context.on('console', (message) => {
          if (message.type() === 'error')
            recorded.push(`${message.text()} (${message.location().url})`);
        });
        context.on('weberror', (problem) =>
          recorded.push(`${problem.error()} ${problem.error().stack}`),
        );
        context.on('request', (request) => {
          const { origin, protocol } = new URL(request.url());
          const isOwn = origin === baseURL || protocol === 'data:' || protocol === 'blob:';
          if (!isOwn) recorded.push(`request to another origin: ${request.url()}`);
        });
      },
    });
    const unexpected = recorded.filter((problem) => !allowed.some((one) => one.test(problem)));
    if (unexpected.length > 0) throw new Error(`In the browser:\n${unexpected.join('\n')}`);
  },
  context: async ({ context, problems }, use) => {
    problems.watch(context);
    await use(context);
    // Ends the test's routes. Otherwise a later error in a route could fail the next test.
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
    const sharedIds = takeSharedIds();
    if (sharedIds.length > 0) throw new Error(sharedIds.join('\n'));
  },
});
