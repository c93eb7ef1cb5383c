import { spawnSync } from 'node:child_process';
import { cp, symlink } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';

/** The files that a deploy needs. The test copies them, because a deploy builds into its folder. */
const sources = [
  ...['worker', 'client', 'locales', 'assets', 'ops', 'lookbook', 'sandbox'],
  ...['package.json', 'package-lock.json', 'tsconfig.base.json', 'wrangler.toml'],
];

test.each(['production', 'staging'])(
  'a dry run of the %s deploy runs every step without an account and exits with 1',
  async (env) => {
    const folder = await tempFolder();
    await Promise.all(sources.map((path) => cp(path, folder + path, { recursive: true })));
    await symlink(resolve('node_modules'), `${folder}node_modules`);
    // The home folder has no login, and the environment has no token.
    const { CLOUDFLARE_API_TOKEN: _none, ...inherited } = process.env;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['ops/release/deploy.ts', '--dry-run', '--env', env],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { ...inherited, HOME: folder, XDG_CONFIG_HOME: folder, NODE_ENV: '' },
      },
    );
    expect(status).toBe(1);
    expect(stdout).toContain('--dry-run: exiting now.');
    expect(stdout).toContain('0001_orders.sql');
    expect(stderr).toMatch(/Would not be deployed:.*ORIGIN.*wrangler is not logged in/s);
    expect(stderr).not.toContain('is not set');
  },
);
