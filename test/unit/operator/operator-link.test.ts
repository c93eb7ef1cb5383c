import { afterEach, expect, test, vi } from 'vitest';
import { shopKeyRing } from '../../../ops/keys/ring.ts';
import { operatorLinkCommand } from '../../../ops/operator/operator-link.ts';
import { HOUR } from '../../../worker/durations.ts';
import { readOperatorToken } from '../../../worker/http/operators/operator-link.ts';
import { runCommand } from '../../support/run-command.ts';

afterEach(() => vi.unstubAllEnvs());

test('operator-link prints a link to the local shop at the port PORT, valid for --days days, with the role --role', async () => {
  vi.stubEnv('PORT', '9321');
  const { code, out, problems } = await runCommand(
    operatorLinkCommand(),
    '--days',
    '2',
    '--role',
    'pack',
  );
  expect(code).toBe(0);
  const link = new URL(out);
  expect(link.origin + link.pathname).toBe('http://127.0.0.1:9321/__operator');
  const keys = await shopKeyRing(null);
  const token = link.searchParams.get('token') ?? '';
  const pass = await readOperatorToken(keys, token, Date.now() + 47 * HOUR);
  expect(pass).toMatchObject({ role: 'pack' });
  expect(await readOperatorToken(keys, token, Date.now() + 49 * HOUR)).toBeNull();
  expect(problems).toMatch(/^Valid until \d{4}-\d\d-\d\d \d\d:\d\d CES?T\. /);
  expect(problems).toContain('http://127.0.0.1:9321/__operator?off stops X-Explain in the browser');
});

test('operator-link refuses an invalid PORT', async () => {
  vi.stubEnv('PORT', 'http');
  const { code, problems } = await runCommand(operatorLinkCommand());
  expect([code, problems]).toEqual([1, 'PORT: http is not a port between 1 and 65535\n']);
});

test('operator-link for production needs the keys in SIGNING_KEY, because Cloudflare does not return a stored secret', async () => {
  vi.stubEnv('SIGNING_KEY', '');
  const { code, out, problems } = await runCommand(operatorLinkCommand(), '--env', 'production');
  expect([code, out]).toEqual([1, '']);
  expect(problems).toContain('Set SIGNING_KEY');
});
