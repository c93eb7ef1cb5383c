import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  allPackages,
  notices,
  packagesInFiles,
  shippedPackages,
} from '../../../ops/packages/packages.ts';
import { billOfMaterials } from '../../../ops/packages/sbom.ts';

/** The permitted licences of packages that the shop ships. They demand only that their text and authors are named. */
const shippable = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'];
/** The permitted licences of typefaces. */
const forTypefaces = ['OFL-1.1'];
/** The permitted licences of tools, which are only used on developers' machines. */
const forTools = [
  ...shippable,
  ...['OFL-1.1', 'BlueOak-1.0.0', 'CC0-1.0', 'MPL-2.0', 'LGPL-3.0-or-later', 'Python-2.0', 'Zlib'],
];

/** True if the list permits an SPDX licence expression: all licences joined by `AND`, at least one joined by `OR`. */
function isAmong(licence: string, allowed: readonly string[]): boolean {
  const text = licence.replace(/^\((.*)\)$/, '$1');
  if (text.includes(' OR ')) return text.split(' OR ').some((part) => isAmong(part, allowed));
  return text.split(' AND ').every((part) => allowed.includes(part));
}

describe('the licences of the packages that the shop uses', () => {
  test('every shipped package has a licence that demands only a notice', () => {
    const others = shippedPackages().filter(
      ({ name, licence }) =>
        !isAmong(licence, name.startsWith('@fontsource') ? forTypefaces : shippable),
    );
    expect(others).toEqual([]);
  });

  test('every development tool has a permitted licence', () => {
    expect(allPackages().filter(({ licence }) => !isAmong(licence, forTools))).toEqual([]);
  });

  test.each(['GPL-3.0-or-later', 'none', 'MIT AND GPL-2.0-only', '(SSPL-1.0 OR BUSL-1.1)', ''])(
    'the licence %j is refused even for tools',
    (licence) => expect(isAmong(licence, forTools)).toBe(false),
  );
});

describe('the list of licences assets/licences.txt', () => {
  const text = readFileSync('assets/licences.txt', 'utf8');

  test('assets/licences.txt equals the output of npm run licences', () =>
    expect(text).toBe(notices()));

  test('assets/licences.txt names every dependency with its licence text', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    for (const name of Object.keys(dependencies)) {
      expect(text).toContain(`\n${name} ${packages[`node_modules/${name}`].version}\nLicence: `);
    }
    expect(text).toContain('Permission is hereby granted');
    expect(text).toContain('SIL OPEN FONT LICENSE');
  });

  test('assets/licences.txt covers every typeface in assets/fonts', () => {
    const fonts = readdirSync('assets/fonts').map((file) => file.replace(/\.woff2$/, ''));
    expect(Object.keys(packagesInFiles).filter((name) => name.startsWith('@fontsource'))).toEqual(
      fonts.sort().map((font) => `@fontsource-variable/${font}`),
    );
  });
});

test('the bill of materials names the shop and every shipped package, and no local folder', () => {
  const bill = billOfMaterials();
  const { bomFormat, metadata, components } = JSON.parse(bill);
  expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'tarnwell']);
  const named = new Set(
    components.map((one: { name: string; version: string }) => `${one.name} ${one.version}`),
  );
  const missing = shippedPackages().filter(({ name, version }) => !named.has(`${name} ${version}`));
  expect(missing).toEqual([]);
  expect(bill).not.toContain(process.cwd());
});
