import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import { build, type Plugin } from 'esbuild';
import { BuildError, mistakesOf } from '../mistake.ts';
import { readMap, withSources } from '../source-maps.ts';

/** Files of the build that modules import before they are written, by name: `pictures.json`. */
export type BuiltJson = Readonly<Record<string, string>>;

/**
 * Runs a module of ours as its files are now, and hands its exports to `use`. Node itself would go
 * on with the version it imported first.
 * @throws BuildError with the place in our sources
 */
export async function evaluate<Exports, Result>(
  root: string,
  entry: string,
  json: BuiltJson,
  use: (exports: Exports) => Result | Promise<Result>,
): Promise<Result> {
  const name = 'evaluated.js';
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: name,
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    packages: 'external',
    sourcemap: 'external',
    sourcesContent: false,
    banner: { js: '(function (module, exports, require) {' },
    footer: { js: '})' },
    plugins: [builtJson(json)],
    logLevel: 'silent',
  });
  const [map = '', code = ''] = outputFiles.map(({ text }) => text);
  try {
    const module = { exports: {} };
    const run = new Script(code, { filename: root + name }).runInThisContext();
    run(module, module.exports, createRequire(root + name));
    return await use(module.exports as Exports);
  } catch (error) {
    if (error instanceof BuildError || !(error instanceof Error)) throw error;
    const known = readMap(map);
    error.stack = withSources(error.stack ?? '', (script) => (script === name ? known : undefined));
    throw new BuildError(mistakesOf(root, error), { cause: error });
  }
}

/** Answers imports of `#build/…` with what this build makes. */
export function builtJson(json: BuiltJson): Plugin {
  return {
    name: 'built-json',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^#build\// }, ({ path }) => {
        const name = path.replace('#build/', '');
        return Object.hasOwn(json, name) ? { path: name, namespace: 'built-json' } : undefined;
      });
      onLoad({ filter: /.*/, namespace: 'built-json' }, ({ path }) => ({
        contents: json[path] ?? '',
        loader: 'json',
      }));
    },
  };
}
