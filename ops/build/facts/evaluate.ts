import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import { build } from 'esbuild';
import { BuildError, mistakesOf } from '../mistake.ts';
import { readMap, withSources } from '../source-maps.ts';

/** What modules import as `#build/…` before it is written, by name: `pictures.json`. */
export type BuiltJson = Readonly<Record<string, string>>;

/** As a deploy bundles the worker; else what is missing is a mistake, and packages are Node's. */
type Options = { production?: boolean };

/**
 * Runs a module of ours as its files are now, and hands its exports to `use`; `inputs` are those
 * files. Node itself would go on with the version it imported first.
 * @throws BuildError with the place in our sources
 */
export async function evaluate<Exports, Result>(
  root: string,
  entry: string,
  json: BuiltJson,
  use: (exports: Exports) => Promise<Result>,
  { production = false }: Options = {},
): Promise<{ result: Result; inputs: readonly string[] }> {
  const name = 'evaluated.js';
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: name,
    bundle: true,
    write: false,
    metafile: true,
    format: 'cjs',
    platform: 'node',
    ...(production
      ? { alias: { 'react-dom/server': './worker/view/stream-renderer.cjs' } }
      : { packages: 'external' }),
    external: ['#build/*'],
    supported: { 'dynamic-import': false },
    // Missing words are a mistake here, too.
    define: { 'process.env.NODE_ENV': production ? '"production"' : '"development"' },
    sourcemap: 'external',
    sourcesContent: false,
    banner: { js: '(function (module, exports, require) {' },
    footer: { js: '})' },
    logLevel: 'silent',
  });
  const [map = '', code = ''] = outputFiles.map(({ text }) => text);
  try {
    const module = { exports: {} };
    const run = new Script(code, { filename: root + name }).runInThisContext();
    run(module, module.exports, requireFor(root + name, json));
    const result = await use(module.exports as Exports);
    return { result, inputs: Object.keys(metafile.inputs) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const known = readMap(map);
    error.stack = withSources(error.stack ?? '', (script) => (script === name ? known : undefined));
    throw new BuildError(mistakesOf(root, error), { cause: error });
  }
}

/** What such a module imports: the files of this build, and packages. */
function requireFor(path: string, json: BuiltJson): (id: string) => unknown {
  const fromPackages = createRequire(path);
  return (id) => {
    const text = json[id.replace('#build/', '')];
    return text === undefined ? fromPackages(id) : JSON.parse(text);
  };
}
