import { afterEach, expect } from 'vitest';
import { takeSharedIds } from './shared-ids.ts';

// A used id gets the answer to the first call with it. So with the same id for two calls, the shop may believe that
// it charged a payment that it did not charge.
afterEach(() =>
  expect(takeSharedIds(), 'each PayPal-Request-Id is of one call and one body').toEqual([]),
);
