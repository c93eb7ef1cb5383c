// What the command loads when it is called: seconds on a busy machine, which are no test's.
import 'wrangler';
import { afterEach, expect, test, vi } from 'vitest';
import { shopKeyRing } from '../../../ops/keys/ring.ts';
import { operatorLinkCommand } from '../../../ops/operator-link.ts';
import { operatorTokenExpiry } from '../../../worker/http/operators/operator-link.ts';
import { called } from '../../support/called.ts';

afterEach(() => vi.unstubAllEnvs());

test('prints a link to the local shop, at its PORT, that works for the days asked for', async () => {
  vi.stubEnv('PORT', '9321');
  const { code, out, problems } = await called(operatorLinkCommand(), '--days', '2');
  expect(code).toBe(0);
  const link = new URL(out);
  expect(link.origin + link.pathname).toBe('http://127.0.0.1:9321/__operator');
  const keys = await shopKeyRing(null);
  const token = link.searchParams.get('token') ?? '';
  const hours = 60 * 60 * 1000;
  expect(await operatorTokenExpiry(keys, token, Date.now() + 47 * hours)).not.toBeNull();
  expect(await operatorTokenExpiry(keys, token, Date.now() + 49 * hours)).toBeNull();
  expect(problems).toMatch(/^Good until \d{4}-\d\d-\d\d \d\d:\d\d UTC\. /);
  expect(problems).toContain('http://127.0.0.1:9321/__operator?off ends it');
});

test('refuses a PORT that is none', async () => {
  vi.stubEnv('PORT', 'http');
  const { code, problems } = await called(operatorLinkCommand());
  expect([code, problems]).toEqual([1, 'PORT: http is not a port between 1 and 65535\n']);
});

test('asks for the key of production, which cannot be read back', async () => {
  vi.stubEnv('SIGNING_KEY', '');
  const { code, out, problems } = await called(operatorLinkCommand(), '--env', 'production');
  expect([code, out]).toEqual([1, '']);
  expect(problems).toContain('Set SIGNING_KEY');
});
