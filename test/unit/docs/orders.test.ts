import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importsBetween } from '../../../ops/dev/imports.ts';

const layers = ['model', 'form', 'flow', 'store', 'paypal', 'routes'] as const;

/** The files and folders in the table of subjects in docs/orders.md, as paths from the repository's root. */
function namedPlaces(): string[] {
  const [, table = ''] = readFileSync('docs/orders.md', 'utf8').split(
    '## The files of each subject',
  );
  return table
    .split('\n')
    .filter((line) => line.startsWith('|') && line.includes('`'))
    .slice(1)
    .flatMap((line) => {
      const [, , ...cells] = line.split('|');
      return cells.flatMap((cell, column) => {
        const layer = layers[column];
        return Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = '']) => {
          if (!layer) return `worker/${name}`;
          return `worker/orders/${layer}/${name}${name.endsWith('/') ? '' : '.ts'}`;
        });
      });
    });
}

describe('docs/orders.md', () => {
  const places = namedPlaces();

  test('docs/orders.md names only existing files and folders', () => {
    expect(places.length).toBeGreaterThan(100);
    expect(places.filter((place) => globSync(place).length === 0)).toEqual([]);
  });

  test('docs/orders.md has every file of worker/orders', () => {
    const files = globSync('worker/orders/**/*.{ts,tsx}').map((file) => file.replaceAll('\\', '/'));
    const isNamed = (file: string) =>
      places.some((place) => file === place || (place.endsWith('/') && file.startsWith(place)));
    expect(files.filter((file) => !isNamed(file))).toEqual([]);
  });
});

/** For each layer of worker/orders, the layers that it may import. */
const permittedImports: Readonly<Record<string, readonly string[]>> = {
  model: [],
  form: ['model'],
  store: ['model'],
  paypal: ['model'],
  flow: ['model', 'form', 'store', 'paypal'],
  routes: ['model', 'form', 'store', 'paypal', 'flow'],
};

test('a layer of worker/orders imports no layer above it or beside it', () => {
  const toLayer = (file: string) => file.match(/^worker\/orders\/(\w+)\//)?.[1] ?? null;
  const imports = importsBetween(['worker', 'client'], toLayer);
  expect(imports.length).toBeGreaterThan(8);
  const forbiddenImports = imports.filter(({ from, to }) => !permittedImports[from]?.includes(to));
  expect(forbiddenImports.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});
