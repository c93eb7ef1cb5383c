import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import { build } from 'esbuild';
import { BuildError, toMistakes } from '../mistake.ts';
import { readMap, withSources } from '../source-maps.ts';

/**
 * The texts of the files that modules import as `#build/…`, by name (`pictures.json`). They need not be on
 * disk.
 */
export type BuiltJson = Readonly<Record<string, string>>;

/**
 * `production` bundles the module as a deploy does. By default a missing text is an error, and packages are imported
 * by Node and not bundled.
 */
type Options = { production?: boolean };

/**
 * Bundles a module from its present files, runs it, and passes its exports to `use`. Returns the result of `use` and
 * the paths of the files. With an `import` of Node, a later change of the files would have no effect.
 * @throws BuildError with the position in our sources
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
    // In development mode a missing text is an error.
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
    const sourceMap = readMap(map);
    error.stack = withSources(error.stack ?? '', (script) =>
      script === name ? sourceMap : undefined,
    );
    throw new BuildError(toMistakes(root, error), { cause: error });
  }
}

/** The `require` function of an evaluated module. It finds the files in `json` and packages. */
function requireFor(path: string, json: BuiltJson): (id: string) => unknown {
  const fromPackages = createRequire(path);
  return (id) => {
    const text = json[id.replace('#build/', '')];
    return text === undefined ? fromPackages(id) : JSON.parse(text);
  };
}
