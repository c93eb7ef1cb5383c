import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { unbuilt } from './test/support/unbuilt.ts';

export default defineConfig({
  test: {
    silent: 'passed-only',
    // The files of a process share what is expensive: modules, rendered pages, a shop.
    isolate: false,
    // Two even on a small machine: a test often waits for the shop or the browser.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A process is kept from file to file as long as the next one is of the same project.
    projects: [
      {
        extends: true,
        plugins: [unbuilt()],
        oxc: { jsx: { development: false } },
        test: {
          name: 'unit',
          env: { NODE_ENV: 'production' },
          include: ['test/unit/**/*.test.{ts,tsx}'],
          // Ends a test that hangs. On a machine that does other things as well a second is a minute.
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
          // Some walk through the whole shop, on a machine that does other things as well.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // What is written down behind an answer may take a busy machine more than the usual second.
          expect: { poll: { timeout: 20_000 } },
          sequence: { groupOrder: 2 },
        },
      },
      {
        // Records this release for the migrations of the next one: `npm run record-release`, no test.
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
        // Statistics and scale at length: `npm run test:long`, and no part of `npm test`.
        extends: true,
        test: {
          name: 'long',
          include: ['test/long/**/*.test.ts'],
          globalSetup: 'test/support/global-setup.ts',
          testTimeout: 600_000,
          hookTimeout: 600_000,
          sequence: { groupOrder: 3 },
        },
      },
      {
        // Every state of every page in every market.
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
