import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A package as the lock names it; `path` is where it is installed. */
type Package = { name: string; version: string; licence: string; path: string };

type Entry = {
  version?: string;
  license?: string;
  dependencies?: Readonly<Record<string, string>>;
};
type Lock = { packages: Readonly<Record<string, Entry>> };

/** Packages whose work is in committed files of ours, though no program of ours needs them to run. */
export const inFiles: Readonly<Record<string, string>> = {
  '@fontsource-variable/figtree': 'the typeface Figtree, cut down to our letters',
  '@fontsource-variable/fraunces': 'the typeface Fraunces, cut down to our letters',
  'lucide-react': 'drawings of icons',
};

/** Every package of the lock. */
export function allPackages(): Package[] {
  return Object.entries(lock().packages).flatMap(([path, entry]) =>
    path === '' ? [] : [toPackage(path, entry)],
  );
}

/**
 * The packages that visitors and the worker get something of: what the shop depends on, what that depends on,
 * and what is in files of ours. By name.
 */
export function shippedPackages(): Package[] {
  const { packages } = lock();
  const own = Object.keys(packages['']?.dependencies ?? {});
  const found = new Map<string, Package>();
  const waiting = [...own, ...Object.keys(inFiles)].map((name) => pathOf(packages, name, ''));
  for (const path of waiting) {
    const entry = packages[path];
    if (!entry || found.has(path)) continue;
    found.set(path, toPackage(path, entry));
    for (const name of Object.keys(entry.dependencies ?? {}))
      waiting.push(pathOf(packages, name, path));
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The text of a package's licence as the package brings it; null where it only names its licence. */
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

/** Where a package finds another that it depends on: within itself, else in a folder around it. */
function pathOf(packages: Lock['packages'], name: string, from: string): string {
  const inside = `${from && `${from}/`}node_modules/${name}`;
  if (from === '' || packages[inside]) return inside;
  return pathOf(packages, name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))));
}

function toPackage(path: string, { version = '', license = 'none' }: Entry): Package {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return { name, version, licence: license, path };
}

const line = '-'.repeat(72);

/** The text of /licences.txt: the packages of the shop, their authors and licences. */
export function notices(): string {
  const parts = shippedPackages().map((one) => {
    const what = inFiles[one.name];
    const title = `${one.name} ${one.version}${what ? `: ${what}` : ''}`;
    const text = licenceText(one);
    return `${title}\nLicence: ${one.licence}\n${text === null ? '' : `\n${text}\n`}`;
  });
  const head = 'This shop is made with the work of others, under these licences.\n';
  return `${[head, ...parts].join(`\n${line}\n\n`)}`;
}
