import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { type OutputChunk, rolldown } from 'rolldown';

/** Development keeps React's warnings and readable code, with its source map at its end. */
export type Mode = 'production' | 'development';

type Script = {
  /** File names and texts of all chunks, with their source maps. */
  files: readonly { name: string; text: string; map: string }[];
  /** The chunk that every page begins with. */
  main: string;
  /** The chunks that an island needs to hydrate, by its name, which is its module's. */
  islands: Readonly<Record<string, readonly string[]>>;
};

/**
 * React, with what the bundler needs for it, is one file, which no change of ours makes stale; what later chunks
 * share beside it is another.
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime\.js$/ },
  {
    name: 'http',
    test: /client\/(query|runtime\/(loading\/(http|sheets)|navigation\/payload))\.ts$/,
  },
];

/**
 * Bundles the browser's script. What the first chunk and a later one share stays in the first, so
 * that a first visit asks for one file. Throws when the sources do not bundle.
 */
export async function bundleScript(root: string, mode: Mode): Promise<Script> {
  const isDevelopment = mode === 'development';
  const bundle = await rolldown({
    cwd: root,
    input: 'client/main.ts',
    platform: 'browser',
    preserveEntrySignatures: 'allow-extension',
    transform: {
      target: 'es2022',
      jsx: { runtime: 'automatic', development: isDevelopment },
      define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    },
  });
  const { output } = await bundle.generate({
    dir: 'assets/builds',
    format: 'esm',
    minify: !isDevelopment,
    // In production the maps are kept apart from what the browser gets (build.ts).
    sourcemap: isDevelopment ? 'inline' : 'hidden',
    // Licences are in /builds/licences.txt, and no bundler after this one reads annotations.
    comments: { legal: false, annotation: false },
    entryFileNames: '[name]-[hash:6].js',
    chunkFileNames: '[name]-[hash:6].js',
    // What a group needs of the first chunk stays there.
    codeSplitting: { groups, includeDependenciesRecursively: false },
  });
  const chunks = output.filter((file) => file.type === 'chunk');
  const main = chunks.find((chunk) => chunk.isEntry);
  if (!main) throw new Error('The client build has no main script.');
  return {
    files: chunks.map(({ fileName, code, map }) => ({
      name: fileName,
      text: code,
      map: map?.toString() ?? '',
    })),
    main: main.fileName,
    islands: islandsOf(chunks, main),
  };
}

function islandsOf(chunks: readonly OutputChunk[], main: OutputChunk): Script['islands'] {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  /** A chunk and all it imports, except the one that is there already. */
  function needs(name: string, seen = new Set([main.fileName])): string[] {
    const chunk = named.get(name);
    if (!chunk || seen.has(name)) return [];
    seen.add(name);
    return [name, ...chunk.imports.flatMap((imported) => needs(imported, seen))];
  }
  const chunkOf = (module: string): OutputChunk => {
    const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    if (!found) throw new Error(`The client build has no chunk of ${module}.`);
    return found;
  };
  const hydrate = chunkOf('/islands/hydrate.ts');
  const besides = [hydrate, chunkOf('/loading/island-words.ts')];
  const islands = chunks.filter(({ facadeModuleId }) => facadeModuleId?.includes('/islands/'));
  return Object.fromEntries(
    islands.flatMap((island) => {
      const { fileName, facadeModuleId } = island;
      if (!facadeModuleId || island === hydrate) return [];
      const isComponent = facadeModuleId.endsWith('.tsx');
      const all = [fileName, ...(isComponent ? besides.map((beside) => beside.fileName) : [])];
      return [
        [
          basename(facadeModuleId).replace(/\.tsx?$/, ''),
          [...new Set(all.flatMap((one) => needs(one)))],
        ],
      ];
    }),
  );
}

/**
 * Bundles the service worker as one classic script, which every browser takes; the worker serves it
 * (worker/well-known/offline.ts). Throws when the sources do not bundle.
 */
export async function bundleServiceWorker(root: string, mode: Mode): Promise<string> {
  const bundle = await rolldown({
    cwd: root,
    input: 'client/service-worker.ts',
    platform: 'browser',
    transform: { target: 'es2022' },
  });
  const isDevelopment = mode === 'development';
  const { output } = await bundle.generate({
    format: 'iife',
    minify: !isDevelopment,
    sourcemap: isDevelopment && 'inline',
  });
  return output[0].code;
}

/**
 * Bundles a script that stands in the page itself, with the hash by which the security policy allows it
 * (rule 5.13). Throws when the sources do not bundle.
 */
export async function bundleInlineScript(
  root: string,
  input: string,
): Promise<{ text: string; hash: string }> {
  const bundle = await rolldown({
    cwd: root,
    input,
    platform: 'browser',
    transform: { target: 'es2022' },
  });
  const { output } = await bundle.generate({
    format: 'iife',
    minify: true,
    comments: { annotation: false },
  });
  const text = output[0].code.trim();
  const digest = createHash('sha256').update(text).digest('base64');
  return { text, hash: `sha256-${digest}` };
}
