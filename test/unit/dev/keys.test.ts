// What the command loads when it is called: seconds on a busy machine, which are no test's.
import 'wrangler';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keysCommand } from '../../../ops/keys/command.ts';
import { signs } from '../../../ops/keys/live-shop.ts';
import { readKeyRing } from '../../../worker/crypto/key-ring.ts';
import { called } from '../../support/called.ts';

const { putSecret, secretNames } = vi.hoisted(() => {
  // Files share their modules: what an earlier one loaded would still write to the disk.
  vi.resetModules();
  return {
    putSecret: vi.fn<(env: string, name: string, value: string) => Promise<void>>(),
    secretNames: vi.fn<(env: string) => string[]>(),
  };
});
vi.mock('../../../ops/secrets.ts', () => ({ putSecret, secretNames }));
vi.mock('node:fs/promises', { spy: true });

const present = ['the-present-key', 'the-key-before-it'].map((name) => name.padEnd(43, 'x'));
const production = ['--env', 'production'];

beforeEach(() => {
  vi.stubEnv('SIGNING_KEY', present.join(','));
  putSecret.mockReset().mockResolvedValue();
  secretNames.mockReset().mockReturnValue(['SIGNING_KEY']);
});
afterEach(() => vi.unstubAllEnvs());

describe('keys rotate', () => {
  test('puts a new key before the present ones, prints them alone, and says what to do', async () => {
    const { code, out, problems } = await called(keysCommand(), 'rotate', ...production);
    expect(code).toBe(0);
    const [fresh = '', ...rest] = readKeyRing(out);
    expect(fresh).toMatch(/^[\w-]{43}$/);
    expect(rest).toEqual(present);
    expect(problems).toContain('3 keys, the newest first');
    expect(problems).toContain('npx wrangler secret put SIGNING_KEY --env production');
    expect(putSecret).not.toHaveBeenCalled();
  });

  test('makes another key each time', async () => {
    const rings = [];
    for (let i = 0; i < 3; i += 1) {
      rings.push((await called(keysCommand(), 'rotate', ...production)).out.split(',')[0]);
    }
    expect(new Set(rings).size).toBe(3);
  });

  test('--put sets the secret to what it prints', async () => {
    const { code, out } = await called(keysCommand(), 'rotate', ...production, '--put');
    expect(code).toBe(0);
    expect(putSecret.mock.calls).toEqual([['production', 'SIGNING_KEY', out.trim()]]);
  });

  test('--keep drops the oldest, as after a leak', async () => {
    for (const keep of [0, 1, 2]) {
      const command = ['rotate', ...production, '--keep', String(keep)];
      const { out } = await called(keysCommand(), ...command);
      expect(readKeyRing(out).slice(1)).toEqual(present.slice(0, keep));
    }
  });

  test('needs the present keys, which cannot be read back', async () => {
    vi.stubEnv('SIGNING_KEY', '');
    const { code, out, problems } = await called(keysCommand(), 'rotate', ...production);
    expect([code, out]).toEqual([1, '']);
    expect(problems).toContain('Set SIGNING_KEY');
  });

  test('--first makes the only key, and replaces none that is there', async () => {
    vi.stubEnv('SIGNING_KEY', '');
    const first = ['rotate', ...production, '--first', '--put'];
    const refused = await called(keysCommand(), ...first);
    expect([refused.code, refused.out]).toEqual([1, '']);
    expect(refused.problems).toContain('rotate without --first');
    expect(putSecret).not.toHaveBeenCalled();
    secretNames.mockReturnValue(['PAYPAL_CLIENT_ID']);
    const made = await called(keysCommand(), ...first);
    expect([made.code, readKeyRing(made.out).length]).toEqual([0, 1]);
  });

  test('keeps no key that production refuses', async () => {
    vi.stubEnv('SIGNING_KEY', 'short');
    const { code, out, problems } = await called(keysCommand(), 'rotate', ...production);
    expect([code, out]).toEqual([1, '']);
    expect(problems).toContain('Key 2 of 2 in SIGNING_KEY has 5 characters');
    expect(problems).not.toContain('short');
  });

  test('locally writes .dev.vars, where other secrets stay', async () => {
    vi.mocked(readFile).mockResolvedValue('OTHER="1"\nSIGNING_KEY="old"\n');
    vi.mocked(writeFile).mockResolvedValue();
    const { code, problems } = await called(keysCommand(), 'rotate');
    expect(code).toBe(0);
    const [path, text] = vi.mocked(writeFile).mock.calls.at(-1) ?? [];
    expect(String(path)).toMatch(/\/\.dev\.vars$/);
    expect(String(text)).toMatch(/^OTHER="1"\nSIGNING_KEY="[\w-]{43},[^"]+"\n$/);
    expect(problems).toContain('Start the shop again');
  });
});

describe('keys check', () => {
  test('locally looks at the keys as wrangler reads them', async () => {
    const { code, out, problems } = await called(keysCommand(), 'check');
    expect([code, problems]).toEqual([0, '']);
    expect(out).toContain('the first one signs');
  });

  test.each([
    [',', 'Key 1 of 2 in SIGNING_KEY is empty'],
    ['short', 'has 5 characters'],
    ['development-signing-key-never-used-in-production', 'public'],
  ])('of production refuses %j', async (value, problem) => {
    vi.stubEnv('SIGNING_KEY', value);
    const { code, problems } = await called(keysCommand(), 'check', ...production);
    expect(code).toBe(1);
    expect(problems).toContain(problem);
  });

  test.each([
    ['{"signing":{"ok":true}}', true],
    ['{"signing":{"ok":false}}', false],
  ])('a live shop that says %s', async (body, answer) => {
    expect(await signs(await serve(body))).toBe(answer);
  });

  test.each(['{}', '<html>'])('a live shop that says %s says nothing about it', async (body) => {
    await expect(signs(await serve(body))).rejects.toThrow('does not say whether the shop signs');
  });
});

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => void server.close()));

/** The origin of a shop whose `/health` says this. */
async function serve(body: string): Promise<string> {
  const server = createServer((_, answer) => answer.end(body));
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
