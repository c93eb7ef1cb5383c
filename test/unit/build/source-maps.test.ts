import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { archiveMaps, markDeployed } from '../../../ops/build/map-archive.ts';
import { readMap, withSources } from '../../../ops/build/source-maps.ts';
import { mapArchive, traceErrorCommand, traceLine } from '../../../ops/operator/trace-error.ts';
import { runCommand } from '../../support/run-command.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const source = 'type A = string;\n\nexport function fail() {\n  throw new Error();\n}\n';

/** Bundles `source` into one line; returns the source map and the position of `throw` in the bundled script. */
async function builtScript() {
  const { code, map } = await transform(source, {
    loader: 'ts',
    minifyWhitespace: true,
    sourcemap: 'external',
    sourcefile: '../../client/fail.ts',
  });
  return { at: `1:${code.indexOf('throw') + 1}`, map };
}

test('withSources replaces the positions of scripts with a source map in a stack trace, and keeps other positions', async () => {
  const { at, map } = await builtScript();
  const sourceMap = readMap(map);
  const stack = `Error\n  at fail (http://127.0.0.1/builds/main-abc.js:${at})\n  at x (other.js:1:2)`;
  expect(withSources(stack, (name) => (name === 'main-abc.js' ? sourceMap : undefined))).toBe(
    'Error\n  at fail (client/fail.ts:4:3)\n  at x (other.js:1:2)',
  );
});

test('traceLine traces an error from a browser to its source line', async () => {
  const { at, map } = await builtScript();
  const archive = await tempFolder();
  await archiveMaps(archive, '0123456789ab', { 'main-abc.js': map });
  const line = `{"event":"clientError","build":"0123456789ab","source":"/builds/main-abc.js:${at}"}`;
  const traced = await traceLine(line, 'none', mapArchive(archive));
  expect(traced).toBe(`${line}\n  main-abc.js:${at}  client/fail.ts:4:3\n      throw new Error();`);
});

describe('traceLine explains how to create a missing source map', () => {
  const build = 'ba9876543210';

  test('for a browser script without a source map, traceLine advises to check out the commit and run the build', async () => {
    const archive = mapArchive(await tempFolder());
    expect(await traceLine('at fail (main-abc.js:1:2)', build, archive)).toContain(
      `no source map: check out the commit of build ${build}, npm run build`,
    );
  });

  test('for a worker without a source map, traceLine advises to check out the commit and run wrangler with --dry-run', async () => {
    const archive = mapArchive(await tempFolder());
    expect(await traceLine('at fail (index.js:1:2)', build, archive)).toContain(
      `check out the commit of build ${build}, npx wrangler deploy --dry-run --env production --outdir build-maps/${build}`,
    );
  });

  test('for a deployed build without a source map, traceLine names the commit from the archive', async () => {
    const folder = await tempFolder();
    await markDeployed(folder, build, 'c0ffee');
    expect(await traceLine('at fail (main-abc.js:1:2)', build, mapArchive(folder))).toContain(
      'check out c0ffee, npm run build',
    );
  });
});

test('archiveMaps deletes old local builds, but keeps the source maps of deployed builds', async () => {
  const { map } = await builtScript();
  const folder = await tempFolder();
  const script = { 'main-abc.js': map };
  await archiveMaps(folder, 'deployed', script);
  await markDeployed(folder, 'deployed', null);
  const localBuilds = Array.from({ length: 32 }, (_, i) => `local${i}`);
  for (const [i, id] of localBuilds.entries()) {
    await archiveMaps(folder, id, script);
    await utimes(join(folder, id), i, i);
  }
  await archiveMaps(folder, 'newest', script);
  const { map: find } = mapArchive(folder);
  expect(await find('deployed', 'main-abc.js')).not.toBeNull();
  expect(await find('newest', 'main-abc.js')).not.toBeNull();
  expect(await find('local0', 'main-abc.js')).toBeNull();
});

test('traceLine ignores a log line without a position (line and column) in a script', async () => {
  const archive = mapArchive(await tempFolder());
  expect(await traceLine('{"event":"visit"}', 'none', archive)).toBeNull();
});

test('trace-error prints a sentence for a missing file and for a file without a position in a script', async () => {
  const folder = await tempFolder();
  await writeFile(`${folder}log.jsonl`, '{"event":"visit"}\n');
  expect(await runCommand(traceErrorCommand(), `${folder}log.jsonl`)).toEqual({
    code: 0,
    out: `Nothing to trace: no line of ${folder}log.jsonl has a position in a script\n`,
    problems: '',
  });
  expect(await runCommand(traceErrorCommand(), `${folder}no.jsonl`)).toEqual({
    code: 1,
    out: '',
    problems: `${folder}no.jsonl: there is no such file\n`,
  });
});
