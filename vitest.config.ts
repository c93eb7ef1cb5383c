import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { unbuilt } from './test/support/unbuilt.ts';

/** The hooks of the tests that share a shop. */
const setupFiles = ['one-id-per-call', 'fresh-wallets'].map(
  (name) => `test/support/shop/${name}.ts`,
);

export default defineConfig({
  test: {
    silent: 'passed-only',
    // All test files of a process share its modules, rendered pages and shop, because these take long to make.
    isolate: false,
    // At least two workers, also with one processor, because a test often waits for the shop.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A process runs one test file after another, as long as the files are of the same project.
    projects: [
      {
        extends: true,
        plugins: [unbuilt()],
        oxc: { jsx: { development: false } },
        test: {
          name: 'unit',
          env: { NODE_ENV: 'production' },
          include: ['test/unit/**/*.test.{ts,tsx}'],
          // Ends a test that hangs. The limit in ms is high, because a busy machine makes every test much slower.
          testTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'worker',
          include: ['test/worker/**/*.test.ts'],
          globalSetup: 'test/support/global-setup.ts',
          setupFiles,
          // These limits in ms are high, because some tests visit every page of the shop, also on a busy machine.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // The shop stores some data only after its answer. On a busy machine this takes longer than the default wait
          // of 1 s.
          expect: { poll: { timeout: 20_000 } },
          sequence: { groupOrder: 2 },
        },
      },
      {
        // `npm run record-release`. It is not a test: it records this release, so that tests can check later
        // migrations.
        extends: true,
        test: {
          name: 'release',
          include: ['test/release/record.ts'],
          globalSetup: 'test/support/global-setup.ts',
          testTimeout: 600_000,
          sequence: { groupOrder: 5 },
        },
      },
      {
        // The tests of statistics and of large numbers. Only `npm run test:long` runs them.
        extends: true,
        test: {
          name: 'long',
          include: ['test/long/**/*.test.ts'],
          globalSetup: 'test/support/global-setup.ts',
          setupFiles,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          sequence: { groupOrder: 3 },
        },
      },
      {
        // The tests of the copy for every state of every page in every market. `npm test` checks only a sample of the
        // states.
        extends: true,
        plugins: [unbuilt()],
        oxc: { jsx: { development: false } },
        test: {
          name: 'long pages',
          env: { NODE_ENV: 'production', AT_LENGTH: 'yes' },
          include: ['test/unit/view/{copy,language}.test.ts'],
          testTimeout: 120_000,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
