import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { describedIssues, hasDescription } from '../../support/sandbox/paypal-description.ts';

const table = z.record(
  z.enum(['capture', 'create', 'refund', 'track']),
  z.record(z.string(), z.record(z.string(), z.string())),
);
const known = table.parse(JSON.parse(readFileSync('sandbox/api/described-issues.json', 'utf8')));

describe.skipIf(!hasDescription)(
  'PayPal’s description (skipped without npm run paypal-description)',
  () => {
    test('every issue it has for a capture can be named, with its status and words', () => {
      const described = describedIssues('/v2/checkout/orders/{id}/capture');
      expect(known.capture).toEqual(described);
    });

    test.each([
      ['create', '/v2/checkout/orders'],
      ['refund', '/v2/payments/captures/{capture_id}/refund'],
      ['track', '/v2/checkout/orders/{id}/track'],
    ] as const)('what is answered to a %s is in it with these words', (call, path) => {
      const described = describedIssues(path);
      const wrong = Object.entries(known[call]).flatMap(([status, issues]) =>
        Object.entries(issues).filter(([issue, words]) => {
          const right = described[status]?.[issue];
          return right === undefined || (right !== '' && right !== words);
        }),
      );
      expect(wrong).toEqual([]);
    });
  },
);
