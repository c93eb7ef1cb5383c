import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A package of package-lock.json. `path` is its installation folder. */
type Package = { name: string; version: string; licence: string; path: string };

type Entry = {
  version?: string;
  license?: string;
  dependencies?: Readonly<Record<string, string>>;
};
type Lock = { packages: Readonly<Record<string, Entry>> };

/**
 * Packages whose work is in our committed files, with the name of that work. Our programs do not import them at run
 * time.
 */
export const packagesInFiles: Readonly<Record<string, string>> = {
  '@fontsource-variable/figtree': 'the typeface Figtree, cut down to our letters',
  '@fontsource-variable/fraunces': 'the typeface Fraunces, cut down to our letters',
  'lucide-react': 'drawings of icons',
};

/** Every package of package-lock.json. */
export function allPackages(): Package[] {
  return Object.entries(lock().packages).flatMap(([path, entry]) =>
    path === '' ? [] : [toPackage(path, entry)],
  );
}

/**
 * The packages that reach visitors or the worker: the shop's dependencies, their dependencies, and the packages
 * in our committed files. Sorted by name.
 */
export function shippedPackages(): Package[] {
  const { packages } = lock();
  const own = Object.keys(packages['']?.dependencies ?? {});
  const shipped = new Map<string, Package>();
  const waiting = [...own, ...Object.keys(packagesInFiles)].map((name) =>
    dependencyPath(packages, name, ''),
  );
  for (const path of waiting) {
    const entry = packages[path];
    if (!entry || shipped.has(path)) continue;
    shipped.set(path, toPackage(path, entry));
    for (const name of Object.keys(entry.dependencies ?? {}))
      waiting.push(dependencyPath(packages, name, path));
  }
  return [...shipped.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The licence text in a package's folder; null if the package only names its licence. */
function licenceText({ path }: Package): string | null {
  const folder = `${root}${path}/`;
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)\b/i.test(name));
  return file === undefined
    ? null
    : readFileSync(folder + file, 'utf8')
        .replaceAll('\r\n', '\n')
        .trim();
}

function lock(): Lock {
  return JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'));
}

/**
 * The path where the package at `from` finds a dependency: in its own node_modules, else in the node_modules of a
 * folder above.
 */
function dependencyPath(packages: Lock['packages'], name: string, from: string): string {
  const inside = `${from && `${from}/`}node_modules/${name}`;
  if (from === '' || packages[inside]) return inside;
  return dependencyPath(
    packages,
    name,
    from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))),
  );
}

function toPackage(path: string, { version = '', license = 'none' }: Entry): Package {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return { name, version, licence: license, path };
}

const line = '-'.repeat(72);

/** The text of /licences.txt: the shipped packages with their licences. */
export function notices(): string {
  const parts = shippedPackages().map((one) => {
    const what = packagesInFiles[one.name];
    const title = `${one.name} ${one.version}${what ? `: ${what}` : ''}`;
    const text = licenceText(one);
    return `${title}\nLicence: ${one.licence}\n${text === null ? '' : `\n${text}\n`}`;
  });
  const head = 'This shop is made with the work of others, under these licences.\n';
  return `${[head, ...parts].join(`\n${line}\n\n`)}`;
}
