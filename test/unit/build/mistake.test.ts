import { mkdir, writeFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { evaluate } from '../../../ops/build/facts/evaluate.ts';
import { BuildError, formatMistake, toMistakes } from '../../../ops/build/mistake.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const broken = 'export const a = 1;\nexport const b = ;\n';

const bundlers = {
  esbuild: (root: string) =>
    build({ absWorkingDir: root, entryPoints: ['a.ts'], write: false, logLevel: 'silent' }),
  rolldown: async (root: string) => {
    await (await rolldown({ cwd: root, input: './a.ts' })).generate();
  },
};

test.each(Object.entries(bundlers))(
  'toMistakes returns a syntax error from %s with its file and line',
  async (_, run) => {
    const root = await tempFolder();
    await writeFile(`${root}a.ts`, broken);
    const error = await run(root).catch((thrown: unknown) => thrown);
    expect(toMistakes(root, error)).toEqual([
      { message: expect.stringMatching(/^Unexpected/), file: 'a.ts', line: 2, column: 18 },
    ]);
  },
);

test('an error that a module throws at run time has the file and line of the source', async () => {
  const root = await tempFolder();
  await mkdir(`${root}worker`);
  await writeFile(`${root}worker/a.ts`, "type A = string;\n\nthrow new TypeError('no');\n");
  const error = await evaluate(root, 'worker/a.ts', {}, async () => {}).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(BuildError);
  expect(toMistakes(root, error)).toMatchObject([
    { message: 'TypeError: no', file: 'worker/a.ts', line: 3 },
  ]);
});

test('toMistakes collects the errors of several build steps without repetition', () => {
  const mistake = { message: 'no', file: 'a.ts', line: 1 };
  const errors = [new BuildError([mistake]), new BuildError([mistake, { message: 'other' }])];
  expect(toMistakes('/', new AggregateError(errors))).toEqual([mistake, { message: 'other' }]);
});

test('formatMistake prints a build error with its file, line and source code', async () => {
  const root = await tempFolder();
  await writeFile(`${root}a.ts`, broken);
  expect(formatMistake({ message: 'Unexpected', file: 'a.ts', line: 2, column: 18 }, root)).toBe(
    'a.ts:2:18  Unexpected\n    1 | export const a = 1;\n    2 | export const b = ;',
  );
});
