import { transform } from 'esbuild';
import { expect, test } from 'vitest';
import { archivedMap, archiveMaps } from '../../../ops/build/map-archive.ts';
import { readMap, withSources } from '../../../ops/build/source-maps.ts';
import { traceLine } from '../../../ops/trace-error.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const source = 'type A = string;\n\nexport function fail() {\n  throw new Error();\n}\n';

/** A script of one line, where its `throw` stands, and its map. */
async function built() {
  const { code, map } = await transform(source, {
    loader: 'ts',
    minifyWhitespace: true,
    sourcemap: 'external',
    sourcefile: '../../client/fail.ts',
  });
  return { at: `1:${code.indexOf('throw') + 1}`, map };
}

test('a stack stands in places of the sources; other scripts stay as they are', async () => {
  const { at, map } = await built();
  const known = readMap(map);
  const stack = `Error\n  at fail (http://127.0.0.1/builds/main-abc.js:${at})\n  at x (other.js:1:2)`;
  expect(withSources(stack, (name) => (name === 'main-abc.js' ? known : undefined))).toBe(
    'Error\n  at fail (client/fail.ts:4:3)\n  at x (other.js:1:2)',
  );
});

test('an error that a browser reported is traced to its source line', async () => {
  const { at, map } = await built();
  const archive = await tempFolder();
  await archiveMaps(archive, '0123456789ab', { 'main-abc.js': map });
  const line = `{"event":"clientError","build":"0123456789ab","source":"/builds/main-abc.js:${at}"}`;
  const traced = await traceLine(line, 'none', (...of) => archivedMap(archive, ...of));
  expect(traced).toBe(`${line}\n  main-abc.js:${at}  client/fail.ts:4:3\n      throw new Error();`);
});

test('a build without source maps is named', async () => {
  const archive = await tempFolder();
  const traced = await traceLine('at fail (index.js:1:2)', 'ba9876543210', (...of) =>
    archivedMap(archive, ...of),
  );
  expect(traced).toContain('no source map: check out the commit of build ba9876543210');
});

test('a line that names no script is passed over', async () => {
  expect(await traceLine('{"event":"visit"}', 'none', async () => null)).toBeNull();
});
