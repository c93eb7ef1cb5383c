import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { type OutputChunk, rolldown } from 'rolldown';

/** The development mode has React's warnings and readable code with an inline source map. */
export type Mode = 'production' | 'development';

type Script = {
  /** All chunks with their file names, texts and source maps. */
  files: readonly { name: string; text: string; map: string }[];
  /** The file name of the chunk that every page loads first. */
  main: string;
  /** The chunks that hydrate an island, by the name of the island's module. */
  islands: Readonly<Record<string, readonly string[]>>;
};

/**
 * The chunks for shared code. React and the bundler's runtime are one file, which browsers keep in their cache when
 * our code changes. The second file has the modules that several later chunks share.
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime\.js$/ },
  {
    name: 'http',
    test: /client\/(query|runtime\/(loading\/(http|sheets)|navigation\/payload))\.ts$/,
  },
];

/**
 * Bundles the browser's script. Code that the first chunk shares with later chunks stays in the first chunk, so
 * that a first visit requests one file.
 * @throws an error if the sources cannot be bundled
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
    // In production the source maps are separate files that are not served (build.ts).
    sourcemap: isDevelopment ? 'inline' : 'hidden',
    // The scripts have no comments: the licences are in /builds/licences.txt, and no later bundler needs annotations.
    comments: { legal: false, annotation: false },
    entryFileNames: '[name]-[hash:6].js',
    // Each page lists the chunks of its islands, so a chunk of shared code has no name.
    chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? '[name]-[hash:6].js' : '[hash:6].js'),
    // A module of the first chunk stays in it, also if a module of a group imports it.
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
    islands: toIslands(chunks, main),
  };
}

function toIslands(chunks: readonly OutputChunk[], main: OutputChunk): Script['islands'] {
  const chunksByName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  /** A chunk and all its imports, except the main chunk, which every page has. */
  function withImports(name: string, seen = new Set([main.fileName])): string[] {
    const chunk = chunksByName.get(name);
    if (!chunk || seen.has(name)) return [];
    seen.add(name);
    return [name, ...chunk.imports.flatMap((imported) => withImports(imported, seen))];
  }
  const getChunk = (module: string): OutputChunk => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    if (!chunk) throw new Error(`The client build has no chunk for ${module}.`);
    return chunk;
  };
  const hydrate = getChunk('/islands/hydrate.ts');
  const commonChunks = [hydrate, getChunk('/loading/island-words.ts')];
  const islands = chunks.filter(({ facadeModuleId }) => facadeModuleId?.includes('/islands/'));
  return Object.fromEntries(
    islands.flatMap((island) => {
      const { fileName, facadeModuleId } = island;
      if (!facadeModuleId || island === hydrate) return [];
      const isComponent = facadeModuleId.endsWith('.tsx');
      const all = [fileName, ...(isComponent ? commonChunks.map((chunk) => chunk.fileName) : [])];
      return [
        [
          basename(facadeModuleId).replace(/\.tsx?$/, ''),
          [...new Set(all.flatMap((one) => withImports(one)))],
        ],
      ];
    }),
  );
}

/**
 * Bundles the service worker as one classic script, which every browser supports. The shop's worker serves this
 * script (worker/well-known/offline.ts).
 * @throws an error if the sources cannot be bundled
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
 * Bundles an inline script of the page, with its hash for the security policy (rule 5.13).
 * @throws an error if the sources cannot be bundled
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
