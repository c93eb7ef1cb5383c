import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { describedIssues, hasDescription } from '../../support/sandbox/paypal-description.ts';

const table = z.record(
  z.enum(['capture', 'confirm', 'create', 'refund', 'track']),
  z.record(z.string(), z.record(z.string(), z.string())),
);
const sandboxIssues = table.parse(
  JSON.parse(readFileSync('sandbox/api/described-issues.json', 'utf8')),
);

describe.skipIf(!hasDescription)(
  'PayPal’s description (skipped without npm run paypal-description)',
  () => {
    test.each([
      ['capture', '/v2/checkout/orders/{id}/capture'],
      ['create', '/v2/checkout/orders'],
      ['track', '/v2/checkout/orders/{id}/track'],
    ] as const)(
      'the PayPal sandbox has every error code of the call %s in PayPal’s API description, with its status and text',
      (call, path) => {
        expect(sandboxIssues[call]).toEqual(describedIssues(path));
      },
    );

    test.each([
      ['confirm', '/v2/checkout/orders/{id}/confirm-payment-source'],
      ['refund', '/v2/payments/captures/{capture_id}/refund'],
    ] as const)(
      'PayPal’s description has every sandbox issue of the call %s, with the same words',
      (call, path) => {
        const described = describedIssues(path);
        const wrong = Object.entries(sandboxIssues[call]).flatMap(([status, issues]) =>
          Object.entries(issues).filter(([issue, words]) => {
            const expected = described[status]?.[issue];
            return expected === undefined || (expected !== '' && expected !== words);
          }),
        );
        expect(wrong).toEqual([]);
      },
    );
  },
);
