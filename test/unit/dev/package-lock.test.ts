import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const names = z.record(z.string(), z.string()).default({});
const installed = z.object({
  version: z.string(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  os: z.array(z.string()).optional(),
  cpu: z.array(z.string()).optional(),
  libc: z.array(z.string()).optional(),
  hasInstallScript: z.boolean().default(false),
  optionalDependencies: names,
});
type Installed = z.infer<typeof installed>;

const lock = z
  .object({ packages: z.record(z.string(), installed) })
  .parse(JSON.parse(read('package-lock.json'))).packages;
const manifest = z
  .object({
    dependencies: names,
    devDependencies: names,
    allowScripts: z.record(z.string(), z.boolean()),
  })
  .parse(JSON.parse(read('package.json')));
const packages = Object.entries(lock).filter(([path]) => path !== '');

/** What the README promises. */
const platforms = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'darwin', cpu: 'x64', libc: null },
  { os: 'darwin', cpu: 'arm64', libc: null },
  { os: 'win32', cpu: 'x64', libc: null },
] as const;

test('every package has its integrity and names no host', () => {
  const wrong = packages.filter(([, { integrity, resolved }]) => !integrity || resolved);
  expect(wrong.map(([path]) => path)).toEqual([]);
});

test('every optional package that a package names is listed in the version it names', () => {
  const wrong = packages.flatMap(([path, { optionalDependencies }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, range]) => !fits(found(path, name)?.version, range))
      .map(([name, range]) => `${path} needs ${name} ${range}`),
  );
  expect(wrong).toEqual([]);
});

/** Packages whose code is another one for each platform. */
const choosers = packages
  .filter(([, one]) => !isNative(one))
  .map(([path, { optionalDependencies }]) => ({
    path,
    choice: Object.keys(optionalDependencies).flatMap((name) => {
      const one = found(path, name);
      return one && isNative(one) ? [one] : [];
    }),
  }))
  // The watcher of files that macOS alone needs leaves nothing to choose.
  .filter(({ choice }) => choice.length > 1);

test.each(platforms)('every package with code for a platform has it for $os $cpu', (platform) => {
  const without = choosers.filter(({ choice }) => !choice.some((one) => runsOn(platform, one)));
  expect(without.map(({ path }) => path)).toEqual([]);
  expect(choosers.length).toBeGreaterThan(5);
});

test('package.json names exact versions, which are the lock’s', () => {
  const declared = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  const wrong = declared.filter(
    ([name, version]) => lock[`node_modules/${name}`]?.version !== version,
  );
  expect(wrong).toEqual([]);
});

test('who manages Node by .nvmrc gets the version that npm installs', () => {
  expect(read('.nvmrc').trim()).toBe(lock['node_modules/node']?.version);
});

test('every install script is allowed or refused, and no other name is in that list', () => {
  const scripts = packages.filter(([, { hasInstallScript }]) => hasInstallScript);
  const scripted = scripts.map(([path]) => path.replace(/.*node_modules\//, ''));
  expect([...new Set(scripted)].sort()).toEqual(Object.keys(manifest.allowScripts).sort());
});

function read(path: string): string {
  return readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
}

/** A dependency as npm finds it: beside the package or in a folder around it. */
function found(path: string, name: string): Installed | undefined {
  const own = lock[`${path}/node_modules/${name}`];
  if (own || path === '') return own ?? lock[`node_modules/${name}`];
  return found(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name);
}

/** These packages name exact versions; fsevents may be named by a range of patches. */
function fits(version: string | undefined, range: string): boolean {
  if (version === undefined) return false;
  if (!range.startsWith('~')) return version === range;
  const minor = range.slice(1, range.lastIndexOf('.') + 1);
  return version.startsWith(minor);
}

function isNative(one: Installed): boolean {
  return one.os !== undefined || one.cpu !== undefined;
}

function runsOn({ os, cpu, libc }: (typeof platforms)[number], one: Installed): boolean {
  return (
    (one.os?.includes(os) ?? false) &&
    (one.cpu?.includes(cpu) ?? false) &&
    (libc === null || one.libc === undefined || one.libc.includes(libc))
  );
}
