import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  endsApproval,
  issueKind,
  issueKinds,
  issueText,
  refusedCharge,
} from '../../../worker/orders/model/issue.ts';
import { describedIssues, hasDescription } from '../../support/sandbox/paypal-description.ts';

const bySandbox = z
  .record(z.string(), z.record(z.string(), z.record(z.string(), z.string())))
  .parse(JSON.parse(readFileSync('sandbox/api/described-issues.json', 'utf8')));

/** The calls of the shop for which PayPal describes issues. */
const calls = [
  ['post', '/v2/checkout/orders'],
  ['post', '/v2/checkout/orders/{id}/capture'],
  ['get', '/v2/checkout/orders/{id}'],
  ['post', '/v2/checkout/orders/{id}/track'],
  ['post', '/v2/payments/captures/{capture_id}/refund'],
  ['get', '/v2/payments/captures/{capture_id}'],
  ['get', '/v2/payments/refunds/{refund_id}'],
  ['delete', '/v3/vault/payment-tokens/{id}'],
  ['post', '/v1/notifications/verify-webhook-signature'],
  ['get', '/v1/notifications/webhooks-events'],
] as const;

function names(byStatus: Record<string, Record<string, string>>): string[] {
  return Object.values(byStatus).flatMap((issues) => Object.keys(issues));
}

describe('rule 7.22: the table of issues', () => {
  test.skipIf(!hasDescription).each(calls)(
    'the table has each issue that PayPal describes for %s %s',
    (method, path) => {
      const unknown = names(describedIssues(path, method)).filter(
        (issue) => issueKind(issue) === 'unknown',
      );
      expect(unknown).toEqual([]);
    },
  );

  test.each(Object.keys(bySandbox))('the table has each issue of the sandbox’s call %s', (call) => {
    const issues = names(bySandbox[call] ?? {});
    expect(issues.length).toBeGreaterThan(0);
    expect(issues.filter((issue) => issueKind(issue) === 'unknown')).toEqual([]);
  });

  test('each issue has one kind', () => {
    const source = readFileSync('worker/orders/model/issue.ts', 'utf8');
    const issues = source.match(/(?<=')[A-Z][A-Z0-9_]{5,}(?=')/g) ?? [];
    expect(issues.length).toBeGreaterThan(150);
    expect(issues).toEqual([...new Set(issues)]);
  });

  test('an issue that PayPal does not document leaves the outcome open, and an operator is called', () => {
    expect(issueKinds[issueKind('AN_ISSUE_OF_TOMORROW')]).toEqual({
      charge: 'checking',
      alert: 'page',
      isRepeated: true,
    });
  });

  test.each([
    ['INSTRUMENT_DECLINED', 'declined', true],
    ['SHIPPING_ADDRESS_INVALID', 'addressRefused', true],
    ['TRANSACTION_BLOCKED_BY_PAYEE', 'blocked', false],
    ['APPROVAL_MISSING', 'notApproved', false],
    ['APPROVAL_LAPSED', 'notApproved', false],
    ['ENDED_BY_OPERATOR jana: nothing at PayPal', 'declined', true],
    ['UNILATERAL', 'declined', true],
    [null, 'declined', true],
  ])(
    'a charge that was refused for %s is %s, and this ends an approval: %s',
    (issue, charge, ends) => {
      expect([refusedCharge(issue), endsApproval(issue)]).toEqual([charge, ends]);
    },
  );

  test('an operator reads the meaning of an issue and its code', () => {
    expect(issueText('REFUND_FAILED_INSUFFICIENT_FUNDS')).toBe(
      'our PayPal account has too little money for this refund (REFUND_FAILED_INSUFFICIENT_FUNDS)',
    );
    expect(issueText('AN_ISSUE_OF_TOMORROW')).toBe(
      'PayPal gave this reason (AN_ISSUE_OF_TOMORROW)',
    );
  });
});
