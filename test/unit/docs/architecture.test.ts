import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawArchitecture } from '../../../ops/dev/architecture.ts';

const folders = ['worker', 'client'].flatMap((side) =>
  readdirSync(side, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name),
);

test.each([
  ['drawn now', drawArchitecture],
  ['in the README', () => readFileSync('docs/architecture.svg', 'utf8')],
])('the picture of the architecture %s has every folder of worker and client', (_, picture) => {
  const svg = picture();
  expect(folders.filter((name) => !svg.includes(`>${name}</text>`))).toEqual([]);
});
