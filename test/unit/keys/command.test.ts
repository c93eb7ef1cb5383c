import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keysCommand } from '../../../ops/keys/command.ts';
import { canSign } from '../../../ops/keys/live-shop.ts';
import { readKeyRing } from '../../../worker/crypto/key-ring.ts';
import { runCommand } from '../../support/run-command.ts';

const { putSecret, secretNames } = vi.hoisted(() => {
  // Test files share modules. A module that an earlier file loaded would still write to the disk.
  vi.resetModules();
  return {
    putSecret: vi.fn<(env: string, name: string, value: string) => Promise<void>>(),
    secretNames: vi.fn<(env: string) => string[]>(),
  };
});
vi.mock('../../../ops/shop/secrets.ts', () => ({ putSecret, secretNames }));
vi.mock('node:fs/promises', { spy: true });

const currentKeys = ['the-present-key', 'the-key-before-it'].map((name) => name.padEnd(43, 'x'));
const production = ['--env', 'production'];

beforeEach(() => {
  vi.stubEnv('SIGNING_KEY', currentKeys.join(','));
  putSecret.mockReset().mockResolvedValue();
  secretNames.mockReset().mockReturnValue(['SIGNING_KEY']);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.mocked(readFile).mockReset();
});

describe('keys rotate adds a new signing key', () => {
  test('keys rotate puts a new key before the current keys, prints the keys to stdout and explains the next step', async () => {
    const { code, out, problems } = await runCommand(keysCommand(), 'rotate', ...production);
    expect(code).toBe(0);
    const [newKey = '', ...rest] = readKeyRing(out);
    expect(newKey).toMatch(/^[\w-]{43}$/);
    expect(rest).toEqual(currentKeys);
    expect(problems).toContain('3 keys, the newest first');
    expect(problems).toContain('npx wrangler secret put SIGNING_KEY --env production');
    expect(putSecret).not.toHaveBeenCalled();
  });

  test('keys rotate creates a different key at every run', async () => {
    const rings = [];
    for (let i = 0; i < 3; i += 1) {
      rings.push((await runCommand(keysCommand(), 'rotate', ...production)).out.split(',')[0]);
    }
    expect(new Set(rings).size).toBe(3);
  });

  test('keys rotate --put stores the printed keys as the secret SIGNING_KEY', async () => {
    const { code, out } = await runCommand(keysCommand(), 'rotate', ...production, '--put');
    expect(code).toBe(0);
    expect(putSecret.mock.calls).toEqual([['production', 'SIGNING_KEY', out.trim()]]);
  });

  test('keys rotate --keep N removes the oldest keys, for example after a leak', async () => {
    for (const keep of [0, 1, 2]) {
      const command = ['rotate', ...production, '--keep', String(keep)];
      const { out } = await runCommand(keysCommand(), ...command);
      expect(readKeyRing(out).slice(1)).toEqual(currentKeys.slice(0, keep));
    }
  });

  test('keys rotate needs the current keys in SIGNING_KEY, because Cloudflare does not return a stored secret', async () => {
    vi.stubEnv('SIGNING_KEY', '');
    const { code, out, problems } = await runCommand(keysCommand(), 'rotate', ...production);
    expect([code, out]).toEqual([1, '']);
    expect(problems).toContain('Set SIGNING_KEY');
  });

  test('keys rotate --first creates the first key, and refuses to replace an existing key', async () => {
    vi.stubEnv('SIGNING_KEY', '');
    const first = ['rotate', ...production, '--first', '--put'];
    const refused = await runCommand(keysCommand(), ...first);
    expect([refused.code, refused.out]).toEqual([1, '']);
    expect(refused.problems).toContain('rotate without --first');
    expect(putSecret).not.toHaveBeenCalled();
    secretNames.mockReturnValue(['PAYPAL_CLIENT_ID']);
    const accepted = await runCommand(keysCommand(), ...first);
    expect([accepted.code, readKeyRing(accepted.out).length]).toEqual([0, 1]);
  });

  test('keys rotate refuses to keep a key that a production shop would not accept', async () => {
    vi.stubEnv('SIGNING_KEY', 'short');
    const { code, out, problems } = await runCommand(keysCommand(), 'rotate', ...production);
    expect([code, out]).toEqual([1, '']);
    expect(problems).toContain('Key 2 of 2 in SIGNING_KEY has 5 characters');
    expect(problems).not.toContain('short');
  });

  test('keys rotate without --env writes .dev.vars and keeps the other secrets in this file', async () => {
    vi.mocked(readFile).mockResolvedValue(`OTHER="1"\nSIGNING_KEY="${currentKeys}"\n`);
    vi.mocked(writeFile).mockResolvedValue();
    const { code, problems } = await runCommand(keysCommand(), 'rotate');
    expect(code).toBe(0);
    const [path, text] = vi.mocked(writeFile).mock.calls.at(-1) ?? [];
    expect(String(path)).toMatch(/\/\.dev\.vars$/);
    expect(String(text)).toMatch(/^OTHER="1"\nSIGNING_KEY="[\w-]{43},[^"]+"\n$/);
    expect(problems).toContain('Start the shop again');
  });
});

describe('keys check validates the keys of a shop', () => {
  test('keys check without --env checks the keys of the local shop, in the files that wrangler reads', async () => {
    const { code, out, problems } = await runCommand(keysCommand(), 'check');
    expect([code, problems]).toEqual([0, '']);
    expect(out).toContain('the first one signs');
  });

  test.each([
    [',', 'Key 1 of 2 in SIGNING_KEY is empty'],
    ['short', 'has 5 characters'],
    ['development-signing-key-never-used-in-production', 'public'],
  ])('keys check of production refuses SIGNING_KEY %j', async (value, problem) => {
    vi.stubEnv('SIGNING_KEY', value);
    const { code, problems } = await runCommand(keysCommand(), 'check', ...production);
    expect(code).toBe(1);
    expect(problems).toContain(problem);
  });

  test.each([
    ['{"signing":{"ok":true}}', true],
    ['{"signing":{"ok":false}}', false],
  ])(
    'canSign reads from the health answer %s that a live shop signs: %s',
    async (body, isSigning) => {
      expect(await canSign(await serve(body))).toBe(isSigning);
    },
  );

  test.each(['{}', '<html>'])(
    'canSign refuses the health answer %s of a live shop, because it does not mention signing',
    async (body) => {
      await expect(canSign(await serve(body))).rejects.toThrow('does not report the signing keys');
    },
  );
});

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => void server.close()));

/** Starts a server like a shop, whose path `/health` answers with `body`; returns its origin. */
async function serve(body: string): Promise<string> {
  const server = createServer((_, answer) => answer.end(body));
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
