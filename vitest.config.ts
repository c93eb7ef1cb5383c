import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    silent: 'passed-only',
    projects: [
      { test: { name: 'unit', include: ['test/unit/**/*.test.{ts,tsx}'], setupFiles: 'test/support/all-words.ts' } },
      {
        test: {
          name: 'worker',
          include: ['test/worker/**/*.test.ts'],
          globalSetup: 'test/support/build-once.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.spec.ts'],
          globalSetup: 'test/support/build-once.ts',
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
