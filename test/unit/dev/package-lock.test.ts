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

/** The platforms (system and processor) that the README names. */
const platforms = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'darwin', cpu: 'x64', libc: null },
  { os: 'darwin', cpu: 'arm64', libc: null },
  { os: 'win32', cpu: 'x64', libc: null },
] as const;

test('every package in package-lock.json has an integrity hash and no download URL', () => {
  const wrongPackages = packages.filter(([, { integrity, resolved }]) => !integrity || resolved);
  expect(wrongPackages.map(([path]) => path)).toEqual([]);
});

test('package-lock.json has every optional package in the version that the package above it needs', () => {
  const missing = packages.flatMap(([path, { optionalDependencies }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, range]) => !fits(findDependency(path, name)?.version, range))
      .map(([name, range]) => `${path} needs ${name} ${range}`),
  );
  expect(missing).toEqual([]);
});

/** The packages that have optional native packages, one for each platform. */
const multiPlatformPackages = packages
  .filter(([, entry]) => !isNative(entry))
  .map(([path, { optionalDependencies }]) => ({
    path,
    choice: Object.keys(optionalDependencies).flatMap((name) => {
      const dependency = findDependency(path, name);
      return dependency && isNative(dependency) ? [dependency] : [];
    }),
  }))
  // Leaves out packages whose only native package is fsevents, the file watcher of macOS.
  .filter(({ choice }) => choice.length > 1);

test.each(platforms)(
  'every package with native code includes the native code for $os $cpu',
  (platform) => {
    const incomplete = multiPlatformPackages.filter(
      ({ choice }) => !choice.some((entry) => runsOn(platform, entry)),
    );
    expect(incomplete.map(({ path }) => path)).toEqual([]);
    expect(multiPlatformPackages.length).toBeGreaterThan(5);
  },
);

test('package.json has the exact versions of package-lock.json', () => {
  const declared = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  const differences = declared.filter(
    ([name, version]) => lock[`node_modules/${name}`]?.version !== version,
  );
  expect(differences).toEqual([]);
});

test('.nvmrc has the Node version of the npm package "node" in package.json', () => {
  expect(read('.nvmrc').trim()).toBe(lock['node_modules/node']?.version);
});

test('allowScripts in package.json lists exactly the packages that have an install script', () => {
  const scripts = packages.filter(([, { hasInstallScript }]) => hasInstallScript);
  const scriptPackages = scripts.map(([path]) => path.replace(/.*node_modules\//, ''));
  expect([...new Set(scriptPackages)].sort()).toEqual(Object.keys(manifest.allowScripts).sort());
});

function read(path: string): string {
  return readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
}

/** Finds a dependency's entry in package-lock.json: in the package's own folder or, like npm, in the nearest parent. */
function findDependency(path: string, name: string): Installed | undefined {
  const nested = lock[`${path}/node_modules/${name}`];
  if (nested || path === '') return nested ?? lock[`node_modules/${name}`];
  return findDependency(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name);
}

/** True if a version satisfies a range: an exact version, or a range of patch versions such as `~2.3.2`. */
function fits(version: string | undefined, range: string): boolean {
  if (version === undefined) return false;
  if (!range.startsWith('~')) return version === range;
  const minor = range.slice(1, range.lastIndexOf('.') + 1);
  return version.startsWith(minor);
}

function isNative(entry: Installed): boolean {
  return entry.os !== undefined || entry.cpu !== undefined;
}

function runsOn({ os, cpu, libc }: (typeof platforms)[number], entry: Installed): boolean {
  return (
    (entry.os?.includes(os) ?? false) &&
    (entry.cpu?.includes(cpu) ?? false) &&
    (libc === null || entry.libc === undefined || entry.libc.includes(libc))
  );
}
