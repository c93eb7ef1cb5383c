import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readmeWithArchitecture } from '../../../ops/dev/architecture.ts';

const folders = ['worker', 'client'].flatMap((side) =>
  readdirSync(side, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name),
);

test.each([
  ['from npm run architecture', readmeWithArchitecture],
  ['in the README', () => readFileSync('README.md', 'utf8')],
])('the diagram of the architecture %s has every folder of worker and client', (_, readme) => {
  const [, boxes = ''] = /^```mermaid\n(.*?)^```$/ms.exec(readme()) ?? [];
  const drawn = [...boxes.matchAll(/<br\/>([^"]*)"\]$/gm)].flatMap(([, places = '']) =>
    places.split(', '),
  );
  expect(folders.filter((name) => !drawn.includes(name))).toEqual([]);
});
