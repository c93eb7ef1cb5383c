import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readmeWithArchitecture } from '../../../ops/dev/architecture.ts';

const folders = ['worker', 'client'].flatMap((side) =>
  readdirSync(side, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${side}/${name}`),
);

describe.each([
  ['from npm run architecture', readmeWithArchitecture],
  ['in the README', () => readFileSync('README.md', 'utf8')],
])('the diagram of the architecture %s', (_, readme) => {
  const [, diagram = ''] = /^```mermaid\n(.*?)^```$/ms.exec(readme()) ?? [];
  const drawn = [...diagram.matchAll(/<b>(\w+)\/ [^<]*<\/b><br\/>([^"]*)"\]$/gm)].flatMap(
    ([, side, places = '']) => places.split(', ').map((place) => `${side}/${place}`),
  );

  test('has every folder of worker and client', () => {
    expect(folders.filter((folder) => !drawn.includes(folder))).toEqual([]);
  });

  test('names only folders and files that exist', () => {
    expect(drawn.filter((place) => !existsSync(place))).toEqual([]);
  });
});
