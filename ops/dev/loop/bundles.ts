import { createHash } from 'node:crypto';
import { type BuildOptions, build, context, type OutputFile, type Plugin } from 'esbuild';
import type { BuiltJson } from '../../build/facts/evaluate.ts';

/** The shop's code and its source map. */
export type ShopBundle = { code: string; map: string };

/** The bundler's settings for the worker. Packages are found as on the platform, and React prints its warnings. */
const forWorker = {
  bundle: true,
  write: false,
  format: 'esm',
  target: 'es2024',
  conditions: ['workerd', 'worker', 'browser'],
  external: ['node:*', 'cloudflare:*'],
  define: { 'process.env.NODE_ENV': '"development"' },
  jsx: 'automatic',
  jsxDev: true,
  // wrangler reads the code at every reload, so the code is made small. The source map has the original lines.
  minifyWhitespace: true,
  legalComments: 'none',
  logLevel: 'silent',
} satisfies BuildOptions;

/**
 * Returns a bundler that can bundle the shop and its lookbook many times. Imports of `#build/…` get the files of the
 * build. The bundler reads only changed files again.
 */
export async function shopBundler(root: string) {
  let buildJson: BuiltJson = {};
  const bundler = await context({
    ...forWorker,
    absWorkingDir: root,
    entryPoints: ['ops/dev/edge/shop.ts'],
    outfile: `${root}.wrangler/dev/worker/shop.js`,
    sourcemap: 'linked',
    sourcesContent: false,
    plugins: [builtJson(() => buildJson)],
  });
  return {
    bundle: async (json: BuiltJson): Promise<ShopBundle> => {
      buildJson = json;
      const { outputFiles } = await bundler.rebuild();
      return { code: outputText(outputFiles, '.js'), map: outputText(outputFiles, '.map') };
    },
    dispose: () => bundler.dispose(),
  };
}

/** The code of the development worker, which imports the shop as `./shop.js`. */
export async function bundleEntry(root: string): Promise<string> {
  const { outputFiles } = await build({
    ...forWorker,
    absWorkingDir: root,
    entryPoints: ['ops/dev/edge/index.ts'],
    plugins: [
      {
        name: 'shop',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^\.\/shop\.ts$/ }, () => ({ path: './shop.js', external: true })),
      },
    ],
  });
  return outputText(outputFiles);
}

/** Bundles the script that every page has in development. The name of its file has a hash of the content. */
export async function bundlePageScript(root: string): Promise<{ name: string; text: string }> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['ops/dev/loop/page-script.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'silent',
  });
  const text = outputText(outputFiles);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return { name: `dev-${hash}.js`, text };
}

function outputText(files: readonly OutputFile[], ending = ''): string {
  return files.find(({ path }) => path.endsWith(ending))?.text ?? '';
}

/** A plugin that resolves imports of `#build/…` to the files of the build. */
function builtJson(json: () => BuiltJson): Plugin {
  return {
    name: 'built-json',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^#build\// }, ({ path }) => ({
        path: path.replace('#build/', ''),
        namespace: 'built-json',
      }));
      onLoad({ filter: /.*/, namespace: 'built-json' }, ({ path }) => ({
        contents: json()[path] ?? '',
        loader: 'json',
      }));
    },
  };
}
